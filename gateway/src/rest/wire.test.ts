import { parseDecimal } from "@aap/kernel/money";
import { expect, test } from "vitest";
import { toWireAmount } from "./wire.ts";

test.each([
  [0, "GBP", "0"],
  [800, "GBP", "8"],
  [1_990, "GBP", "19.9"],
  [1_999, "GBP", "19.99"],
  [100_005, "GBP", "1000.05"],
  [1_000, "JPY", "1000"],
  [10, "KWD", "0.01"],
  [-1_250, "GBP", "-12.5"],
  [99_999_999_999, "GBP", "999999999.99"],
  [100_000_000_000, "KWD", "100000000"],
  [Number.MAX_SAFE_INTEGER, "GBP", "90071992547409.91"],
  [Number.MAX_SAFE_INTEGER, "KWD", "9007199254740.991"],
  [Number.MAX_SAFE_INTEGER, "JPY", "9007199254740991"],
])("%d minor units of %s are the JSON number %s", (amountMinor, currency, text) => {
  expect(JSON.stringify({ amount: toWireAmount({ amountMinor, currency }) })).toBe(`{"amount":${text}}`);
});

test.each(["JPY", "GBP", "KWD", "CLF"])(
  "a client that reads floats reads amounts of %s exactly, up to 10^11 minor units",
  (currency) => {
    // Every power of ten and its neighbours, up to the maximum amount.
    for (let power = 1; power <= 10 ** 11; power *= 10) {
      for (const amountMinor of [power - 1, power, power + 1, power * 7 + 3].filter((amount) => amount <= 10 ** 11)) {
        const read = JSON.parse(JSON.stringify(toWireAmount({ amountMinor, currency }))) as number;
        expect(parseDecimal(read, currency)).toBe(BigInt(amountMinor));
      }
    }
  },
);
