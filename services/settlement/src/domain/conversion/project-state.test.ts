import { describe, expect, test } from "vitest";
import { flowOf, gbp } from "../../testing/facts.ts";
import {
  day,
  payment,
  report,
  refund,
  refundFailed,
  opened,
  closed,
  milestone,
  decided,
  settlement,
  projected,
  type When,
} from "../../testing/sale-facts.ts";
import type { Fact } from "./facts.ts";
import type { ConversionState } from "./transitions.ts";

describe("the state of a conversion", () => {
  test.each<{ name: string; facts: Fact[]; state: ConversionState } & When>([
    { name: "a payment", facts: [payment()], state: "PENDING" },
    { name: "a report", facts: [report()], state: "PENDING" },
    { name: "a payment after its window", facts: [payment()], now: day(30), state: "ELIGIBLE" },
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
      name: "a milestone that failed and was completed later",
      facts: [
        report(),
        milestone("payment_received", "failed", day(1)),
        milestone("payment_received", "completed", day(2)),
      ],
      now: day(60),
      state: "ELIGIBLE",
    },
    {
      name: "a milestone that was completed and failed later",
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
    { name: "a refund that failed later", facts: [payment(), refund(), refundFailed], state: "PENDING" },
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
      name: "a free sale with a lost dispute",
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
      name: "a free sale with a failed refund",
      facts: [payment({ value: gbp(0n) }), refund(null), refundFailed],
      state: "PENDING",
    },
  ])("$name: $state", ({ facts, state, ...when }) => {
    expect(projected(facts, when).state).toBe(state);
    expect(projected([...facts.toReversed(), ...facts], when).state).toBe(state);
  });

  test("a payment completes payment_received, and the flow's other required steps stay open", () => {
    const { openSteps } = projected([payment()], { given: flowOf("quote_application"), now: day(60) });
    expect(openSteps).toEqual(["application_approved"]);
  });

  test("the acceptance of another payment leaves the conversion pending", () => {
    const facts = [payment({ verified: false }), decided("evidence_accepted", ["pi_2"])];
    expect(projected(facts, { now: day(60) }).state).toBe("PENDING");
  });

  test("a conversion without a payment or a report, as after a link, owes nothing", () => {
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
