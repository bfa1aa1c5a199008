import type { PaymentEvent } from "../evidence/payment-event.ts";
import { paymentKeyOf, type Evidence } from "./record.ts";

/** The ids by which an event without a payment id is traced to its payment, in the order in which they are tried. */
const ALIASES = ["chargeId", "refundId", "disputeId"] as const;
type Alias = (typeof ALIASES)[number];

/**
 * Returns the key of each event's payment, by evidence id: the payment that the event names, else the one that another event
 * names together with the same charge, refund or dispute id; null if no event does. If several payments qualify, the smallest
 * key counts, so that the order of the events never matters.
 */
export function correlateEvents(pieces: readonly Evidence[]): ReadonlyMap<string, string | null> {
  const payments = new Map<string, string>();
  for (const alias of ALIASES) {
    for (const piece of pieces) {
      const payment = paymentKeyOf(piece) ?? follow(piece.event, payments);
      const key = keyOf(piece.event, alias);
      if (payment === null || key === null) continue;
      const known = payments.get(key);
      if (known === undefined || payment < known) payments.set(key, payment);
    }
  }
  return new Map(pieces.map((piece) => [piece.id, paymentKeyOf(piece) ?? follow(piece.event, payments)]));
}

function follow(event: PaymentEvent, payments: ReadonlyMap<string, string>): string | null {
  for (const alias of ALIASES) {
    const payment = payments.get(keyOf(event, alias) ?? "");
    if (payment !== undefined) return payment;
  }
  return null;
}

function keyOf(event: PaymentEvent, alias: Alias): string | null {
  const id = event[alias];
  return id === null ? null : `${alias}:${event.connectionId}:${id}`;
}
