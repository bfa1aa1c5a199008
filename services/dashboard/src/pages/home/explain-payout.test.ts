import { expect, test } from "vitest";
import { explainPayout } from "./explain-payout.ts";

const gbp = (amountMinor: number) => ({ amountMinor, decimal: (amountMinor / 100).toFixed(2), currency: "GBP" });

interface Facts {
  paid?: number;
  carriedIn?: number;
  carriedOut?: number;
  mayBeLess?: boolean;
}

test.each<[Facts, string]>([
  [{ paid: 6_400 }, "If a run is closed now"],
  [{ paid: 6_400, carriedIn: 1_600 }, "If a run is closed now, with £16.00 of earlier runs"],
  [{ paid: 6_400, mayBeLess: true }, "At most, as far as merchants have paid"],
  [{ carriedOut: 1_600 }, "£16.00 is below the minimum of £25.00: carried over"],
  [{ carriedOut: -800 }, "A balance of -£8.00 is carried over"],
  [{}, "Nothing is eligible"],
])("a next payout of %j is explained", ({ paid = 0, carriedIn = 0, carriedOut = 0, mayBeLess = false }, text) => {
  const next = {
    paid: gbp(paid),
    carriedIn: gbp(carriedIn),
    carriedOut: gbp(carriedOut),
    minimum: gbp(2_500),
    mayBeLess,
  };
  expect(explainPayout(next, "en-GB")).toBe(text);
});
