import { expect } from "vitest";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { attributionOf, gbp, laterEventOf, paymentOf } from "./facts.ts";
import { createMemoryOperations } from "./memory-operations.ts";

export const now = new Date("2026-01-03T00:00:00Z");
/** The builder's share of a commission of 8.00, when it is payable. */
export const PAID = { builderPayoutMinor: 640n, heldMinor: 0n };
/** The builder's share of a commission of 8.00, while it is held. */
export const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
export const NOTHING = { commissionMinor: 0n };

/** Two recommendations of one session, each with a checkout. */
export const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

/** Creates the operations over empty tables, with shorthands for tests of partings. */
export function open() {
  const operations = createMemoryOperations(now, (id) => LEDGER.get(id) ?? null);
  const { store, receive, getRecord, outcomeOf } = operations;
  /** Pays a recommendation's checkout; returns the sale. */
  const pay = (n: number, given: Partial<PaymentEvent> = {}): string => {
    const event = paymentOf(LEDGER.get(`rec_${n}`) ?? attributionOf(), {
      eventId: `evt_${n}`,
      paymentId: `pi_${n}`,
      ...given,
    });
    receive(event);
    return outcomeOf(event.eventId)?.conversionId ?? "";
  };
  const refund = (paymentId: string, given: Partial<PaymentEvent> = {}) =>
    receive(
      laterEventOf({
        eventId: `evt_r_${paymentId}`,
        kind: "REFUND_SUCCEEDED",
        refundId: `re_${paymentId}`,
        paymentId,
        ...given,
      }),
    );
  const dueOf = (id: string) => projectRecord(getRecord(id), store.clock.now).due;
  const eventsOf = (id: string) => getRecord(id).evidence.map(({ event }) => event.eventId);
  const idOf = (eventId: string) => outcomeOf(eventId)?.evidenceId ?? "";
  const reportIdOf = (id: string) => getRecord(id).reports.at(-1)?.id ?? "";
  return { ...operations, pay, refund, dueOf, eventsOf, idOf, reportIdOf };
}

/** Matches the refusal to part evidence with this text. */
export const notPartable = (words: string) =>
  expect.objectContaining({ code: "EVIDENCE_NOT_PARTABLE", message: expect.stringContaining(words) });
