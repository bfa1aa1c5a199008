import fc from "fast-check";
import { expect, test } from "vitest";
import { expectInvariants } from "../../testing/invariants.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { anyEventDraft, LEDGER, PAYMENTS, toEvent, withoutId } from "../../testing/processor-events.ts";
import { PROPERTY_TIMEOUT_MS, propertyRuns } from "../../testing/property-runs.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { namedRecommendationOf, recommendationOf, type PaymentEvent } from "../evidence/payment-event.ts";
import { correlationKeysOf } from "./correlation-keys.ts";

const now = new Date("2026-01-03T00:00:00Z");

const anyEvents = fc
  .array(fc.tuple(anyEventDraft(PAYMENTS), fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 14 })
  .map((said) =>
    said.map(([one, dice], index) => {
      const event = toEvent(one, `evt_${index}`);
      return one.content === "success" && dice === 0 ? withoutId(event) : event;
    }),
  );

/** Two orders of the same events, with repeats. */
const anyTwoOrders = anyEvents.chain((events) => {
  const order = fc
    .subarray(events)
    .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }));
  return fc.record({ one: order, other: order });
});

/** The final conversions, amounts and outcomes, without names that depend on the order of arrival. */
function endOf(events: readonly PaymentEvent[]) {
  const operations = createMemoryOperations(now, (id) => LEDGER.get(id) ?? null);
  for (const event of events) operations.receive(event);
  expectInvariants(operations.store);
  const conversions = [...operations.store.records.values()].map((record) => ({
    events: record.evidence.map(({ event }) => event.eventId).toSorted(),
    recommendationId: record.recommendationId,
    agentId: record.agentId,
    builderId: record.builderId,
    checkoutId: record.checkoutId,
    reviews: record.reviews.map(({ id }) => id).toSorted(),
    written: record.state,
    projection: projectRecord(record, now),
  }));
  const outcomes = new Map(events.map(({ eventId }) => [eventId, operations.outcomeOf(eventId)] as const));
  return { conversions, outcomes };
}
type End = ReturnType<typeof endOf>;

/** The payments with successes that name more than one recommendation or checkout: the order decides between them. */
function findContradictory(events: readonly PaymentEvent[]): Set<string> {
  const successes = events.filter(
    ({ kind, modeMatches, paymentId }) => kind === "PAYMENT_SUCCEEDED" && modeMatches && paymentId !== null,
  );
  const byPayment = Map.groupBy(successes, ({ connectionId, paymentId }) => `${connectionId}:${paymentId}`);
  return new Set(
    [...byPayment].flatMap(([payment, own]) => {
      const recommendations = own.flatMap((event) => [recommendationOf(event), namedRecommendationOf(event)]);
      const isContradictory = [recommendations, own.map(checkoutIdOf)].some(
        (ids) => new Set(ids.filter((id) => id !== null)).size > 1,
      );
      return isContradictory ? [payment] : [];
    }),
  );
}

/** Returns the checkout that a success is compared with: the one that it names, else its recommendation's. */
function checkoutIdOf(event: PaymentEvent): string | null {
  if (event.checkout !== null || event.amount === null) return event.checkout?.id ?? null;
  const attribution = LEDGER.get(recommendationOf(event) ?? "");
  return attribution?.merchantId === event.merchantId ? (attribution.checkout?.id ?? null) : null;
}

/** Returns the events that share a key with a contradictory payment, directly or through others. */
function findTouched(events: readonly PaymentEvent[], contradictory: ReadonlySet<string>): Set<string> {
  const keysOf = (event: PaymentEvent) => correlationKeysOf(event, checkoutIdOf(event));
  const keys = new Set([...contradictory].map((payment) => `payment:${payment}`));
  const touched = new Set<string>();
  for (let before = -1; before < touched.size;) {
    before = touched.size;
    for (const event of events) {
      if (!keysOf(event).some((key) => keys.has(key))) continue;
      touched.add(event.eventId);
      for (const key of keysOf(event)) keys.add(key);
    }
  }
  return touched;
}

function withoutEvents({ conversions, outcomes }: End, touched: ReadonlySet<string>) {
  const nameOf = ({ events }: { events: readonly string[] }) => JSON.stringify(events);
  return {
    conversions: conversions
      .filter(({ events }) => !events.some((id) => touched.has(id)))
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    // The reason of an event with a conversion depends on the order of arrival, except that a payment is repeated.
    outcomes: [...outcomes]
      .filter(([eventId]) => !touched.has(eventId))
      .map(([eventId, one]) => [
        eventId,
        one?.status,
        one?.conversionId ? one.reason === "payment_repeated" : one?.reason,
      ])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  };
}

/**
 * The comparison excludes payments with contradictory events, and all events that share a key with them: successes of
 * one payment that name two recommendations or two checkouts. Their first links stay (rule 5), so the order decides
 * which payments are one sale. Such a sale is under review in every order, and its builder's share is not paid.
 */
test(
  "property: any order of a processor's events, with repeats, ends in the same conversions, amounts and outcomes [R7][S6]",
  () => {
    fc.assert(
      fc.property(anyTwoOrders, ({ one, other }) => {
        const [end, otherEnd] = [endOf(one), endOf(other)];
        const contradictory = findContradictory(one);
        const touched = findTouched(one, contradictory);
        expect(withoutEvents(end, touched)).toEqual(withoutEvents(otherEnd, touched));
        for (const { conversions } of [end, otherEnd]) {
          for (const { events, projection, reviews } of conversions) {
            const own = one.filter(({ eventId, kind }) => kind === "PAYMENT_SUCCEEDED" && events.includes(eventId));
            const contradicting = own.filter(({ connectionId, paymentId }) =>
              contradictory.has(`${connectionId}:${paymentId}`),
            );
            if (contradicting.length > 0 && findContradictory(own).size > 0) {
              expect(reviews.filter((id) => id.startsWith("payment_contested:"))).not.toEqual([]);
              expect(projection.due.builderPayoutMinor).toBe(0n);
            }
          }
        }
      }),
      propertyRuns(2_000),
    );
  },
  PROPERTY_TIMEOUT_MS,
);
