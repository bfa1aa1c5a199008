import fc from "fast-check";
import { expect, test } from "vitest";
import { flowOf } from "../../testing/facts.ts";
import { DECISIONS, type Decision, type Fact } from "./facts.ts";
import type { Policy } from "./policy.ts";
import { project, type Projection } from "./project.ts";
import { findOpenReviews } from "./reviews.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

const projected = (facts: readonly Fact[], policy: Policy, hasBuilder: boolean, now: Date): Projection =>
  project(facts, { policy, hasBuilder, createdAt: day(0), now });

const HOUR = 3_600_000;
const start = Date.UTC(2026, 0, 1);
const hour = (hours: number) => new Date(start + hours * HOUR);
const day = (days: number) => hour(days * 24);

const anyMoney = fc.record({
  amountMinor: fc.oneof(fc.constantFrom(0n, 1n, 1_000n), fc.bigInt({ min: 0n, max: 3_000n })),
  currency: fc.constantFrom("GBP", "GBP", "GBP", "EUR"),
});
const anyTime = fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 40 })).map(hour);
const anyId = fc.option(fc.constantFrom("1", "2"));

const PAYMENTS = ["pi_1", "pi_2", "pi_3"] as const;
const keyOf = (paymentId: string) => `con_1:${paymentId}`;
const anyPaymentKey = fc.option(fc.constantFrom(...PAYMENTS).map(keyOf));
/** Reviews as they are known: by their reason and what raised them. */
const REVIEWS = ["buyer_is_builder:con_1:pi_1", "possible_duplicate:rep_1", "payment_contested:con_1:pi_2"] as const;

/** Every fact that may be known of a sale; one entry for each kind, so that a new kind cannot be forgotten. */
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
    // Ids are given in the order of recording: of two milestones at one time the later one has the later id.
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
const anySale = fc.oneof(ANY_FACT.payment, ANY_FACT.report);
const anyFact: fc.Arbitrary<Fact> = fc.oneof(...Object.values<fc.Arbitrary<Fact>>(ANY_FACT));
const anyConversion = fc
  .tuple(anySale, fc.array(anyFact, { maxLength: 11 }))
  .map(([sale, others]): Fact[] => [sale, ...others]);
const anyPolicy: fc.Arbitrary<Policy> = fc
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
const anyNow = fc.integer({ min: 0, max: 60 }).map(day);
const runs = { numRuns: 3_000 };

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
/** Every fact once or twice, in any order. */
const anyOrderOf = (facts: readonly Fact[]) =>
  fc.subarray([...facts]).chain((again) => shuffled([...facts, ...again.map((fact) => ({ ...fact }))]));

/** Payments and reports get their ids when they arrive, so that an id says nothing but the order of arrival. */
function withIdsOfArrival(facts: readonly Fact[]): Fact[] {
  return facts.map((fact, n) =>
    fact.kind === "payment" || fact.kind === "report" ? { ...fact, id: `arrival_${String(n).padStart(3, "0")}` } : fact,
  );
}

test("property: any order of the same facts, with repeats, gives the same projection [R7]", () => {
  const anyTwoOrders = anyConversion.chain((facts) => fc.record({ one: anyOrderOf(facts), other: anyOrderOf(facts) }));
  fc.assert(
    fc.property(anyTwoOrders, anyPolicy, fc.boolean(), anyNow, ({ one, other }, policy, hasBuilder, now) => {
      expect(projected(withIdsOfArrival(one), policy, hasBuilder, now)).toEqual(
        projected(withIdsOfArrival(other), policy, hasBuilder, now),
      );
    }),
    runs,
  );
});

test("property: fee, payout and held are the commission, nothing is negative, and clawed back or rejected nets to zero [R6]", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, fc.boolean(), anyNow, (facts, policy, hasBuilder, now) => {
      const { state, due, earned, refundedMinor, surplusMinor, transactionValue } = projected(
        facts,
        policy,
        hasBuilder,
        now,
      );
      for (const split of [due, earned]) {
        expect(split.networkFeeMinor + split.builderPayoutMinor + split.heldMinor).toBe(split.commissionMinor);
        for (const amount of Object.values(split)) expect(amount).toBeGreaterThanOrEqual(0n);
      }
      expect(hasBuilder ? earned.heldMinor : earned.builderPayoutMinor).toBe(0n);
      const isPayable = hasBuilder && findOpenReviews(facts).length === 0;
      expect(isPayable ? due.heldMinor : due.builderPayoutMinor).toBe(0n);
      expect(due.commissionMinor).toBeLessThanOrEqual(earned.commissionMinor);
      if (policy.commission.type === "PERCENTAGE")
        expect(earned.commissionMinor).toBeLessThanOrEqual(transactionValue.amountMinor);
      expect(surplusMinor).toBeGreaterThanOrEqual(0n);
      expect(refundedMinor).toBeGreaterThanOrEqual(0n);
      expect(refundedMinor).toBeLessThanOrEqual(transactionValue.amountMinor);
      if (state === "CLAWED_BACK" || state === "REJECTED")
        expect(due).toEqual({ commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n });
    }),
    runs,
  );
});

test("property: the sale of an agent without a builder earns what a registered builder's earns, and its share is held [M2]", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, anyNow, (facts, policy, now) => {
      const [paid, held] = [projected(facts, policy, true, now), projected(facts, policy, false, now)];
      expect(held).toEqual({
        ...paid,
        due: { ...paid.due, builderPayoutMinor: 0n, heldMinor: paid.due.builderPayoutMinor + paid.due.heldMinor },
        earned: { ...paid.earned, builderPayoutMinor: 0n, heldMinor: paid.earned.builderPayoutMinor },
      });
    }),
    runs,
  );
});

const ENDINGS: readonly Decision[] = ["review_cleared", "evidence_linked", "evidence_parted"];
const anyEnding = fc.constantFrom(...ENDINGS);

test("property: while a review is open no share is paid and the conversion is not eligible; once every review ended, all is as without them [A17][S8]", () => {
  const anyReviewed = fc.tuple(anyConversion, fc.subarray([...REVIEWS], { minLength: 1 }), anyTime, anyEnding);
  fc.assert(
    fc.property(anyReviewed, anyPolicy, anyNow, ([facts, ids, at, decision], policy, now) => {
      const plain = facts.filter(({ kind }) => kind !== "review");
      const undecided = plain.filter((fact) => fact.kind !== "decision" || !ENDINGS.includes(fact.decision));
      const reviewed = [...undecided, ...ids.map((id): Fact => ({ kind: "review", id }))];
      const [without, under] = [projected(plain, policy, true, now), projected(reviewed, policy, true, now)];
      expect(under.due).toEqual({ ...without.due, builderPayoutMinor: 0n, heldMinor: without.due.builderPayoutMinor });
      expect(under.earned).toEqual(without.earned);
      expect(under.state).toBe(without.state === "ELIGIBLE" ? "PENDING" : without.state);
      const ending: Fact = { kind: "decision", at, decision, subjects: ids };
      expect(projected([...reviewed, ending], policy, true, now)).toEqual(without);
      const [first, ...others] = ids;
      if (first === undefined || others.length === 0) return;
      expect(projected([...reviewed, { ...ending, subjects: [first] }], policy, true, now)).toEqual(under);
    }),
    runs,
  );
});

test("property: a rejected conversion stays rejected and owes nothing, whatever comes later [T8]", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, anyTime, anyNow, (facts, policy, at, now) => {
      const rejection: Fact = { kind: "decision", at, decision: "rejected", subjects: [] };
      expect(projected([...facts, rejection], policy, true, now)).toMatchObject({
        state: "REJECTED",
        due: { commissionMinor: 0n },
      });
    }),
    runs,
  );
});

/** Tells whether a fact can follow a state: a run settles what is eligible, a merchant rejects what is pending or disputed. */
function mayFollow(fact: Fact, state: ConversionState): boolean {
  if (fact.kind === "settlement") return state === "ELIGIBLE";
  if (fact.kind === "decision" && fact.decision === "rejected") return state === "PENDING" || state === "DISPUTED";
  return true;
}

test("property: fact by fact and as time passes, the state changes only as the table of transitions allows", () => {
  const anySteps = fc.array(fc.record({ fact: anyFact, afterDays: fc.constantFrom(0, 0, 1, 31) }), { maxLength: 12 });
  const move = (from: ConversionState, to: ConversionState, facts: readonly Fact[]) => {
    if (from !== to) expect(TRANSITIONS[from], `${from} → ${to} by ${facts.at(-1)?.kind}`).toContain(to);
  };
  fc.assert(
    fc.property(anySale, anySteps, anyPolicy, (sale, steps, policy) => {
      const facts: Fact[] = [sale];
      let now = day(2);
      // The first payment or report makes it pending; every other state follows from there.
      let state: ConversionState = "PENDING";
      const go = () => {
        const next = projected(facts, policy, true, now).state;
        move(state, next, facts);
        state = next;
      };
      go();
      for (const { fact, afterDays } of steps) {
        now = new Date(now.getTime() + afterDays * 24 * HOUR);
        go();
        if (!mayFollow(fact, state)) continue;
        facts.push(fact);
        go();
      }
    }),
    { numRuns: 5_000 },
  );
});
