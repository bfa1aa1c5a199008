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
  attributionWindowDays: 30,
  amountToleranceBasisPoints: 0,
  flowType: "instant_checkout",
  flow: null,
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
