import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { project } from "./conversion.ts";
import type { Decision, Fact, MilestoneStatus, Policy } from "./facts.ts";
import type { ConversionState } from "./transitions.ts";

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const day = (days: number) => new Date(start + days * DAY);
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

const policy: Policy = {
  commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
  currency: "GBP",
  termsVersion: 1,
  partialRefunds: "CLAW_BACK",
  disputes: "BY_OUTCOME",
  validationDays: 30,
  amountToleranceBasisPoints: 0,
  flowType: "instant_checkout",
};

const payment = (given: Partial<Extract<Fact, { kind: "payment" }>> = {}): Fact => ({
  kind: "payment",
  id: "evd_1",
  at: day(0),
  paymentId: "pi_1",
  value: gbp(1_999n),
  verified: true,
  ...given,
});
const report = (given: Partial<Extract<Fact, { kind: "report" }>> = {}): Fact => ({
  kind: "report",
  id: "rep_1",
  at: day(0),
  value: gbp(1_999n),
  path: "merchant_report",
  ...given,
});
const refund = (amount: bigint | null = null, at = day(1)): Fact => ({
  kind: "refund",
  at,
  refundId: "re_1",
  amount: amount === null ? null : gbp(amount),
  cumulative: null,
});
const refundFailed: Fact = { kind: "refund_failed", at: day(2), refundId: "re_1", amount: null };
const opened: Fact = { kind: "dispute_opened", at: day(1), disputeId: "dp_1" };
const closed = (outcome: "WON" | "LOST" | "WITHDRAWN"): Fact => ({
  kind: "dispute_closed",
  at: day(2),
  disputeId: "dp_1",
  outcome,
});
const milestone = (step: string, status: MilestoneStatus = "completed", at = day(1)): Fact => ({
  kind: "milestone",
  id: `mst_${at.getTime()}`,
  at,
  step,
  status,
});
const decided = (decision: Decision): Fact => ({ kind: "decision", at: day(3), decision });
const settlement: Fact = { kind: "settlement", at: day(31) };

const stateOf = (facts: Fact[], given: Partial<Policy> = {}, now = day(5)) =>
  project(facts, { ...policy, ...given }, true, now).state;

describe("the state of a conversion", () => {
  test.each<{ name: string; facts: Fact[]; given?: Partial<Policy>; now?: Date; state: ConversionState }>([
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
      name: "an unverified payment that a person accepted",
      facts: [payment({ verified: false }), decided("evidence_accepted")],
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
      given: { flowType: "install_activation" },
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
      name: "a refund that failed after settlement",
      facts: [payment(), refund(), refundFailed, settlement],
      now: day(60),
      state: "SETTLED",
    },
    { name: "a dispute", facts: [payment(), opened], state: "DISPUTED" },
    { name: "a dispute after settlement", facts: [payment(), settlement, opened], now: day(60), state: "DISPUTED" },
    { name: "a dispute won", facts: [payment(), opened, closed("WON")], state: "PENDING" },
    {
      name: "a dispute won after the window",
      facts: [payment(), opened, closed("WON")],
      now: day(31),
      state: "ELIGIBLE",
    },
    {
      name: "a dispute withdrawn after settlement",
      facts: [payment(), settlement, opened, closed("WITHDRAWN")],
      now: day(60),
      state: "SETTLED",
    },
    { name: "a dispute lost", facts: [payment(), opened, closed("LOST")], state: "CLAWED_BACK" },
    { name: "a refund and a lost dispute", facts: [payment(), refund(), opened, closed("LOST")], state: "CLAWED_BACK" },
    { name: "a refund during a dispute", facts: [payment(), opened, refund()], state: "CLAWED_BACK" },
    { name: "a rejection", facts: [payment(), decided("rejected")], state: "REJECTED" },
    {
      name: "a refund after a rejection changes nothing",
      facts: [payment(), decided("rejected"), refund()],
      state: "REJECTED",
    },
    { name: "a free sale that was refunded", facts: [payment({ value: gbp(0n) }), refund(null)], state: "CLAWED_BACK" },
    {
      name: "a free sale whose refund failed",
      facts: [payment({ value: gbp(0n) }), refund(null), refundFailed],
      state: "PENDING",
    },
  ])("$name: $state", ({ facts, given, now, state }) => {
    expect(stateOf(facts, given, now)).toBe(state);
  });

  test("a payment completes payment_received by itself, and the flow's other required steps stay open", () => {
    const { openSteps } = project([payment()], { ...policy, flowType: "quote_application" }, true, day(60));
    expect(openSteps).toEqual(["application_approved"]);
  });

  test("without a payment or a report there is no conversion", () => {
    expect(() => project([refund()], policy, true, day(1))).toThrow("needs a payment or a report");
  });
});

describe("the amounts of a conversion", () => {
  test("the specification's example", () => {
    expect(project([payment()], policy, true, day(1)).due).toEqual({
      commissionMinor: 800n,
      networkFeeMinor: 160n,
      builderPayoutMinor: 640n,
      heldMinor: 0n,
    });
  });

  test("an agent without a builder: fee as usual, payout zero, the rest held", () => {
    expect(project([payment()], policy, false, day(1)).due).toEqual({
      commissionMinor: 800n,
      networkFeeMinor: 160n,
      builderPayoutMinor: 0n,
      heldMinor: 640n,
    });
  });

  test("a tracked link earns three quarters: 15 + 3 % of 487.32 is 22.21", () => {
    const commission = {
      type: "HYBRID" as const,
      amountMinor: 1_500n,
      rateBasisPoints: 300,
      minimumMinor: null,
      capMinor: null,
    };
    const { due } = project(
      [report({ value: gbp(48_732n), path: "tracked_link" })],
      { ...policy, commission },
      true,
      day(1),
    );
    expect(due).toMatchObject({ commissionMinor: 2_221n, networkFeeMinor: 444n, builderPayoutMinor: 1_777n });
  });

  test("a partial refund under prorate lowers the commission in proportion: a quarter back leaves 6", () => {
    const { due, earned } = project(
      [payment({ value: gbp(2_000n) }), refund(500n)],
      { ...policy, partialRefunds: "PRORATE" },
      true,
      day(2),
    );
    expect(due).toMatchObject({ commissionMinor: 600n, networkFeeMinor: 120n, builderPayoutMinor: 480n });
    expect(earned.commissionMinor).toBe(800n);
  });

  test("what is clawed back nets to zero and says what was earned", () => {
    const { due, earned } = project([payment(), refund()], policy, true, day(2));
    expect(Object.values(due)).toEqual([0n, 0n, 0n, 0n]);
    expect(earned.commissionMinor).toBe(800n);
  });

  test("a payment and a report of one sale are one commission, by the stronger path and its value", () => {
    const both = project([report({ value: gbp(2_500n), path: "tracked_link" }), payment()], policy, true, day(2));
    expect(both).toMatchObject({
      path: "verified_payment",
      transactionValue: gbp(1_999n),
      due: { commissionMinor: 800n },
    });
  });

  test("a value in another currency than the terms earns nothing", () => {
    const { due } = project(
      [payment({ verified: false, value: { amountMinor: 1_999n, currency: "EUR" } })],
      policy,
      true,
      day(1),
    );
    expect(due.commissionMinor).toBe(0n);
  });
});

const anyMoney = fc.record({
  amountMinor: fc.bigInt({ min: 0n, max: 3_000n }),
  currency: fc.constantFrom("GBP", "GBP", "GBP", "EUR"),
});
const anyTime = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(start + hours * 3_600_000));
const anyId = fc.option(fc.constantFrom("1", "2"));
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    kind: fc.constant("payment" as const),
    id: fc.constantFrom("evd_1", "evd_2", "evd_3"),
    at: anyTime,
    paymentId: fc.constantFrom("pi_1", "pi_2"),
    value: anyMoney,
    verified: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("report" as const),
    id: fc.constantFrom("rep_1", "rep_2"),
    at: anyTime,
    value: anyMoney,
    path: fc.constantFrom("merchant_report" as const, "tracked_link" as const),
  }),
  fc.record({
    kind: fc.constant("refund" as const),
    at: anyTime,
    refundId: anyId,
    amount: fc.option(anyMoney),
    cumulative: fc.option(anyMoney),
  }),
  fc.record({ kind: fc.constant("refund_failed" as const), at: anyTime, refundId: anyId, amount: fc.option(anyMoney) }),
  fc.record({ kind: fc.constant("dispute_opened" as const), at: anyTime, disputeId: anyId }),
  fc.record({
    kind: fc.constant("dispute_closed" as const),
    at: anyTime,
    disputeId: anyId,
    outcome: fc.constantFrom("WON" as const, "LOST" as const, "WITHDRAWN" as const, null),
  }),
  fc.record({
    kind: fc.constant("decision" as const),
    at: anyTime,
    decision: fc.constantFrom<Decision>("rejected", "evidence_accepted", "dispute_restored", "dispute_clawed_back"),
  }),
  fc.record({ kind: fc.constant("settlement" as const), at: anyTime }),
);
// What tells apart two facts of one id is its content: the same id never comes with two contents.
const anyMilestone = fc.integer({ min: 0, max: 20 }).map<Fact>((n) => ({
  kind: "milestone",
  id: `mst_${n}`,
  at: new Date(start + (n % 7) * 3_600_000),
  step: n % 2 === 0 ? "payment_received" : "order_confirmed",
  status: (["completed", "failed", "pending"] as const)[n % 3] ?? "pending",
}));
const anyFacts = fc.uniqueArray(fc.oneof({ weight: 8, arbitrary: anyFact }, { weight: 2, arbitrary: anyMilestone }), {
  minLength: 1,
  maxLength: 12,
  selector: (fact) =>
    "id" in fact
      ? fact.id
      : JSON.stringify(fact, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
});
const anyPolicy = fc.record({
  commission: fc.record({
    type: fc.constantFrom("CPA" as const, "PERCENTAGE" as const, "HYBRID" as const),
    amountMinor: fc.bigInt({ min: 0n, max: 2_000n }),
    rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    minimumMinor: fc.option(fc.bigInt({ min: 0n, max: 500n })),
    capMinor: fc.option(fc.bigInt({ min: 0n, max: 500n })),
  }),
  partialRefunds: fc.constantFrom("CLAW_BACK" as const, "PRORATE" as const),
  disputes: fc.constantFrom("BY_OUTCOME" as const, "CLAW_BACK" as const, "MANUAL" as const),
});
const isSale = ({ kind }: Fact) => kind === "payment" || kind === "report";

test("property: any order and any repeats of the same facts give the same projection", () => {
  fc.assert(
    fc.property(
      anyFacts,
      anyPolicy,
      fc.boolean(),
      fc.integer({ min: 0, max: 60 }),
      fc.infiniteStream(fc.nat()),
      (facts, given, hasBuilder, days, dice) => {
        fc.pre(facts.some(isSale));
        const whole = { ...policy, ...given };
        const repeated = facts.flatMap((fact) =>
          (dice.next().value as number) % 2 === 0 ? [fact] : [fact, { ...fact }],
        );
        const shuffled = repeated
          .map((fact) => ({ fact, rank: dice.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ fact }) => fact);
        expect(project(shuffled, whole, hasBuilder, day(days))).toEqual(project(facts, whole, hasBuilder, day(days)));
      },
    ),
    { numRuns: 2_000 },
  );
});

test("property: fee, payout and held are the commission, nothing is negative, and clawed back or rejected is zero", () => {
  fc.assert(
    fc.property(
      anyFacts,
      anyPolicy,
      fc.boolean(),
      fc.integer({ min: 0, max: 60 }),
      (facts, given, hasBuilder, days) => {
        fc.pre(facts.some(isSale));
        const { state, due, earned, refundedMinor, transactionValue } = project(
          facts,
          { ...policy, ...given },
          hasBuilder,
          day(days),
        );
        for (const split of [due, earned]) {
          expect(split.networkFeeMinor + split.builderPayoutMinor + split.heldMinor).toBe(split.commissionMinor);
          for (const amount of Object.values(split)) expect(amount).toBeGreaterThanOrEqual(0n);
        }
        expect(due.commissionMinor).toBeLessThanOrEqual(earned.commissionMinor);
        expect(refundedMinor).toBeLessThanOrEqual(transactionValue.amountMinor);
        if (state === "CLAWED_BACK" || state === "REJECTED") expect(due.commissionMinor).toBe(0n);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("property: a conversion that was rejected stays so, whatever comes later", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(stateOf([payment(), decided("rejected"), ...facts])).toBe("REJECTED");
    }),
  );
});
