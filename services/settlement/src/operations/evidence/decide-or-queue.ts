import { newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { toChanges, type Changes } from "../../domain/changes.ts";
import { wait } from "../../domain/evidence/outcome.ts";
import type { Reason } from "../../domain/evidence/reasons.ts";
import { correlationKeysOf } from "../../domain/matching/correlation-keys.ts";
import { decideEvent, type Subject } from "../../domain/matching/decide-event.ts";
import { isLocked } from "../../store/is-overtaken.ts";
import type { Loaded } from "../../store/load.ts";
import { saveChanges, type Saved } from "../../store/save-changes.ts";
import type { EventFacts } from "./load-event-facts.ts";

/** Decides on an event; if that is not possible now, that it waits. */
export function decideOrQueue(
  subject: Subject,
  facts: EventFacts,
  known: Loaded,
  { log }: Pick<Context, "log">,
): Changes {
  if (facts === "unavailable") return queue(subject, "facts_unavailable", known);
  try {
    const ids = { conversionId: newId("conv"), milestoneId: newId("mst") };
    return decideEvent(subject, { ...known, ...facts }, ids);
  } catch (error) {
    // A fault in the service must not lose evidence: the event is stored and tried again.
    log.error({ err: error, evidenceId: subject.id }, "evidence could not be processed");
    return queue(subject, "processing_failed", known);
  }
}

/** Saves changes. If their sale is locked for long, it saves instead that the event waits. Returns what it saved, or null for `saved` if another writer was first. */
export async function saveOrQueue(
  wanted: Changes,
  subject: Subject,
  known: Loaded,
  { db }: Pick<Context, "db">,
): Promise<{ changes: Changes; saved: Saved | null }> {
  try {
    return { changes: wanted, saved: await saveChanges(db, wanted, known) };
  } catch (error) {
    if (!isLocked(error)) throw error;
    const changes = queue(subject, "sale_busy", known);
    const saved = await saveChanges(db, changes, known).catch((second: unknown) => {
      if (isLocked(second)) return null;
      throw second;
    });
    return { changes, saved };
  }
}

function queue({ id, event, received, waiting }: Subject, reason: Reason, { now }: Loaded): Changes {
  const keys = correlationKeysOf(event, event.checkout?.id ?? null);
  const outcome = wait(id, { waitsFor: "facts", reason, keys, before: waiting }, now);
  return toChanges(
    [],
    keys.map((key) => ({ key })),
    { received, outcomes: [outcome] },
  );
}
