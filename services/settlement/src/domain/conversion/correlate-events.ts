import type { PaymentEvent } from "../evidence/payment-event.ts";
import { paymentKeyOf, type Evidence } from "./record.ts";

/** The ids by which an event without a payment id is traced to its payment, in the order in which they are tried. */
const ALIASES = ["chargeId", "refundId", "disputeId"] as const;

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
    for (const key of keysOf(piece.event)) {
      const other = found.get(key);
      if (other === undefined || payment < other) found.set(key, payment);
    }
  }
  return new Map([...found, ...known]);
}

function follow(event: PaymentEvent, payments: ReadonlyMap<string, string>): string | null {
  const found = keysOf(event).map((key) => payments.get(key));
  return found.find((payment) => payment !== undefined) ?? null;
}

function keysOf(event: PaymentEvent): string[] {
  return ALIASES.filter((alias) => event[alias] !== null).map(
    (alias) => `${alias}:${event.connectionId}:${event[alias]}`,
  );
}
