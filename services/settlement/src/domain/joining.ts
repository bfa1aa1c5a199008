import type { Money } from "@aap/kernel/money";
import type { Attribution } from "./attribution.ts";
import { processorKeysOf, recommendationIdOf, type PaymentEvent } from "./payment-event.ts";
import type { Reason } from "./reasons.ts";
import type { ConversionRecord } from "./record.ts";

/** Where an event belongs: a conversion that is there, one that it makes, nowhere yet, or nowhere at all. */
export type Place =
  | { kind: "joined"; conversionId: string }
  | { kind: "new"; attribution: Attribution }
  /** It says something of a checkout and of no conversion. */
  | { kind: "noted"; checkoutId: string | null }
  | { kind: "parked"; reason: Reason }
  | { kind: "ignored"; reason: Reason };

/** What is known when an event looks for its place. */
export interface Known {
  /** The conversions that the event's keys or recommendation lead to. */
  records: readonly ConversionRecord[];
  /** Which conversion a processor's payment, refund or dispute belongs to. */
  owners: ReadonlyMap<string, string>;
  /** What the ledger says of a recommendation that an event names; null where it is not known. */
  attribution: Attribution | null;
}

/**
 * Finds where an event belongs. The processor's own ids come first, since refunds and disputes usually carry no metadata;
 * then the recommendation that the metadata names, which counts only where it is of the connection's merchant.
 * @see domain, "Evidence"
 */
export function findPlace(event: PaymentEvent, known: Known): Place {
  if (event.kind === null) return { kind: "ignored", reason: "event_type_unknown" };
  if (!event.modeMatches) return { kind: "ignored", reason: "mode_differs" };
  if (event.kind === "PAYMENT_FAILED")
    return { kind: "noted", checkoutId: findOwnAttribution(event, known)?.checkout?.id ?? null };
  const [owner] = processorKeysOf(event).flatMap((key) => known.owners.get(key) ?? []);
  if (owner !== undefined) return { kind: "joined", conversionId: owner };
  return event.kind === "PAYMENT_SUCCEEDED" ? placePayment(event, known) : placeConsequence(event, known);
}

function findOwnAttribution(event: PaymentEvent, { attribution }: Known): Attribution | null {
  if (attribution === null || !isAbout(attribution, event)) return null;
  return attribution.merchantId === event.merchantId ? attribution : null;
}

/** Tells whether the ledger was asked for this event: for its recommendation, and for the checkout that it pays or its time. */
export function isAbout({ recommendationId, transactionId, paidAt }: Attribution, event: PaymentEvent): boolean {
  if (recommendationId !== recommendationIdOf(event) || transactionId !== event.transactionId) return false;
  return transactionId !== null || paidAt?.getTime() === event.occurredAt.getTime();
}

function placePayment(event: PaymentEvent, known: Known): Place {
  const recommendationId = recommendationIdOf(event);
  if (event.amount === null) return { kind: "parked", reason: "amount_missing" };
  if (recommendationId === null) return { kind: "parked", reason: "recommendation_missing" };
  if (known.attribution === null || !isAbout(known.attribution, event))
    return { kind: "parked", reason: "recommendation_unknown" };
  const attribution = findOwnAttribution(event, known);
  // What a processor signs is only what its merchant's account says: it never touches another merchant's ledger.
  if (attribution === null) return { kind: "ignored", reason: "merchant_differs" };
  const records = recordsOf(event, recommendationId, known);
  const { checkout } = attribution;
  const ofCheckout = checkout && records.find(({ checkoutId }) => checkoutId === checkout.id);
  const reported = records.filter(
    (record) => !hasCheckedPayment(record) && (checkout !== null || !isOfAnotherPayment(record, event)),
  );
  const sale = ofCheckout ?? findSameSale(reported, event.amount, [event.paymentId, checkout?.id]);
  return sale ? { kind: "joined", conversionId: sale.id } : { kind: "new", attribution };
}

/** A refund or dispute whose payment is not known by its id: the metadata may still name one sale that it can only mean. */
function placeConsequence(event: PaymentEvent, known: Known): Place {
  const parked: Place = { kind: "parked", reason: "payment_unknown" };
  const recommendationId = recommendationIdOf(event);
  if (recommendationId === null) return parked;
  const records = recordsOf(event, recommendationId, known);
  // An event that names its payment cannot mean a conversion that another payment made.
  const possible =
    event.paymentId === null
      ? records
      : records.filter((record) => !hasPayment(record) && !isOfAnotherPayment(record, event));
  const [only] = possible;
  return only !== undefined && possible.length === 1 ? { kind: "joined", conversionId: only.id } : parked;
}

function recordsOf({ merchantId }: PaymentEvent, recommendationId: string, { records }: Known): ConversionRecord[] {
  return records.filter((record) => record.recommendationId === recommendationId && record.merchantId === merchantId);
}

/** A reported sale whose refund or dispute came before its payment is that payment's: another one is another sale. */
function isOfAnotherPayment({ evidence }: ConversionRecord, { paymentId }: PaymentEvent): boolean {
  return evidence.some(({ event }) => event.paymentId !== null && event.paymentId !== paymentId);
}

/** A payment that named no recommendation was found by its id alone: which checkout it paid is for another to say. */
function hasCheckedPayment({ evidence }: ConversionRecord): boolean {
  return evidence.some(({ event, checks }) => event.kind === "PAYMENT_SUCCEEDED" && checks.length > 0);
}

/** Tells whether a payment is among the evidence of a conversion. */
export function hasPayment({ evidence }: ConversionRecord): boolean {
  return evidence.some(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
}

/**
 * Which of several conversions of one recommendation is the same sale as a payment or report that has just come: the one
 * whose reference it names, else the one of the same value, else the oldest. Null where there is none.
 */
export function findSameSale(
  records: readonly ConversionRecord[],
  value: Money,
  references: readonly (string | null | undefined)[],
): ConversionRecord | null {
  const oldestFirst = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byReference = oldestFirst.find((record) =>
    referencesOf(record).some((reference) => references.includes(reference)),
  );
  const byValue = oldestFirst.find((record) => valuesOf(record).some((other) => isSame(other, value)));
  return byReference ?? byValue ?? oldestFirst[0] ?? null;
}

function referencesOf({ orderReference, checkoutId, evidence }: ConversionRecord): string[] {
  return [orderReference, checkoutId, ...evidence.map(({ event }) => event.paymentId)].filter((id) => id !== null);
}

function valuesOf({ evidence, reports }: ConversionRecord): Money[] {
  const paid = evidence.flatMap(({ event }) =>
    event.kind === "PAYMENT_SUCCEEDED" && event.amount !== null ? [event.amount] : [],
  );
  return [...paid, ...reports.map(({ value }) => value)];
}

function isSame(a: Money, b: Money): boolean {
  return a.amountMinor === b.amountMinor && a.currency === b.currency;
}
