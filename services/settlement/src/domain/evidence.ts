import type { Known } from "./arrival.ts";
import type { Attribution } from "./attribution.ts";
import { claim, noChanges, type Changes } from "./changes.ts";
import { causeOf, isAbout, keysOf, type PaymentEvent } from "./payment-event.ts";
import { placeArrival } from "./placing.ts";
import type { Reason } from "./reasons.ts";
import { setToWait, toReceived, type Subject } from "./waiting.ts";

/**
 * Decides what an event changes: which sales there are now that it is known, and so which conversions, and what of other
 * evidence finds its place or loses it. One that has no place waits, and is dead after its last try.
 */
export function decideEvidence(subject: Subject, known: Known): Changes {
  const changes = noChanges(toReceived(subject));
  if (setAside(subject, known, changes)) return changes;
  const { id, event } = subject;
  const unplaced = placeArrival(
    { merchantId: event.merchantId, pieces: [{ id, event, checks: [] }], reports: [] },
    causeOf(event),
    { ...known, waiting: known.waiting.filter((other) => other.id !== id) },
    changes,
  );
  const reason = unplaced.get(id);
  if (reason !== undefined) setToWait(subject, "parked", reason, known.now, changes);
  return changes;
}

/** Keeps an event that can be part of no sale; answers whether it is one. An event that is ignored touches nothing of anybody's. */
function setAside({ id, event }: Subject, { attribution }: Known, changes: Changes): boolean {
  const own = attribution !== null && isAbout(attribution, event) ? attribution : null;
  const reason = findReasonIgnored(event, own);
  if (reason === null && event.kind !== "PAYMENT_FAILED") return false;
  const keys = reason === null ? keysOf(event) : [];
  for (const key of keys) claim(changes, key);
  changes.outcomes.push({
    evidenceId: id,
    status: reason === null ? "noted" : "ignored",
    reason,
    receiptStatus: reason === null ? causeOf(event).cause : "ignored",
    conversionId: null,
    checkoutId: own?.merchantId === event.merchantId && reason === null ? (own.checkout?.id ?? null) : null,
    keys,
    tries: 0,
    nextTryAt: null,
  });
  return true;
}

function findReasonIgnored({ kind, modeMatches, merchantId }: PaymentEvent, own: Attribution | null): Reason | null {
  if (kind === null) return "event_type_unknown";
  if (!modeMatches) return "mode_differs";
  // What a processor signs is only what its merchant's account says: it never touches another merchant's ledger.
  return kind === "PAYMENT_SUCCEEDED" && own !== null && own.merchantId !== merchantId ? "merchant_differs" : null;
}
