import { isId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import type { Attribution } from "../../domain/evidence/attribution.ts";
import { metadataOf, type PaymentEvent } from "../../domain/evidence/payment-event.ts";
import { correlationKeysOf, sessionKey } from "../../domain/matching/correlation-keys.ts";
import type { Session } from "../../store/find-by-keys.ts";
import { loadByKeys, type Loaded } from "../../store/load.ts";
import { needsFacts, type EventFacts } from "./load-event-facts.ts";

/** What is loaded for a decision on an event: the keys of its sale, and the session of a payment. */
interface Around {
  keys: string[];
  session: Session | null;
}

/** Returns what to load for an event, given its facts. */
export function aroundOf(event: PaymentEvent, facts: EventFacts): Around {
  const attribution = facts === "unavailable" ? null : facts.attribution;
  const own = attribution?.merchantId === event.merchantId ? attribution : null;
  // Without facts the event waits under the key of the checkout that it names.
  return toAround(event, own?.sessionId ?? null, (own?.checkout ?? event.checkout)?.id ?? null);
}

/** Returns what to load for a payment if its metadata name its session rightly, before its facts are known; null if they name none. `payable` is its checkout if it names none. */
export function namedAround(event: PaymentEvent, payable: Attribution["checkout"]): Around | null {
  const sessionId = metadataOf(event, "aap_session_id") ?? "";
  if (!needsFacts(event) || !isId("ses", sessionId)) return null;
  return toAround(event, sessionId, (event.checkout ?? payable)?.id ?? null);
}

function toAround(event: PaymentEvent, sessionId: string | null, checkoutId: string | null): Around {
  const keys = correlationKeysOf(event, checkoutId);
  if (sessionId === null) return { keys, session: null };
  const { merchantId, livemode } = event;
  return { keys: [...keys, sessionKey(merchantId, sessionId)], session: { sessionId, lacking: "payment", livemode } };
}

/** Returns the key under which a process decides events one after another: a payment writes the key of its session, other events that of their payment. */
export function queueOf({ merchantId, connectionId, eventId }: PaymentEvent, { keys, session }: Around): string {
  if (session !== null) return sessionKey(merchantId, session.sessionId);
  return keys[0] ?? `event:${connectionId}:${eventId}`;
}

/** Loads the sales and versions on which the decision on an event depends, and the outcome of the event if it is stored. */
export function loadAround(event: PaymentEvent, { keys, session }: Around, db: Context["db"]): Promise<Loaded> {
  return loadByKeys(db, keys, event.merchantId, { session, event });
}
