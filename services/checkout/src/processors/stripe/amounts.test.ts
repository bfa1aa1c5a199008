import { expect, test } from "vitest";
import { ProcessorRefusal } from "../processor.ts";
import { readStripeAmount, toStripeAmount } from "./amounts.ts";
import { LISTED } from "./currencies.ts";

test.each("BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF".split(" "))(
  "%s has no decimals, in ISO 4217 and at Stripe",
  (currency) => {
    expect(toStripeAmount({ amountMinor: 500n, currency })).toBe(500);
    expect(readStripeAmount(500, currency, "amount")).toEqual({ amountMinor: 500n, currency });
  },
);

test.each("BHD JOD KWD OMR TND".split(" "))(
  "%s has three decimals, and Stripe takes only amounts that end in 0",
  (currency) => {
    expect(toStripeAmount({ amountMinor: 5_120n, currency })).toBe(5_120);
    expect(() => toStripeAmount({ amountMinor: 5_124n, currency })).toThrow(ProcessorRefusal);
    expect(readStripeAmount(5_124, currency, "amount")).toEqual({ amountMinor: 5_124n, currency });
  },
);

test.each([
  ["GBP", 1999n, 1999],
  ["JPY", 1980n, 1980],
  ["KWD", 12_500n, 12_500],
  ["ISK", 500n, 50_000],
  ["UGX", 500n, 50_000],
  ["MGA", 500_00n, 500],
  // Stripe uses whole units of these currencies only for payouts.
  ["HUF", 1_045n, 1_045],
  ["TWD", 80_045n, 80_045],
])("%s %s is %s at Stripe, and back [M4]", (currency, amountMinor, stripeAmount) => {
  expect(toStripeAmount({ amountMinor, currency })).toBe(stripeAmount);
  expect(readStripeAmount(stripeAmount, currency, "amount")).toEqual({ amountMinor, currency });
});

test.each([
  ["KWD", 12_345n],
  ["MGA", 501n],
])("%s %s, which Stripe cannot take exactly, is refused and not rounded [M4]", (currency, amountMinor) => {
  expect(() => toStripeAmount({ amountMinor, currency })).toThrow(
    new ProcessorRefusal(`Stripe cannot take ${amountMinor} ${currency} exactly`),
  );
});

test.each(["GHS", "IQD", "LYD", "CLF"])(
  "%s, which Stripe does not list, is refused and not scaled by a guess",
  (currency) => {
    expect(() => toStripeAmount({ amountMinor: 500n, currency })).toThrow(
      new ProcessorRefusal(`Stripe takes no payments in ${currency}`),
    );
  },
);

test("every listed currency is one of ISO 4217, and is converted to Stripe's units and back", () => {
  expect(LISTED.size).toBe(138);
  for (const currency of LISTED) {
    const money = { amountMinor: 100_000n, currency };
    expect(readStripeAmount(toStripeAmount(money), currency, "amount")).toEqual(money);
  }
});
