import type { PaymentEvent } from "./payment-event.ts";
import type { Evidence } from "./record.ts";

/** All that a processor tells of one payment; or of one refund or dispute, while nothing says which payment it is of. */
export interface Thread {
  /** Whether anything in it names a payment. */
  namesPayment: boolean;
  /** Oldest first. */
  pieces: readonly Evidence[];
}

/** The ids that events may share, the one that says most about the payment first. */
const ID_NAMES = ["paymentId", "chargeId", "refundId", "disputeId"] as const;
type IdName = (typeof ID_NAMES)[number];

/**
 * Gathers evidence by the payment that it tells of. An event that names no payment follows its charge, refund or dispute to
 * one that does; of several that it could follow, to the smallest id. So threads follow from the set of events alone.
 */
export function gatherThreads(pieces: readonly Evidence[]): Thread[] {
  const leads = findLeads(pieces.map(({ event }) => event));
  const threads = Map.groupBy(
    pieces,
    ({ event }) => follow(event, ID_NAMES, leads) ?? keyOf(event, "event", event.eventId),
  );
  return [...threads.values()].map((own) => ({
    namesPayment: own.some(
      ({ event }) => event.kind === "PAYMENT_SUCCEEDED" || event.paymentId !== null || event.chargeId !== null,
    ),
    pieces: own.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}

/**
 * Where each charge, refund and dispute leads, by the events that name a stronger id beside it; charges first, so that
 * refunds may lead on through them, and disputes through both.
 */
function findLeads(events: readonly PaymentEvent[]): ReadonlyMap<string, string> {
  const leads = new Map<string, string>();
  for (const [index, name] of ID_NAMES.entries()) {
    for (const event of events) {
      const target = follow(event, ID_NAMES.slice(0, index), leads);
      const id = event[name];
      if (id === null || target === null) continue;
      const key = keyOf(event, name, id);
      const known = leads.get(key);
      if (known === undefined || target < known) leads.set(key, target);
    }
  }
  return leads;
}

/** What the first of these ids that an event names leads to; null where it names none. */
function follow(event: PaymentEvent, names: readonly IdName[], leads: ReadonlyMap<string, string>): string | null {
  for (const name of names) {
    const id = event[name];
    if (id === null) continue;
    const key = keyOf(event, name, id);
    return leads.get(key) ?? key;
  }
  return null;
}

function keyOf({ connectionId }: PaymentEvent, name: string, id: string): string {
  return `${name}:${connectionId}:${id}`;
}
