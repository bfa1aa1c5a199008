import { describe, expect, test } from "vitest";
import { gbp } from "../../testing/facts.ts";
import { day, payment, report, refund, refundFailed, opened, closed, projected } from "../../testing/sale-facts.ts";
import type { Fact } from "./facts.ts";
import type { Policy } from "./policy.ts";

describe("a checkout that was paid twice", () => {
  const second = { payment: "con_1:pi_2" };
  const twice = [payment(), payment({ id: "evd_2", paymentId: "pi_2", at: day(1) })];
  const both = ["CLAW_BACK", "PRORATE"] as const;
  const after = (facts: readonly Fact[], partialRefunds: Policy["partialRefunds"] = "CLAW_BACK", now = day(5)) =>
    projected([...twice, ...facts], { given: { partialRefunds }, now });
  const whole = { refundedMinor: 0n, due: { commissionMinor: 800n, builderPayoutMinor: 640n } };
  const nothing = { due: { commissionMinor: 0n } };

  test("is one sale with the value of the first payment, in any order of arrival [S1]", () => {
    const sale = { state: "PENDING", paymentId: "pi_1", transactionValue: gbp(1_999n), surplusMinor: 1_999n, ...whole };
    expect(projected(twice)).toMatchObject(sale);
    expect(projected(twice.toReversed())).toMatchObject(sale);
  });

  test("has the value of the first payment, and a surplus of the second one", () => {
    const dearer = [payment(), payment({ id: "evd_2", paymentId: "pi_2", at: day(1), value: gbp(5_000n) })];
    expect(projected(dearer)).toMatchObject({ transactionValue: gbp(1_999n), surplusMinor: 5_000n });
  });

  test("has the surplus that the verified event of the second payment says", () => {
    const observed = payment({ id: "evd_2", paymentId: "pi_2", at: day(1), value: gbp(1n), verified: false });
    const verified = payment({ id: "evd_3", paymentId: "pi_2", at: day(1), value: gbp(500n) });
    expect(projected([payment(), observed, verified])).toMatchObject({ surplusMinor: 500n });
  });

  test("does not count a payment in another currency", () => {
    const value = { amountMinor: 1_999n, currency: "EUR" };
    const foreign = payment({ id: "evd_2", paymentId: "pi_2", at: day(1), value });
    expect(projected([payment(), foreign])).toMatchObject({ surplusMinor: 0n });
    expect(projected([payment(), foreign, refund(1_999n)])).toMatchObject({ state: "CLAWED_BACK" });
    expect(projected([payment(), foreign, refund(null, second)])).toMatchObject({ state: "PENDING", ...whole });
  });

  test.each(both.flatMap((terms) => [["first", terms, {}] as const, ["second", terms, second] as const]))(
    "is unchanged by a refund of the %s payment under %s [S1]",
    (_, terms, which) => {
      expect(after([refund(1_999n, which)], terms)).toMatchObject({ state: "PENDING", ...whole });
      expect(after([refund(null, which)], terms)).toMatchObject({ state: "PENDING", ...whole });
      expect(after([refund(1_999n, which)], terms, day(30)).state).toBe("ELIGIBLE");
    },
  );

  test.each(both.flatMap((terms) => [["first", terms, {}] as const, ["second", terms, second] as const]))(
    "is unchanged by an open or a lost dispute of the %s payment under %s",
    (_, terms, which) => {
      const open = [opened(which)];
      expect(after(open, terms)).toMatchObject({ state: "PENDING", disputes: "RESTORED", ...whole });
      const lost = [opened(which), closed("LOST", which)];
      expect(after(lost, terms)).toMatchObject({ state: "PENDING", disputes: "RESTORED", ...whole });
    },
  );

  test("is clawed back by refunds of both payments, and restored if one of them fails", () => {
    const refunds = [refund(1_999n), refund(1_999n, { ...second, refundId: "re_2" })];
    for (const terms of both) {
      expect(after(refunds, terms)).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 1_999n, ...nothing });
      expect(after([...refunds, refundFailed], terms)).toMatchObject({ state: "PENDING", ...whole });
    }
  });

  test("is lowered by the part of a refund that exceeds the surplus", () => {
    const refunds = [refund(1_999n, second), refund(500n, { refundId: "re_3" })];
    expect(after(refunds)).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 500n, ...nothing });
    // 14.99 of 19.99 remain: 8.00 × 1499 / 1999 is 6.00, rounded once.
    const prorated = { state: "PENDING", refundedMinor: 500n, due: { commissionMinor: 600n } };
    expect(after(refunds, "PRORATE")).toMatchObject(prorated);
  });

  test("is disputed by an open dispute beyond the surplus, and clawed back by a lost one", () => {
    const refunded = refund(1_999n, second);
    for (const terms of both) {
      expect(after([refunded, opened()], terms)).toMatchObject({ state: "DISPUTED", disputes: "OPEN" });
      expect(after([refunded, opened(), closed("LOST")], terms)).toMatchObject({
        state: "CLAWED_BACK",
        disputes: "LOST",
        ...nothing,
      });
      expect(after([refunded, opened(), closed("WON")], terms)).toMatchObject({ state: "PENDING", ...whole });
    }
  });

  test("is disputed if disputes of both payments are open", () => {
    expect(after([opened(), opened({ ...second, disputeId: "dp_2", id: "evd_3" })])).toMatchObject({
      state: "DISPUTED",
    });
  });

  test("is lowered by a refund and a lost dispute of one payment by at most that payment", () => {
    const facts = [refund(1_999n, second), opened(second), closed("LOST", second)];
    expect(after(facts)).toMatchObject({ state: "PENDING", ...whole });
  });

  test("counts a refund and an open dispute of one payment as no more than that payment", () => {
    expect(after([refund(500n, second), opened(second)])).toMatchObject({ disputes: "RESTORED", ...whole });
  });

  test("counts a refund of an unknown payment as one of the first payment", () => {
    for (const unknown of [null, "con_1:pi_9"]) {
      expect(after([refund(1_999n, { payment: unknown })])).toMatchObject({ state: "PENDING", ...whole });
      expect(projected([payment(), refund(1_999n, { payment: unknown })])).toMatchObject({ state: "CLAWED_BACK" });
    }
  });
});

describe("a dispute of a part of the payment", () => {
  const disputed = opened({ amount: gbp(500n) });
  const lost = [disputed, closed("LOST", { amount: gbp(500n) })];

  test("holds the sale while it is open", () => {
    expect(projected([payment(), disputed])).toMatchObject({ state: "DISPUTED" });
  });

  test("holds the sale while it is open, even for one penny", () => {
    expect(projected([payment(), opened({ amount: gbp(1n) })])).toMatchObject({ state: "DISPUTED", disputes: "OPEN" });
  });

  test("is lost even if it is of one penny", () => {
    const amount = gbp(1n);
    expect(projected([payment(), opened({ amount }), closed("LOST", { amount })])).toMatchObject({
      state: "CLAWED_BACK",
      disputes: "LOST",
    });
  });

  test("counts as a refund of its amount after it is lost [T6]", () => {
    expect(projected([payment(), ...lost])).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 500n });
    const prorated = projected([payment(), ...lost], { given: { partialRefunds: "PRORATE" } });
    expect(prorated).toMatchObject({ state: "PENDING", refundedMinor: 500n, due: { commissionMinor: 600n } });
  });

  test("counts as the whole payment if its amount is in another currency or unknown", () => {
    for (const amount of [{ amountMinor: 1n, currency: "EUR" }, null]) {
      const facts = [payment(), opened({ amount }), closed("LOST", { amount })];
      const given = { partialRefunds: "PRORATE" } as const;
      expect(projected(facts, { given })).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 1_999n });
    }
  });

  test("of a sale with a report only counts against the report's value", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    expect(projected([report(), ...lost], { given })).toMatchObject({ state: "PENDING", refundedMinor: 500n });
    expect(projected([report(), opened(), closed("LOST")], { given }).state).toBe("CLAWED_BACK");
  });
});

test.each([0n, 1_999n])("a sale of %s minor units without a dispute event has no dispute", (amountMinor) => {
  expect(projected([payment({ value: gbp(amountMinor) })]).disputes).toBe("NONE");
});

describe("the disputes of a free sale", () => {
  const free = payment({ value: gbp(0n) });
  const won = [opened({ disputeId: "dp_1" }), closed("WON", { disputeId: "dp_1" })];
  const lost = [opened({ disputeId: "dp_2" }), closed("LOST", { disputeId: "dp_2" })];

  test("are restored if all of them were won", () => {
    expect(projected([free, ...won])).toMatchObject({ state: "PENDING", disputes: "RESTORED" });
  });

  test("are lost if one of them was lost, and open if one is open and none lost", () => {
    expect(projected([free, ...won, ...lost])).toMatchObject({ state: "CLAWED_BACK", disputes: "LOST" });
    const third = opened({ disputeId: "dp_3" });
    expect(projected([free, ...won, third])).toMatchObject({ state: "DISPUTED", disputes: "OPEN" });
  });
});
