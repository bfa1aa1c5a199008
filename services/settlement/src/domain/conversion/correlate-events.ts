import type { PaymentEvent } from "../evidence/payment-event.ts";
import { paymentKeyOf, type Evidence } from "./record.ts";

/** The ids by which an event without a payment id is traced to its payment, in the order in which they are tried. */
const ALIASES = ["chargeId", "refundId", "disputeId"] as const;
type Alias = (typeof ALIASES)[number];

/**
 * Returns the key of each event's payment, by evidence id: the payment that the event names, else the one to which its charge, refund
 * or dispute id leads, over as many other events as it takes; null if no event names one. If several payments qualify, the smallest
 * key counts, so that the order of the events never matters.
 */
export function correlateEvents(pieces: readonly Evidence[]): ReadonlyMap<string, string | null> {
  const payments = followAll(pieces, new Map());
  return new Map(pieces.map((piece) => [piece.id, paymentKeyOf(piece) ?? follow(piece.event, payments)]));
}

function followAll(pieces: readonly Evidence[], known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = followOnce(pieces, known);
  return found.size === known.size ? found : followAll(pieces, found);
}

/** Adds the payments of the ids that the known ones lead to. */
function followOnce(pieces: readonly Evidence[], known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const piece of pieces) {
    const payment = paymentKeyOf(piece) ?? follow(piece.event, known);
    if (payment === null) continue;
    for (const alias of ALIASES) {
      const key = keyOf(piece.event, alias);
      if (key === null) continue;
      const other = found.get(key);
      if (other === undefined || payment < other) found.set(key, payment);
    }
  }
  return new Map([...found, ...known]);
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
