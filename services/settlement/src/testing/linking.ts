import { expect } from "vitest";
import { decideRejection } from "../domain/conversion/decisions.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import type { Linking } from "../domain/matching/move-items.ts";
import { operator } from "./deciding.ts";
import { attributionOf, gbp, laterEventOf, paymentOf } from "./facts.ts";
import { createMemoryOperations } from "./memory-operations.ts";

export const now = new Date("2026-01-03T00:00:00Z");
/** The builder's share of a commission of 8.00, while it is held. */
export const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
/** The builder's share of a commission of 8.00, when it is payable. */
export const PAID = { builderPayoutMinor: 640n, heldMinor: 0n };
export const NOTHING = { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n };

/** Two recommendations of one session, one of another session, one of another merchant; each with a checkout. */
export const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_3", sessionId: "ses_3", checkout: { id: "txn_3", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_4", merchantId: "mer_2", checkout: { id: "txn_4", amount: gbp(1_999n) } }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

const attributionOfRec = (n: number): Attribution => {
  const attribution = LEDGER.get(`rec_${n}`);
  if (attribution === undefined) throw new Error(`rec_${n}`);
  return attribution;
};
/** The payment of the checkout of a recommendation. */
export const paymentAt = (n: number, given: Partial<PaymentEvent> = {}) =>
  paymentOf(attributionOfRec(n), { eventId: `evt_${n}`, paymentId: `pi_${n}`, ...given });
/** A refund of the payment with this number. */
export const refundOf = (n: number, given: Partial<PaymentEvent> = {}) =>
  laterEventOf({ eventId: `evt_r${n}`, kind: "REFUND_SUCCEEDED", refundId: `re_${n}`, paymentId: `pi_${n}`, ...given });

/** Creates the operations over empty tables, with shorthands for tests of links. */
export function open() {
  const operations = createMemoryOperations(now, (id) => LEDGER.get(id) ?? null);
  const { store, receive, getRecord } = operations;
  const pay = (n: number, given: Partial<PaymentEvent> = {}): string => {
    receive(paymentAt(n, given));
    return operations.outcomeOf(given.eventId ?? `evt_${n}`)?.conversionId ?? "";
  };
  /** Two paid sales of one session, and a report that could mean both. */
  const duplicated = () => [pay(1), pay(2), operations.report({ orderReference: "o-1" })] as const;
  const dueOf = (id: string) => projectRecord(getRecord(id), store.clock.now).due;
  const reject = (id: string) =>
    operations.decide(id, (record, deciding) =>
      decideRejection(record, { reasonCode: "DUPLICATE", note: null }, deciding),
    );
  const evidenceId = (eventId: string) => operations.outcomeOf(eventId)?.evidenceId ?? "";
  const eventsOf = (id: string) => getRecord(id).evidence.map(({ event }) => event.eventId);
  return { ...operations, pay, duplicated, dueOf, reject, evidenceId, eventsOf };
}

/** An operator's link, while no key leads to either conversion. */
export const linking: Linking = {
  ...operator,
  note: "Seen.",
  isMerchant: false,
  leads: new Map(),
  ids: ["dec_1", "dec_2"],
};

/** Matches a domain error with this code and text. */
export const refusal = (code: string, words: string | RegExp) =>
  expect.objectContaining({
    code,
    message: typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words),
  });
export const notLinkable = (words: string) => refusal("CONVERSIONS_NOT_LINKABLE", words);
