import { describe, expect, test } from "vitest";
import { gbp, policyOf } from "../../testing/facts.ts";
import { day, payment, report, refund, projected } from "../../testing/sale-facts.ts";
import type { Fact } from "./facts.ts";

describe("the amounts of a conversion", () => {
  test("are those of the specification's example", () => {
    expect(projected([payment()]).due).toEqual({
      commissionMinor: 800n,
      networkFeeMinor: 160n,
      builderPayoutMinor: 640n,
      heldMinor: 0n,
    });
  });

  test("of an agent without a builder are the usual fee, no payout and a held rest", () => {
    expect(projected([payment()], { hasBuilder: false }).due).toEqual({
      commissionMinor: 800n,
      networkFeeMinor: 160n,
      builderPayoutMinor: 0n,
      heldMinor: 640n,
    });
  });

  test("of a tracked link are three quarters: 15 + 3 % of 487.32 is 22.21", () => {
    const commission = {
      type: "HYBRID" as const,
      amountMinor: 1_500n,
      rateBasisPoints: 300,
      minimumMinor: null,
      capMinor: null,
    };
    const facts = [report({ value: gbp(48_732n), path: "tracked_link" })];
    expect(projected(facts, { given: { commission } }).due).toMatchObject({
      commissionMinor: 2_221n,
      networkFeeMinor: 444n,
      builderPayoutMinor: 1_777n,
    });
  });

  test("are multiplied by 0.75 for a tracked link and by 1.00 for a report or a payment", () => {
    const commission = { ...policyOf().commission, amountMinor: 1_000_000n };
    const commissionOf = (fact: Fact) => projected([fact], { given: { commission } }).due.commissionMinor;
    expect(commissionOf(report({ path: "tracked_link" }))).toBe(750_000n);
    expect(commissionOf(report())).toBe(1_000_000n);
    expect(commissionOf(payment())).toBe(1_000_000n);
  });

  test("are lowered in proportion by a partial refund under prorate: a refund of a quarter leaves 6", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    const { due, earned } = projected([payment({ value: gbp(2_000n) }), refund(500n)], { given });
    expect(due).toMatchObject({ commissionMinor: 600n, networkFeeMinor: 120n, builderPayoutMinor: 480n });
    expect(earned.commissionMinor).toBe(800n);
  });

  test("are not lowered under prorate by a refund in another currency or without a readable amount", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    const unreadable = refund(null, { amount: { amountMinor: 1_999n, currency: "XXX" } });
    expect(projected([payment(), unreadable], { given })).toMatchObject({
      state: "PENDING",
      refundedMinor: 0n,
      due: { commissionMinor: 800n },
    });
  });

  test("are zero after a clawback, and the earned amounts stay visible", () => {
    const { due, earned } = projected([payment(), refund()]);
    expect(Object.values(due)).toEqual([0n, 0n, 0n, 0n]);
    expect(earned.commissionMinor).toBe(800n);
  });

  test("of a sale with a payment and a report are one commission, from the path and the value of the payment", () => {
    const both = projected([report({ value: gbp(2_500n), path: "tracked_link" }), payment()]);
    expect(both).toMatchObject({
      path: "verified_payment",
      transactionValue: gbp(1_999n),
      surplusMinor: 0n,
      due: { commissionMinor: 800n },
    });
  });

  test("are zero if the value is in another currency than the terms [M7]", () => {
    const value = { amountMinor: 1_999n, currency: "EUR" };
    expect(projected([payment({ verified: false, value })]).due.commissionMinor).toBe(0n);
  });
});

test("the value of a payment with several events is that of the verified event, else of the earliest one", () => {
  const valueOf = (...facts: Fact[]) => projected(facts).transactionValue.amountMinor;
  const early = payment({ id: "evd_2", at: day(0), value: gbp(1n), verified: false });
  const late = payment({ id: "evd_3", at: day(1), value: gbp(2n), verified: false });
  expect(valueOf(late, early)).toBe(1n);
  expect(valueOf(early, late, payment({ at: day(2) }))).toBe(1_999n);
});
