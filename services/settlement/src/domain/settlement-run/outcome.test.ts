import { expect, test } from "vitest";
import { decideOutcome } from "./outcome.ts";

const balance = {
  builderId: "bld_1",
  currency: "GBP",
  carriedInMinor: 0n,
  earnedMinor: 0n,
  hasLines: false,
  isRequested: false,
  taxProfile: null,
};
const merchant = {
  merchantId: "mer_1",
  currency: "GBP",
  carriedInMinor: 0n,
  totalMinor: 0n,
  hasLines: false,
  taxProfile: null,
};
const paidOf = (given: Partial<typeof balance>) =>
  decideOutcome([{ ...balance, ...given }], []).payouts.map(({ paidMinor }) => paidMinor);

test("a balance without lines is paid when it reaches the minimum, and left as it is below it", () => {
  expect(paidOf({ carriedInMinor: 2_500n })).toEqual([2_500n]);
  expect(paidOf({ carriedInMinor: 2_499n })).toEqual([]);
});

test("a requested payout pays a balance below the minimum, but none that is zero or negative", () => {
  expect(paidOf({ carriedInMinor: 1n, isRequested: true })).toEqual([1n]);
  expect(paidOf({ carriedInMinor: 5n, earnedMinor: -5n, hasLines: true, isRequested: true })).toEqual([0n]);
  expect(paidOf({ carriedInMinor: 5n, earnedMinor: -6n, hasLines: true, isRequested: true })).toEqual([0n]);
});

test("a balance with lines has a payout, also of zero", () => {
  expect(paidOf({ earnedMinor: 640n, hasLines: true })).toEqual([0n]);
});

test("a merchant without lines has an invoice only if something is due", () => {
  const of = (carriedInMinor: bigint) =>
    decideOutcome([], [{ ...merchant, carriedInMinor }]).invoices.map(({ dueMinor }) => dueMinor);
  expect([of(800n), of(0n), of(-800n)]).toEqual([[800n], [], []]);
});

test("a request waits while something of the builder is withheld, also if the run pays the builder nothing", () => {
  const share = { builderId: "bld_1", merchantId: "mer_1", currency: "GBP", amountMinor: 500n, isInvoiced: true };
  const waitingOf = (given: Partial<typeof balance>, amountMinor = 500n) =>
    decideOutcome([{ ...balance, ...given }], [], [{ ...share, amountMinor }]).waitingBuilderIds;
  expect(waitingOf({ carriedInMinor: 500n, isRequested: true })).toEqual(["bld_1"]);
  expect(waitingOf({ carriedInMinor: 3_000n, isRequested: true })).toEqual(["bld_1"]);
  expect(waitingOf({ carriedInMinor: 500n, isRequested: true }, 0n)).toEqual([]);
  expect(waitingOf({ carriedInMinor: -500n, isRequested: true })).toEqual([]);
  expect(waitingOf({ carriedInMinor: 500n })).toEqual([]);
});

test("a voided invoice that a credit covers withholds nothing, also without lines of its merchant", () => {
  const share = {
    builderId: "bld_1",
    merchantId: "mer_1",
    currency: "GBP",
    amountMinor: 8_000n,
    isInvoiced: false,
  };
  const paidWith = (merchantCarriedInMinor: bigint) =>
    decideOutcome(
      [{ ...balance, carriedInMinor: 8_000n }],
      [{ ...merchant, carriedInMinor: merchantCarriedInMinor }],
      [share],
    );
  expect(paidWith(0n)).toMatchObject({ invoices: [], payouts: [{ paidMinor: 8_000n, withheldMinor: 0n }] });
  expect(paidWith(-1n)).toMatchObject({ invoices: [], payouts: [{ paidMinor: 8_000n, withheldMinor: 0n }] });
  // What is due withholds the share.
  expect(paidWith(1n)).toMatchObject({ invoices: [{ dueMinor: 1n }], payouts: [] });
});
