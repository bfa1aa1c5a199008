import fc from "fast-check";
import { expect, test } from "vitest";
import {
  projected,
  HOUR,
  day,
  anyTime,
  REVIEWS,
  anySale,
  anyFact,
  anyConversion,
  anyPolicy,
  anyNow,
  runs,
  anyOrderOf,
  withIdsOfArrival,
} from "../../testing/any-facts.ts";
import type { Decision, Fact } from "./facts.ts";
import { findOpenReviews } from "./reviews.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

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

test("property: fee, payout and held add up to the commission, none is negative, and a clawed-back or rejected conversion owes nothing [R6]", () => {
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

test("property: a sale has the same commission with and without a builder, and without one the share is held [M2]", () => {
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

test("property: while a review is open no share is paid and the conversion is not eligible; ended reviews have no effect [A17][S8]", () => {
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

test("property: a rejected conversion stays rejected and owes nothing after any facts [T8]", () => {
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

/** Returns whether a fact can follow a state: runs settle eligible conversions, merchants reject pending or disputed ones. */
function mayFollow(fact: Fact, state: ConversionState): boolean {
  if (fact.kind === "settlement") return state === "ELIGIBLE";
  if (fact.kind === "decision" && fact.decision === "rejected") return state === "PENDING" || state === "DISPUTED";
  return true;
}

test("property: each fact and the passing of time change the state only along allowed transitions", () => {
  const anySteps = fc.array(fc.record({ fact: anyFact, afterDays: fc.constantFrom(0, 0, 1, 31) }), { maxLength: 12 });
  const move = (from: ConversionState, to: ConversionState, facts: readonly Fact[]) => {
    if (from !== to) expect(TRANSITIONS[from], `${from} → ${to} by ${facts.at(-1)?.kind}`).toContain(to);
  };
  fc.assert(
    fc.property(anySale, anySteps, anyPolicy, (sale, steps, policy) => {
      const facts: Fact[] = [sale];
      let now = day(2);
      // The first payment or report makes the conversion pending.
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
