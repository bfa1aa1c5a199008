import type { Context } from "../../context.ts";
import type { ReceivedEvidence } from "../../domain/changes.ts";
import { saysTheSame } from "../../domain/evidence/same-event.ts";
import { findStoredEvent } from "../../store/evidence/find-evidence.ts";
import { saveVariant } from "../../store/evidence/variants.ts";

/**
 * Saves an event that has the id of a stored one but other content, as a variant of that one, and logs a warning. An event with the
 * same content in other bytes, such as from another version of the processor's API, is a repeat and is not saved.
 */
export async function keepVariant(
  received: ReceivedEvidence,
  evidenceId: string,
  { db, log }: Pick<Context, "db" | "log">,
): Promise<void> {
  const { connectionId, eventId } = received.event;
  const first = await findStoredEvent(db, evidenceId, { kind: "all" });
  if (first === null || saysTheSame(first, received.event)) return;
  if (await saveVariant(db, evidenceId, received))
    log.warn(
      { evidenceId, connectionId, eventId },
      "another event with the id of a stored one was received and saved as its variant",
    );
}
