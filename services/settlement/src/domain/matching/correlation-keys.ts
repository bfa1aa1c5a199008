import { checkoutOf, type ConversionRecord, type Evidence } from "../conversion/record.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

/** A key that a decision depends on. The decision is saved only if the key was not written since it was read. */
export interface KeyClaim {
  key: string;
  /** The conversion that the key leads to after the decision; null for none. If absent, the key is unchanged. */
  leadsTo?: string | null;
}

/**
 * Returns the keys that an event shares with its sale, the strongest first: the processor's ids of payment, charge, refund and
 * dispute, each within its connection, and for a payment its checkout.
 */
export function correlationKeysOf(event: PaymentEvent, checkoutId: string | null): string[] {
  const { connectionId, paymentId, chargeId, refundId, disputeId } = event;
  const isPayment = event.kind === "PAYMENT_SUCCEEDED";
  const ids = {
    payment: isPayment ? (paymentId ?? event.eventId) : paymentId,
    charge: chargeId,
    refund: refundId,
    dispute: disputeId,
  };
  const named = Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [`${name}:${connectionId}:${id}`]));
  return isPayment && checkoutId !== null ? [...named, checkoutKey(checkoutId)] : named;
}

/** Returns the keys that a stored event shares with its sale. */
export function keysOfPiece(piece: Evidence): string[] {
  return correlationKeysOf(piece.event, checkoutOf(piece));
}

/** Returns all keys that lead to a conversion because of its events and reports. */
export function keysOfItems({ evidence, reports, merchantId }: KeyedItems): string[] {
  const reported = reports.flatMap((report) => [orderKey(merchantId, report.orderReference), ...report.namingKeys]);
  return [...new Set([...evidence.flatMap(keysOfPiece), ...reported])];
}

/** Events and reports of one merchant. */
export type KeyedItems = Pick<ConversionRecord, "evidence" | "reports" | "merchantId">;

/** Returns the keys by which a report names its sale: our checkout, and the processor's ids of a payment or charge at the merchant's connections. */
export function namingKeysOf(
  references: readonly string[],
  connectionIds: readonly string[],
  checkoutId: string | null,
): string[] {
  const byProcessor = references.flatMap((reference) =>
    connectionIds.flatMap((connectionId) => [
      `payment:${connectionId}:${reference}`,
      `charge:${connectionId}:${reference}`,
    ]),
  );
  return checkoutId === null ? byProcessor : [checkoutKey(checkoutId), ...byProcessor];
}

const CHECKOUT = "checkout:";

/** The key of all payments of one checkout. */
export function checkoutKey(checkoutId: string): string {
  return `${CHECKOUT}${checkoutId}`;
}

/** Returns whether both lists of keys have a checkout and share none: a report and a payment with such keys are two sales. */
export function nameTwoCheckouts(keys: readonly string[], others: readonly string[]): boolean {
  const named = keys.filter((key) => key.startsWith(CHECKOUT));
  const isOther = others.some((key) => key.startsWith(CHECKOUT));
  return named.length > 0 && isOther && !named.some((key) => others.includes(key));
}

/** The key of a merchant's order reference. */
export function orderKey(merchantId: string, orderReference: string): string {
  return `order:${merchantId}:${orderReference}`;
}

/** The key that guards which sales of a merchant's session are paid but not reported, or reported but not paid. */
export function sessionKey(merchantId: string, sessionId: string): string {
  return `session:${merchantId}:${sessionId}`;
}
