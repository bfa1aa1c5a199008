import { decideRejection } from "../domain/conversion/decisions.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { attributionOf, gbp, laterEventOf, paymentEventOf } from "./facts.ts";
import { createMemoryOperations } from "./memory-operations.ts";

/** The time at which events are received, a day after the session ended. */
export const now = new Date("2026-01-03T00:00:00Z");
/** A time some minutes after the payment. */
export const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
/** A time some days later than `now`. */
export const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

/** A payment of the checkout `txn_1` of `rec_1`, and events that may follow it. */
export const payment = paymentEventOf();
export const { metadata } = payment;
export const refund = laterEventOf({ eventId: "evt_refund", kind: "REFUND_SUCCEEDED", refundId: "re_1" });
export const refundFailed = laterEventOf({
  eventId: "evt_refund_failed",
  kind: "REFUND_FAILED",
  refundId: "re_1",
  paymentId: null,
  occurredAt: now,
});
export const opened = laterEventOf({ eventId: "evt_opened", kind: "DISPUTE_OPENED", disputeId: "dp_1" });
export const closed = laterEventOf({
  eventId: "evt_closed",
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  paymentId: null,
  disputeOutcome: "WON",
});
/** Another payment of the same checkout. */
export const second = paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", occurredAt: minute(1) });
/** A payment on the merchant's own page, of a recommendation without a checkout. */
export const onItsPage = (given: Partial<PaymentEvent> = {}) =>
  paymentEventOf({ checkout: null, metadata: { ...metadata, aap_recommendation_id: "rec_3" }, ...given });

const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_3", checkout: null }),
    attributionOf({ recommendationId: "rec_9", merchantId: "mer_9" }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

/** Creates the operations over empty tables, with conversions in a form that tests compare. */
export function open(ledger: (id: string) => Attribution | null = (id) => LEDGER.get(id) ?? null) {
  const operations = createMemoryOperations(now, ledger);
  const { store, getRecord } = operations;
  const conversions = () =>
    [...store.records.values()].map((record) => ({
      ...projectRecord(record, store.clock.now),
      recommendationId: record.recommendationId,
      checkoutId: record.checkoutId,
      written: record.state,
      events: record.evidence.map(({ event }) => event.eventId).toSorted(),
      reviews: record.reviews.map(({ id }) => id),
    }));
  const waiting = () => [...store.outcomes.values()].filter(({ conversionId }) => conversionId === null);
  const reject = (id: string) =>
    operations.decide(id, (record, deciding) =>
      decideRejection(record, { reasonCode: "DUPLICATE", note: null }, deciding),
    );
  return { ...operations, getRecord, conversions, waiting, reject };
}

/** Returns the operations after these events, which were received one after another. */
export function receive(events: readonly PaymentEvent[]) {
  const operations = open();
  for (const event of events) operations.receive(event);
  return operations;
}

/** Returns the reason of each event by the processor's id. */
export const reasonsOf = ({ store }: ReturnType<typeof open>) =>
  Object.fromEntries(
    [...store.outcomes.values()].map(({ evidenceId, reason }) => [store.events.get(evidenceId)?.event.eventId, reason]),
  );
