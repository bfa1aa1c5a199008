import { claim, noChanges, type Changes, type ReceivedEvidence, type WaitingEvidence } from "./changes.ts";
import { keysOf } from "./payment-event.ts";
import type { Reason } from "./reasons.ts";
import type { Evidence } from "./record.ts";
import { scheduleTry, type WaitingStatus } from "./retry.ts";

/** What is decided on: an event that has just come, or one that waits and is tried again. */
export type Subject = ReceivedEvidence | WaitingEvidence;

/** Has an event wait for what could not be learnt or done now; nothing of anybody's changes. */
export function decideToQueue(subject: Subject, reason: Reason, now: Date): Changes {
  const changes = noChanges(toReceived(subject));
  setToWait(subject, "queued", reason, now, changes);
  return changes;
}

/** Has an event wait: as it did, for one try longer, or anew where it waits for something else now or had its place before. */
export function setToWait(
  subject: Pick<Evidence, "id" | "event"> | WaitingEvidence,
  status: WaitingStatus,
  reason: Reason,
  now: Date,
  changes: Changes,
): void {
  const waitedAlike = "status" in subject && subject.reason === reason;
  const keys = keysOf(subject.event);
  for (const key of keys) claim(changes, key);
  changes.outcomes.push({
    ...scheduleTry(status, waitedAlike ? subject.tries + 1 : 0, now),
    evidenceId: subject.id,
    reason,
    receiptStatus: status,
    conversionId: null,
    checkoutId: null,
    keys,
  });
}

/** What of a subject is to be stored; null where it is stored already. */
export function toReceived(subject: Subject): ReceivedEvidence | null {
  return "body" in subject ? subject : null;
}
