import fc from "fast-check";
import { expect, test } from "vitest";
import { project } from "./conversion.ts";
import { DECISIONS, REVIEW_REASONS, type Fact, type Policy } from "./facts.ts";
import { findOpenReviews } from "./reviews.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

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

/** What anyone may come to say of a sale; one entry for each kind, so that a new kind cannot be forgotten. */
const ANY_FACT: { [Kind in Fact["kind"]]: fc.Arbitrary<Extract<Fact, { kind: Kind }>> } = {
  payment: fc.record({
    kind: fc.constant("payment" as const),
    id: fc.uuid(),
    at: anyTime,
    paymentId: fc.constantFrom("pi_1", "pi_2"),
    value: anyMoney,
    verified: fc.boolean(),
  }),
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
    refundId: anyId,
    amount: fc.option(anyMoney),
    cumulative: fc.option(anyMoney),
  }),
  refund_failed: fc.record({
    kind: fc.constant("refund_failed" as const),
    at: anyTime,
    refundId: anyId,
    amount: fc.option(anyMoney),
  }),
  dispute_opened: fc.record({ kind: fc.constant("dispute_opened" as const), at: anyTime, disputeId: anyId }),
  dispute_closed: fc.record({
    kind: fc.constant("dispute_closed" as const),
    at: anyTime,
    disputeId: anyId,
    outcome: fc.constantFrom("WON" as const, "LOST" as const, "WITHDRAWN" as const, null),
  }),
  milestone: fc.record({
    kind: fc.constant("milestone" as const),
    // The house numbers what is recorded with it in the order of recording: of two at one time the later has the later id.
    id: fc.uuid(),
    at: anyTime,
    step: fc.constantFrom("payment_received", "install_completed", "service_activated", "order_placed"),
    status: fc.constantFrom("completed" as const, "failed" as const, "pending" as const),
  }),
  decision: fc.record({
    kind: fc.constant("decision" as const),
    at: anyTime,
    decision: fc.constantFrom(...DECISIONS),
    subjects: fc.subarray(["pi_1", "pi_2", "1", "2", ...REVIEW_REASONS]),
  }),
  review: fc.record({
    kind: fc.constant("review" as const),
    at: anyTime,
    reason: fc.constantFrom(...REVIEW_REASONS),
  }),
  settlement: fc.record({ kind: fc.constant("settlement" as const), at: anyTime }),
};
const anySale = fc.oneof(ANY_FACT.payment, ANY_FACT.report);
const anyFact: fc.Arbitrary<Fact> = fc.oneof(...Object.values<fc.Arbitrary<Fact>>(ANY_FACT));
const anyConversion = fc
  .tuple(anySale, fc.array(anyFact, { maxLength: 11 }))
  .map(([sale, others]): Fact[] => [sale, ...others]);
const anyPolicy: fc.Arbitrary<Policy> = fc.record({
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
  flowType: fc.constantFrom("instant_checkout", "install_activation"),
  flow: fc.constant(null),
});
const anyNow = fc.integer({ min: 0, max: 60 }).map(day);
const runs = { numRuns: 3_000 };

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
/** Every fact once or twice, in any order. */
const retold = (facts: readonly Fact[]) =>
  fc.subarray([...facts]).chain((again) => shuffled([...facts, ...again.map((fact) => ({ ...fact }))]));

/** Evidence and reports are named when they arrive, so that a name tells of the order of arrival and of nothing else. */
function namedByArrival(facts: readonly Fact[]): Fact[] {
  return facts.map((fact, n) =>
    fact.kind === "payment" || fact.kind === "report" ? { ...fact, id: `arrival_${String(n).padStart(3, "0")}` } : fact,
  );
}

test("property: any order, repeats and interleaving of the same facts give the same projection, whatever was decided when", () => {
  const anyTwoTellings = anyConversion.chain((facts) => fc.record({ one: retold(facts), other: retold(facts) }));
  fc.assert(
    fc.property(anyTwoTellings, anyPolicy, fc.boolean(), anyNow, ({ one, other }, policy, hasBuilder, now) => {
      expect(project(namedByArrival(one), policy, hasBuilder, now)).toEqual(
        project(namedByArrival(other), policy, hasBuilder, now),
      );
    }),
    runs,
  );
});

test("property: fee, payout and held are the commission, nothing is negative, and clawed back or rejected nets to zero", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, fc.boolean(), anyNow, (facts, policy, hasBuilder, now) => {
      const { state, due, earned, refundedMinor, transactionValue } = project(facts, policy, hasBuilder, now);
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
      expect(refundedMinor).toBeGreaterThanOrEqual(0n);
      expect(refundedMinor).toBeLessThanOrEqual(transactionValue.amountMinor);
      if (state === "CLAWED_BACK" || state === "REJECTED")
        expect(due).toEqual({ commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n });
    }),
    runs,
  );
});

test("property: an anonymous agent's sale earns to the last unit what a registered builder's earns, and holds what that is paid", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, anyNow, (facts, policy, now) => {
      const [paid, held] = [project(facts, policy, true, now), project(facts, policy, false, now)];
      expect(held).toEqual({
        ...paid,
        due: { ...paid.due, builderPayoutMinor: 0n, heldMinor: paid.due.builderPayoutMinor + paid.due.heldMinor },
        earned: { ...paid.earned, builderPayoutMinor: 0n, heldMinor: paid.earned.builderPayoutMinor },
      });
    }),
    runs,
  );
});

test("property: while a review is open nothing is paid out and nothing is eligible; once all are cleared, all is as without them", () => {
  const anySuspect = fc.tuple(anyConversion, fc.subarray([...REVIEW_REASONS], { minLength: 1 }), anyTime, anyTime);
  fc.assert(
    fc.property(anySuspect, anyPolicy, anyNow, ([facts, reasons, at, clearedAt], policy, now) => {
      const plain = facts.filter(({ kind }) => kind !== "review");
      const undecided = plain.filter((fact) => fact.kind !== "decision" || fact.decision !== "review_cleared");
      const suspect = [...undecided, ...reasons.map((reason): Fact => ({ kind: "review", at, reason }))];
      const [without, under] = [project(plain, policy, true, now), project(suspect, policy, true, now)];
      expect(under.due).toEqual({ ...without.due, builderPayoutMinor: 0n, heldMinor: without.due.builderPayoutMinor });
      expect(under.earned).toEqual(without.earned);
      expect(under.state).toBe(without.state === "ELIGIBLE" ? "PENDING" : without.state);
      const clearing: Fact = { kind: "decision", at: clearedAt, decision: "review_cleared", subjects: reasons };
      expect(project([...suspect, clearing], policy, true, now)).toEqual(without);
      const [first, ...others] = reasons;
      if (first === undefined || others.length === 0) return;
      expect(project([...suspect, { ...clearing, subjects: [first] }], policy, true, now)).toEqual(under);
    }),
    runs,
  );
});

test("property: a conversion that was rejected stays so and owes nothing, whatever comes later", () => {
  fc.assert(
    fc.property(anyConversion, anyPolicy, anyTime, anyNow, (facts, policy, at, now) => {
      const rejection: Fact = { kind: "decision", at, decision: "rejected" };
      expect(project([...facts, rejection], policy, true, now)).toMatchObject({
        state: "REJECTED",
        due: { commissionMinor: 0n },
      });
    }),
    runs,
  );
});

/** What the house takes in a state: a run settles what is eligible, a merchant rejects what is pending or disputed. @see domain, "Conversions" */
function isTaken(fact: Fact, state: ConversionState): boolean {
  if (fact.kind === "settlement") return state === "ELIGIBLE";
  if (fact.kind === "decision" && fact.decision === "rejected") return state === "PENDING" || state === "DISPUTED";
  return true;
}

test("property: fact by fact and as time passes, the state moves only along the table", () => {
  const anySteps = fc.array(fc.record({ fact: anyFact, afterDays: fc.constantFrom(0, 0, 1, 31) }), { maxLength: 12 });
  const move = (from: ConversionState, to: ConversionState, facts: readonly Fact[]) => {
    if (from !== to) expect(TRANSITIONS[from], `${from} → ${to} by ${facts.at(-1)?.kind}`).toContain(to);
  };
  fc.assert(
    fc.property(anySale, anySteps, anyPolicy, (sale, steps, policy) => {
      const facts: Fact[] = [sale];
      let now = day(2);
      // What made the conversion makes it pending; anything else follows from there.
      let state: ConversionState = "PENDING";
      const go = () => {
        const next = project(facts, policy, true, now).state;
        move(state, next, facts);
        state = next;
      };
      go();
      for (const { fact, afterDays } of steps) {
        now = new Date(now.getTime() + afterDays * 24 * HOUR);
        go();
        if (!isTaken(fact, state)) continue;
        facts.push(fact);
        go();
      }
    }),
    { numRuns: 5_000 },
  );
});
