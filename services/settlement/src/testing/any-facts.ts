import fc from "fast-check";
import { DECISIONS, type Fact } from "../domain/conversion/facts.ts";
import type { Policy } from "../domain/conversion/policy.ts";
import { project, type Projection } from "../domain/conversion/project.ts";
import { flowOf } from "./facts.ts";

/** Returns the projection of facts of a sale that was recorded on the first day. */
export const projected = (facts: readonly Fact[], policy: Policy, hasBuilder: boolean, now: Date): Projection =>
  project(facts, { policy, hasBuilder, createdAt: day(0), now });

export const HOUR = 3_600_000;
const start = Date.UTC(2026, 0, 1);
const hour = (hours: number) => new Date(start + hours * HOUR);
export const day = (days: number) => hour(days * 24);

const anyMoney = fc.record({
  amountMinor: fc.oneof(fc.constantFrom(0n, 1n, 1_000n), fc.bigInt({ min: 0n, max: 3_000n })),
  currency: fc.constantFrom("GBP", "GBP", "GBP", "EUR"),
});
/** Any time; several facts may have the same time. */
export const anyTime = fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 40 })).map(hour);
const anyId = fc.option(fc.constantFrom("1", "2"));

const PAYMENTS = ["pi_1", "pi_2", "pi_3"] as const;
const keyOf = (paymentId: string) => `con_1:${paymentId}`;
const anyPaymentKey = fc.option(fc.constantFrom(...PAYMENTS).map(keyOf));
/** Reviews, which are identified by their reason and the payment or report that raised them. */
export const REVIEWS = [
  "buyer_is_builder:con_1:pi_1",
  "possible_duplicate:rep_1",
  "payment_contested:con_1:pi_2",
] as const;

/** A generator for each kind of fact; a new kind without one does not compile. */
const ANY_FACT: { [Kind in Fact["kind"]]: fc.Arbitrary<Extract<Fact, { kind: Kind }>> } = {
  payment: fc
    .record({
      kind: fc.constant("payment" as const),
      id: fc.uuid(),
      at: anyTime,
      paymentId: fc.constantFrom(...PAYMENTS),
      value: anyMoney,
      verified: fc.boolean(),
    })
    .map((fact) => ({ ...fact, payment: keyOf(fact.paymentId) })),
  report: fc.record({
    kind: fc.constant("report" as const),
    id: fc.uuid(),
    at: anyTime,
    value: anyMoney,
    path: fc.constantFrom("merchant_report" as const, "tracked_link" as const),
  }),
  refund: fc.record({
    kind: fc.constant("refund" as const),
    at: anyTime,
    payment: anyPaymentKey,
    refundId: anyId,
    amount: fc.option(anyMoney),
    cumulative: fc.option(anyMoney),
  }),
  refund_failed: fc.record({
    kind: fc.constant("refund_failed" as const),
    at: anyTime,
    payment: anyPaymentKey,
    refundId: anyId,
    amount: fc.option(anyMoney),
  }),
  dispute_opened: fc.record({
    kind: fc.constant("dispute_opened" as const),
    id: fc.uuid(),
    at: anyTime,
    payment: anyPaymentKey,
    disputeId: anyId,
    amount: fc.option(anyMoney),
  }),
  dispute_closed: fc.record({
    kind: fc.constant("dispute_closed" as const),
    id: fc.uuid(),
    at: anyTime,
    payment: anyPaymentKey,
    disputeId: anyId,
    amount: fc.option(anyMoney),
    outcome: fc.constantFrom("WON" as const, "LOST" as const, "WITHDRAWN" as const, null),
  }),
  milestone: fc.record({
    kind: fc.constant("milestone" as const),
    // Ids follow the order of recording: of two milestones at one time the later one has the larger id.
    id: fc.uuid(),
    at: anyTime,
    step: fc.constantFrom("payment_received", "install_completed", "service_activated", "order_placed"),
    status: fc.constantFrom("completed" as const, "failed" as const, "pending" as const),
  }),
  decision: fc.record({
    kind: fc.constant("decision" as const),
    at: anyTime,
    decision: fc.constantFrom(...DECISIONS),
    subjects: fc.subarray([...PAYMENTS, "1", "2", ...REVIEWS]),
  }),
  review: fc.record({ kind: fc.constant("review" as const), id: fc.constantFrom(...REVIEWS) }),
  settlement: fc.record({ kind: fc.constant("settlement" as const), at: anyTime }),
};
export const anySale = fc.oneof(ANY_FACT.payment, ANY_FACT.report);
export const anyFact: fc.Arbitrary<Fact> = fc.oneof(...Object.values<fc.Arbitrary<Fact>>(ANY_FACT));
/** Any facts with at least one payment or report. */
export const anyConversion = fc
  .tuple(anySale, fc.array(anyFact, { maxLength: 11 }))
  .map(([sale, others]): Fact[] => [sale, ...others]);
export const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    commission: fc.record({
      type: fc.constantFrom("CPA" as const, "PERCENTAGE" as const, "HYBRID" as const),
      amountMinor: fc.bigInt({ min: 0n, max: 2_000n }),
      rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      minimumMinor: fc.option(fc.bigInt({ min: 0n, max: 500n })),
      capMinor: fc.option(fc.bigInt({ min: 0n, max: 500n })),
    }),
    currency: fc.constant("GBP"),
    termsVersion: fc.constant(1),
    partialRefunds: fc.constantFrom("CLAW_BACK" as const, "PRORATE" as const),
    disputes: fc.constantFrom("BY_OUTCOME" as const, "CLAW_BACK" as const, "MANUAL" as const),
    validationDays: fc.constantFrom(0, 1, 30),
    attributionWindowDays: fc.constant(30),
    amountToleranceBasisPoints: fc.constantFrom(0, 500),
    flow: fc.constantFrom("instant_checkout" as const, "install_activation" as const).map(flowOf),
  })
  .map(({ flow, ...policy }): Policy => ({ ...policy, ...flow }));
export const anyNow = fc.integer({ min: 0, max: 60 }).map(day);
export const runs = { numRuns: 3_000 };

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
/** Every fact once or twice, in any order. */
export const anyOrderOf = (facts: readonly Fact[]) =>
  fc.subarray([...facts]).chain((again) => shuffled([...facts, ...again.map((fact) => ({ ...fact }))]));

/** Gives payments and reports ids in the order of arrival. */
export function withIdsOfArrival(facts: readonly Fact[]): Fact[] {
  return facts.map((fact, n) =>
    fact.kind === "payment" || fact.kind === "report" ? { ...fact, id: `arrival_${String(n).padStart(3, "0")}` } : fact,
  );
}
