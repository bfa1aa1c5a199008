import { expect, test } from "vitest";
import { toPartyBalances, type KindBalance } from "./party-balance.ts";

const NONE = { accruedMinor: 0n, payableMinor: 0n, inTransitMinor: 0n, paidMinor: 0n, heldMinor: 0n };

test("a builder's balance has what it is owed, what is in transit, paid and held, all positive", () => {
  const accounts: KindBalance[] = [
    { kind: "BUILDER_PAYABLE", stage: "ACCRUED", currency: "GBP", balanceMinor: -640n },
    { kind: "BUILDER_PAYABLE", stage: "SETTLED", currency: "GBP", balanceMinor: -2_500n },
    { kind: "PAYOUT_IN_TRANSIT", stage: "SETTLED", currency: "GBP", balanceMinor: -3_000n },
    { kind: "CASH", stage: "SETTLED", currency: "GBP", balanceMinor: -9_000n },
    { kind: "HELD", stage: "ACCRUED", currency: "GBP", balanceMinor: -100n },
    { kind: "HELD", stage: "SETTLED", currency: "GBP", balanceMinor: -20n },
  ];
  expect(toPartyBalances(accounts)).toEqual([
    {
      currency: "GBP",
      accruedMinor: 640n,
      payableMinor: 2_500n,
      inTransitMinor: 3_000n,
      paidMinor: 9_000n,
      heldMinor: 120n,
    },
  ]);
});

test("a merchant's balance has what it owes and has paid; currencies are apart and in order", () => {
  const accounts: KindBalance[] = [
    { kind: "MERCHANT_RECEIVABLE", stage: "SETTLED", currency: "JPY", balanceMinor: -5n },
    { kind: "MERCHANT_RECEIVABLE", stage: "ACCRUED", currency: "EUR", balanceMinor: 800n },
    { kind: "CASH", stage: "SETTLED", currency: "EUR", balanceMinor: 70n },
  ];
  expect(toPartyBalances(accounts)).toEqual([
    { ...NONE, currency: "EUR", accruedMinor: 800n, paidMinor: 70n },
    { ...NONE, currency: "JPY", payableMinor: -5n },
  ]);
});

test("adjustments and write-offs are not counted twice: they have changed the payable", () => {
  const accounts: KindBalance[] = [
    { kind: "BUILDER_PAYABLE", stage: "SETTLED", currency: "GBP", balanceMinor: -500n },
    { kind: "ADJUSTMENT", stage: "SETTLED", currency: "GBP", balanceMinor: 500n },
  ];
  expect(toPartyBalances(accounts)).toEqual([{ ...NONE, currency: "GBP", payableMinor: 500n }]);
});

test("what is paid is without the tax that was paid with it", () => {
  const builder: KindBalance[] = [
    { kind: "BUILDER_PAYABLE", stage: "SETTLED", currency: "GBP", balanceMinor: 0n },
    { kind: "CASH", stage: "SETTLED", currency: "GBP", balanceMinor: -3_000n },
    { kind: "TAX", stage: "SETTLED", currency: "GBP", balanceMinor: 500n },
  ];
  const merchant: KindBalance[] = [
    { kind: "CASH", stage: "SETTLED", currency: "GBP", balanceMinor: 3_000n },
    { kind: "TAX", stage: "SETTLED", currency: "GBP", balanceMinor: -500n },
  ];
  for (const accounts of [builder, merchant])
    expect(toPartyBalances(accounts)).toEqual([{ ...NONE, currency: "GBP", paidMinor: 2_500n }]);
});
