import { expect, test } from "vitest";
import { decideNextPayout, type NextBalance } from "./next-payout.ts";

const balance: NextBalance = {
  currency: "GBP",
  accruedMinor: 0n,
  notBookableMinor: 0n,
  correctionsMinor: 0n,
  carriedInMinor: 0n,
  isRequested: false,
};

// The minimum of a payout in pounds is 25.00.
test.each([
  ["nothing is due", {}, 0n, 0n, 0n],
  ["the minimum is reached", { accruedMinor: 2_500n }, 2_500n, 2_500n, 0n],
  ["it is below the minimum", { accruedMinor: 2_499n }, 2_499n, 0n, 2_499n],
  ["what was carried over reaches the minimum", { accruedMinor: 1_600n, carriedInMinor: 900n }, 1_600n, 2_500n, 0n],
  ["pending sales are part of what accrued", { accruedMinor: 6_400n, notBookableMinor: 3_000n }, 3_400n, 3_400n, 0n],
  ["a correction is carried", { accruedMinor: 3_000n, correctionsMinor: -400n }, 2_600n, 2_600n, 0n],
  ["a settled sale was refunded", { accruedMinor: -800n, carriedInMinor: 300n }, -800n, 0n, -500n],
  ["it was requested below the minimum", { accruedMinor: 100n, isRequested: true }, 100n, 100n, 0n],
] as const)("if %s, the next payout follows from the balance", (_, facts, earnedMinor, paidMinor, carriedOutMinor) => {
  expect(decideNextPayout({ ...balance, ...facts })).toMatchObject({ earnedMinor, paidMinor, carriedOutMinor });
});
