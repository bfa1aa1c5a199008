import type { Context } from "../context.ts";
import type { ReceivedEvidence } from "../domain/changes.ts";
import { saysTheSame } from "../domain/same-event.ts";
import { findStoredEvent } from "../store/find-evidence.ts";
import { saveVariant } from "../store/variants.ts";

/**
 * Keeps an event that came under the id of a stored one and says something else, and warns of it. The same said in other bytes,
 * as by another version of the processor's API, is a repeat, of which nothing is kept.
 */
export async function keepVariant(
  received: ReceivedEvidence,
  evidenceId: string,
  { db, log }: Pick<Context, "db" | "log">,
): Promise<void> {
  const { connectionId, eventId } = received.event;
  const first = await findStoredEvent(db, evidenceId, { kind: "everyone" });
  if (first === null || saysTheSame(first, received.event)) return;
  if (await saveVariant(db, evidenceId, received))
    log.warn({ evidenceId, connectionId, eventId }, "another event came under the id of a stored one, which stands");
}
