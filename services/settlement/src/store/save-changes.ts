import { join, sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Changes } from "../domain/changes.ts";
import { eventsOf } from "../domain/outbound/conversion-events.ts";
import { saveCheckoutChanges } from "./checkout-changes.ts";
import { isOvertaken } from "./is-overtaken.ts";
import { saveEntries } from "./ledger/save-entries.ts";
import type { Loaded } from "./load.ts";
import { saveEvents } from "./outbound/save-events.ts";
import {
  accrualsOf,
  saveChecks,
  saveConversions,
  saveDecisions,
  saveHistory,
  saveKeys,
  saveMilestones,
  saveReports,
  saveReviews,
  type Save,
} from "./save-conversion-tables.ts";
import { saveEvidence, saveEvidenceKeys, saveOutcomes, wakeEvidence } from "./save-evidence-tables.ts";

/** The result of saving changes. */
export interface Saved {
  /** The evidence ids of other events without a sale that share a key with the saved one. They are due now. */
  wokenIds: string[];
}

/**
 * Saves all changes in one statement, which operations without a common key share. Returns null and saves nothing if another writer
 * has written one of the keys since they were loaded; then the decision has to be made again. Other events that wait for one of the
 * keys become due. The events of the changes are written with them.
 */
export async function saveChanges(
  db: Statements,
  changes: Changes,
  { versions, now }: Pick<Loaded, "versions" | "now">,
): Promise<Saved | null> {
  const work = {
    name: "save changes",
    keysOf: (save: Save) => save.changes.keys.map(({ key }) => key),
    run: (saves: readonly Save[]) => saveAll(db, saves),
  };
  try {
    return await db.share(work, { changes, versions, now });
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

/** Saves the changes of all operations, or throws and saves none. */
async function saveAll(db: Statements, saves: readonly Save[]): Promise<Saved[]> {
  const { keyCount, guarded } = saveKeys(saves);
  const parts = [
    saveConversions,
    saveEvidence,
    saveOutcomes,
    saveEvidenceKeys,
    saveChecks,
    saveMilestones,
    saveReports,
    saveReviews,
    saveDecisions,
    saveHistory,
    saveCheckoutChanges,
    wakeEvidence,
  ].flatMap((part) => part(saves));
  const events = saveEvents(saves.flatMap(({ changes, now }) => eventsOf(changes, now)));
  const entries = saveEntries(saves.flatMap(accrualsOf));
  const [row] = await db.query<{ woken: { evidenceId: string; position: number }[] }>(sql`
    WITH ${join([guarded, ...parts, ...entries, events])}
    SELECT require_current((SELECT count(*) FROM guarded) = ${keyCount}),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('evidenceId', evidence_id, 'position', position)), '[]') FROM woken) AS woken`);
  const woken = Map.groupBy(row?.woken ?? [], ({ position }) => position);
  return saves.map((_, position) => ({ wokenIds: woken.get(position)?.map(({ evidenceId }) => evidenceId) ?? [] }));
}
