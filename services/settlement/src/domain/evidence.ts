import type { Known } from "./arrival.ts";
import type { Attribution } from "./attribution.ts";
import { claim, noChanges, type Changes } from "./changes.ts";
import { causeOf, isAbout, keysOf, type PaymentEvent, type Unheeded } from "./payment-event.ts";
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
  const reason = findReasonIgnored(event, own) ?? (event.kind === "PAYMENT_FAILED" ? "payment_failed" : null);
  if (reason === null) return false;
  const isNoted = reason === "payment_failed";
  const keys = isNoted ? keysOf(event) : [];
  for (const key of keys) claim(changes, key);
  changes.outcomes.push({
    evidenceId: id,
    status: isNoted ? "noted" : "ignored",
    reason,
    receiptStatus: isNoted ? causeOf(event).cause : "ignored",
    conversionId: null,
    checkoutId: own?.merchantId === event.merchantId && isNoted ? (own.checkout?.id ?? null) : null,
    keys,
    tries: 0,
    nextTryAt: null,
  });
  return true;
}

const REASONS_UNHEEDED = {
  TYPE_UNKNOWN: "event_type_unknown",
  INQUIRY: "inquiry",
  NOT_FINAL: "not_final",
  MALFORMED: "event_malformed",
} as const satisfies Record<Unheeded, Reason>;

function findReasonIgnored(event: PaymentEvent, own: Attribution | null): Reason | null {
  const { kind, unheeded, modeMatches, merchantId } = event;
  if (kind === null) return REASONS_UNHEEDED[unheeded ?? "TYPE_UNKNOWN"];
  if (!modeMatches) return "mode_differs";
  // What a processor signs is only what its merchant's account says: it never touches another merchant's ledger.
  return kind === "PAYMENT_SUCCEEDED" && own !== null && own.merchantId !== merchantId ? "merchant_differs" : null;
}
