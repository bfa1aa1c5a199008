import { describe, expect, test } from "vitest";
import { flowOf, gbp, policyOf } from "../../testing/facts.ts";
import type { Decision, Fact, FactOf, MilestoneStatus } from "./facts.ts";
import type { Policy } from "./policy.ts";
import { project, type Projection } from "./project.ts";
import type { ConversionState } from "./transitions.ts";

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const day = (days: number) => new Date(start + days * DAY);
const PAYMENT = "con_1:pi_1";

const payment = (given: Partial<FactOf<"payment">> = {}): Fact => ({
  kind: "payment",
  id: "evd_1",
  at: day(0),
  payment: `con_1:${given.paymentId ?? "pi_1"}`,
  paymentId: "pi_1",
  value: gbp(1_999n),
  verified: true,
  ...given,
});
const report = (given: Partial<FactOf<"report">> = {}): Fact => ({
  kind: "report",
  id: "rep_1",
  at: day(0),
  value: gbp(1_999n),
  path: "merchant_report",
  ...given,
});
const refund = (amount: bigint | null = null, given: Partial<FactOf<"refund">> = {}): Fact => ({
  kind: "refund",
  at: day(1),
  payment: PAYMENT,
  refundId: "re_1",
  amount: amount === null ? null : gbp(amount),
  cumulative: null,
  ...given,
});
const refundFailed: Fact = { kind: "refund_failed", at: day(2), payment: PAYMENT, refundId: "re_1", amount: null };
const opened = (given: Partial<FactOf<"dispute_opened">> = {}): Fact => ({
  kind: "dispute_opened",
  id: "evd_opened",
  at: day(1),
  payment: PAYMENT,
  disputeId: "dp_1",
  amount: null,
  ...given,
});
const closed = (outcome: "WON" | "LOST" | "WITHDRAWN", given: Partial<FactOf<"dispute_closed">> = {}): Fact => ({
  kind: "dispute_closed",
  id: "evd_closed",
  at: day(2),
  payment: PAYMENT,
  disputeId: "dp_1",
  amount: null,
  outcome,
  ...given,
});
const milestone = (step: string, status: MilestoneStatus = "completed", at = day(1)): Fact => ({
  kind: "milestone",
  id: `mst_${at.getTime()}`,
  at,
  step,
  status,
});
const decided = (decision: Decision, subjects: readonly string[] = []): Fact => ({
  kind: "decision",
  at: day(3),
  decision,
  subjects,
});
const settlement: Fact = { kind: "settlement", at: day(31) };

interface When {
  given?: Partial<Policy>;
  now?: Date;
  hasBuilder?: boolean;
}
const projected = (facts: readonly Fact[], { given = {}, now = day(5), hasBuilder = true }: When = {}): Projection =>
  project(facts, { policy: policyOf(given), hasBuilder, createdAt: day(0), now });

describe("the state of a conversion", () => {
  test.each<{ name: string; facts: Fact[]; state: ConversionState } & When>([
    { name: "a payment", facts: [payment()], state: "PENDING" },
    { name: "a report", facts: [report()], state: "PENDING" },
    { name: "a payment whose window is over", facts: [payment()], now: day(30), state: "ELIGIBLE" },
    {
      name: "a payment just inside its window",
      facts: [payment()],
      now: new Date(day(30).getTime() - 1),
      state: "PENDING",
    },
    { name: "a report without its required milestone", facts: [report()], now: day(30), state: "PENDING" },
    {
      name: "a report with its required milestone",
      facts: [report(), milestone("payment_received")],
      now: day(30),
      state: "ELIGIBLE",
    },
    {
      name: "an unverified payment is kept out",
      facts: [payment({ verified: false })],
      now: day(60),
      state: "PENDING",
    },
    {
      name: "an unverified payment that an operator accepted",
      facts: [payment({ verified: false }), decided("evidence_accepted", ["pi_1"])],
      now: day(60),
      state: "ELIGIBLE",
    },
    {
      name: "an unverified payment that later evidence verifies",
      facts: [payment({ verified: false }), payment({ id: "evd_2" })],
      now: day(60),
      state: "ELIGIBLE",
    },
    {
      name: "a required milestone that failed",
      facts: [payment(), milestone("service_activated", "failed"), milestone("install_completed")],
      given: flowOf("install_activation"),
      now: day(60),
      state: "PENDING",
    },
    {
      name: "a milestone that failed and was completed after all",
      facts: [
        report(),
        milestone("payment_received", "failed", day(1)),
        milestone("payment_received", "completed", day(2)),
      ],
      now: day(60),
      state: "ELIGIBLE",
    },
    {
      name: "a milestone that was completed and failed after all",
      facts: [
        report(),
        milestone("payment_received", "failed", day(2)),
        milestone("payment_received", "completed", day(1)),
      ],
      now: day(60),
      state: "PENDING",
    },
    { name: "a settlement run", facts: [payment(), settlement], now: day(40), state: "SETTLED" },
    { name: "a full refund", facts: [payment(), refund()], state: "CLAWED_BACK" },
    { name: "any refund", facts: [payment(), refund(1n)], state: "CLAWED_BACK" },
    {
      name: "a partial refund under prorate",
      facts: [payment(), refund(1n)],
      given: { partialRefunds: "PRORATE" },
      state: "PENDING",
    },
    {
      name: "a full refund under prorate",
      facts: [payment(), refund(1_999n)],
      given: { partialRefunds: "PRORATE" },
      state: "CLAWED_BACK",
    },
    { name: "a refund after settlement", facts: [payment(), settlement, refund()], now: day(60), state: "CLAWED_BACK" },
    { name: "a refund that failed after all", facts: [payment(), refund(), refundFailed], state: "PENDING" },
    {
      name: "a refund that failed after settlement [R2][A11]",
      facts: [payment(), refund(), refundFailed, settlement],
      now: day(60),
      state: "SETTLED",
    },
    { name: "a dispute", facts: [payment(), opened()], state: "DISPUTED" },
    { name: "a dispute after settlement", facts: [payment(), settlement, opened()], now: day(60), state: "DISPUTED" },
    { name: "a dispute won", facts: [payment(), opened(), closed("WON")], state: "PENDING" },
    {
      name: "a dispute won after the window",
      facts: [payment(), opened(), closed("WON")],
      now: day(31),
      state: "ELIGIBLE",
    },
    {
      name: "a dispute withdrawn after settlement [T5][A11]",
      facts: [payment(), settlement, opened(), closed("WITHDRAWN")],
      now: day(60),
      state: "SETTLED",
    },
    { name: "a dispute lost", facts: [payment(), opened(), closed("LOST")], state: "CLAWED_BACK" },
    {
      name: "a refund and a lost dispute",
      facts: [payment(), refund(), opened(), closed("LOST")],
      state: "CLAWED_BACK",
    },
    { name: "a refund during a dispute", facts: [payment(), opened(), refund()], state: "CLAWED_BACK" },
    { name: "a rejection", facts: [payment(), decided("rejected")], state: "REJECTED" },
    {
      name: "a refund after a rejection changes nothing",
      facts: [payment(), decided("rejected"), refund()],
      state: "REJECTED",
    },
    {
      name: "a free sale under prorate that was never refunded",
      facts: [payment({ value: gbp(0n) })],
      given: { partialRefunds: "PRORATE" },
      state: "PENDING",
    },
    {
      name: "a free sale under prorate that was refunded",
      facts: [payment({ value: gbp(0n) }), refund(null)],
      given: { partialRefunds: "PRORATE" },
      state: "CLAWED_BACK",
    },
    { name: "a free sale that is disputed", facts: [payment({ value: gbp(0n) }), opened()], state: "DISPUTED" },
    {
      name: "a free sale whose dispute was lost",
      facts: [payment({ value: gbp(0n) }), opened(), closed("LOST")],
      state: "CLAWED_BACK",
    },
    {
      name: "an open dispute that an operator restored",
      facts: [payment(), opened(), decided("dispute_restored", ["dp_1"])],
      state: "PENDING",
    },
    {
      name: "an open dispute that an operator clawed back",
      facts: [payment(), opened(), decided("dispute_clawed_back", ["dp_1"])],
      state: "CLAWED_BACK",
    },
    { name: "a free sale that was refunded", facts: [payment({ value: gbp(0n) }), refund(null)], state: "CLAWED_BACK" },
    {
      name: "a free sale whose refund failed",
      facts: [payment({ value: gbp(0n) }), refund(null), refundFailed],
      state: "PENDING",
    },
  ])("$name: $state", ({ facts, state, ...when }) => {
    expect(projected(facts, when).state).toBe(state);
    expect(projected([...facts.toReversed(), ...facts], when).state).toBe(state);
  });

  test("a payment completes payment_received by itself, and the flow's other required steps stay open", () => {
    const { openSteps } = projected([payment()], { given: flowOf("quote_application"), now: day(60) });
    expect(openSteps).toEqual(["application_approved"]);
  });

  test("an accepted payment is accepted alone: the acceptance of another payment leaves the conversion pending", () => {
    const facts = [payment({ verified: false }), decided("evidence_accepted", ["pi_2"])];
    expect(projected(facts, { now: day(60) }).state).toBe("PENDING");
  });

  test("a conversion without a payment or a report was linked into another one and owes nothing", () => {
    expect(projected([refund()])).toEqual({
      state: "CLAWED_BACK",
      path: "merchant_report",
      verification: "pending_validation",
      paymentId: null,
      transactionValue: gbp(0n),
      surplusMinor: 0n,
      refundedMinor: 0n,
      disputes: "NONE",
      earned: { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n },
      due: { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n },
      occurredAt: day(0),
      validationEndsAt: day(0),
      openSteps: [],
    });
    expect(projected([decided("rejected")]).state).toBe("REJECTED");
  });
});

describe("a required milestone of a settled sale", () => {
  const given = flowOf("quote_application");
  const approved = milestone("application_approved", "completed", day(1));
  const settled = [payment(), approved, settlement];
  const after = (...later: Fact[]) => projected([...settled, ...later], { given, now: day(60) });

  test("that fails claws back, and restores the sale when it is completed after all [R4]", () => {
    const failed = milestone("application_approved", "failed", day(40));
    expect(after(failed)).toMatchObject({ state: "CLAWED_BACK", due: { commissionMinor: 0n } });
    expect(after(failed, milestone("application_approved", "completed", day(41)))).toMatchObject({
      state: "SETTLED",
      due: { commissionMinor: 800n },
    });
  });

  test("that is pending again, or a failed step that is not required, changes nothing", () => {
    expect(after(milestone("application_approved", "pending", day(40))).state).toBe("SETTLED");
    expect(after(milestone("quote_requested", "failed", day(40))).state).toBe("SETTLED");
  });
});

/** A checkout that was paid twice: the surplus is what the second payment paid. */
describe("a checkout that was paid twice", () => {
  const second = { payment: "con_1:pi_2" };
  const twice = [payment(), payment({ id: "evd_2", paymentId: "pi_2", at: day(1) })];
  const both = ["CLAW_BACK", "PRORATE"] as const;
  const after = (facts: readonly Fact[], partialRefunds: Policy["partialRefunds"] = "CLAW_BACK", now = day(5)) =>
    projected([...twice, ...facts], { given: { partialRefunds }, now });
  const whole = { refundedMinor: 0n, due: { commissionMinor: 800n, builderPayoutMinor: 640n } };
  const nothing = { due: { commissionMinor: 0n } };

  test("is one sale of the first payment's value, whichever of the two came first [S1]", () => {
    const sale = { state: "PENDING", paymentId: "pi_1", transactionValue: gbp(1_999n), surplusMinor: 1_999n, ...whole };
    expect(projected(twice)).toMatchObject(sale);
    expect(projected(twice.toReversed())).toMatchObject(sale);
  });

  test("is worth what the first payment paid, and the surplus is what the second one paid", () => {
    const dearer = [payment(), payment({ id: "evd_2", paymentId: "pi_2", at: day(1), value: gbp(5_000n) })];
    expect(projected(dearer)).toMatchObject({ transactionValue: gbp(1_999n), surplusMinor: 5_000n });
  });

  test("does not count a payment in another currency", () => {
    const value = { amountMinor: 1_999n, currency: "EUR" };
    const foreign = payment({ id: "evd_2", paymentId: "pi_2", at: day(1), value });
    expect(projected([payment(), foreign])).toMatchObject({ surplusMinor: 0n });
    expect(projected([payment(), foreign, refund(1_999n)])).toMatchObject({ state: "CLAWED_BACK" });
    expect(projected([payment(), foreign, refund(null, second)])).toMatchObject({ state: "PENDING", ...whole });
  });

  test.each(both.flatMap((terms) => [["first", terms, {}] as const, ["second", terms, second] as const]))(
    "stays sold if the %s payment is refunded, under %s [S1]",
    (_, terms, which) => {
      expect(after([refund(1_999n, which)], terms)).toMatchObject({ state: "PENDING", ...whole });
      expect(after([refund(null, which)], terms)).toMatchObject({ state: "PENDING", ...whole });
      expect(after([refund(1_999n, which)], terms, day(30)).state).toBe("ELIGIBLE");
    },
  );

  test.each(both.flatMap((terms) => [["first", terms, {}] as const, ["second", terms, second] as const]))(
    "stays sold while a dispute of the %s payment is open and when it is lost, under %s",
    (_, terms, which) => {
      const open = [opened(which)];
      expect(after(open, terms)).toMatchObject({ state: "PENDING", disputes: "RESTORED", ...whole });
      const lost = [opened(which), closed("LOST", which)];
      expect(after(lost, terms)).toMatchObject({ state: "PENDING", disputes: "RESTORED", ...whole });
    },
  );

  test("is clawed back when both payments are refunded, and restored when one of the refunds fails", () => {
    const refunds = [refund(1_999n), refund(1_999n, { ...second, refundId: "re_2" })];
    for (const terms of both) {
      expect(after(refunds, terms)).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 1_999n, ...nothing });
      expect(after([...refunds, refundFailed], terms)).toMatchObject({ state: "PENDING", ...whole });
    }
  });

  test("loses by a refund only what exceeds the surplus", () => {
    const refunds = [refund(1_999n, second), refund(500n, { refundId: "re_3" })];
    expect(after(refunds)).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 500n, ...nothing });
    // 14.99 of 19.99 is kept: 8.00 × 1499 / 1999 is 6.00, rounded once.
    const prorated = { state: "PENDING", refundedMinor: 500n, due: { commissionMinor: 600n } };
    expect(after(refunds, "PRORATE")).toMatchObject(prorated);
  });

  test("is disputed or lost by a dispute beyond the surplus", () => {
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

  test("counts a refund and a lost dispute of one payment as no more than that payment", () => {
    const facts = [refund(1_999n, second), opened(second), closed("LOST", second)];
    expect(after(facts)).toMatchObject({ state: "PENDING", ...whole });
  });

  test("counts a refund of a payment that no event shows as one of the first payment", () => {
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

  test("counts as a refund of its amount when it is lost [T6]", () => {
    expect(projected([payment(), ...lost])).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 500n });
    const prorated = projected([payment(), ...lost], { given: { partialRefunds: "PRORATE" } });
    expect(prorated).toMatchObject({ state: "PENDING", refundedMinor: 500n, due: { commissionMinor: 600n } });
  });

  test("takes all of the payment if its amount is in another currency or unknown", () => {
    for (const amount of [{ amountMinor: 1n, currency: "EUR" }, null]) {
      const facts = [payment(), opened({ amount }), closed("LOST", { amount })];
      const given = { partialRefunds: "PRORATE" } as const;
      expect(projected(facts, { given })).toMatchObject({ state: "CLAWED_BACK", refundedMinor: 1_999n });
    }
  });

  test("of a sale that only a report shows counts against the report's value", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    expect(projected([report(), ...lost], { given })).toMatchObject({ state: "PENDING", refundedMinor: 500n });
    expect(projected([report(), opened(), closed("LOST")], { given }).state).toBe("CLAWED_BACK");
  });
});

describe("the amounts of a conversion", () => {
  test("are those of the specification's example", () => {
    expect(projected([payment()]).due).toEqual({
      commissionMinor: 800n,
      networkFeeMinor: 160n,
      builderPayoutMinor: 640n,
      heldMinor: 0n,
    });
  });

  test("of an agent without a builder: fee as usual, payout zero, the rest held", () => {
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

  test("are multiplied by exactly 0.75 for a tracked link and by 1.00 for a report and a payment", () => {
    const commission = { ...policyOf().commission, amountMinor: 1_000_000n };
    const commissionOf = (fact: Fact) => projected([fact], { given: { commission } }).due.commissionMinor;
    expect(commissionOf(report({ path: "tracked_link" }))).toBe(750_000n);
    expect(commissionOf(report())).toBe(1_000_000n);
    expect(commissionOf(payment())).toBe(1_000_000n);
  });

  test("are lowered in proportion by a partial refund under prorate: a quarter back leaves 6", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    const { due, earned } = projected([payment({ value: gbp(2_000n) }), refund(500n)], { given });
    expect(due).toMatchObject({ commissionMinor: 600n, networkFeeMinor: 120n, builderPayoutMinor: 480n });
    expect(earned.commissionMinor).toBe(800n);
  });

  test("are not lowered under prorate by a refund in another currency, even one that is not readable", () => {
    const given = { partialRefunds: "PRORATE" } as const;
    const unreadable = refund(null, { amount: { amountMinor: 1_999n, currency: "XXX" } });
    expect(projected([payment(), unreadable], { given })).toMatchObject({
      state: "PENDING",
      refundedMinor: 0n,
      due: { commissionMinor: 800n },
    });
  });

  test("are zero once clawed back, and what was earned stays visible", () => {
    const { due, earned } = projected([payment(), refund()]);
    expect(Object.values(due)).toEqual([0n, 0n, 0n, 0n]);
    expect(earned.commissionMinor).toBe(800n);
  });

  test("of a payment and a report of one sale are one commission, by the stronger path and its value", () => {
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

test("the value of a payment that several events describe is that of the verified one, else of the earliest one", () => {
  const valueOf = (...facts: Fact[]) => projected(facts).transactionValue.amountMinor;
  const early = payment({ id: "evd_2", at: day(0), value: gbp(1n), verified: false });
  const late = payment({ id: "evd_3", at: day(1), value: gbp(2n), verified: false });
  expect(valueOf(late, early)).toBe(1n);
  expect(valueOf(early, late, payment({ at: day(2) }))).toBe(1_999n);
});
