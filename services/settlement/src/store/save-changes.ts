import { join, sql } from "@aap/subgraph-host/sql";
import type { Changes } from "../domain/changes.ts";
import type { Database } from "./database.ts";
import { isOvertaken } from "./is-overtaken.ts";
import type { Loaded } from "./load.ts";
import {
  saveChecks,
  saveConversions,
  saveDecisions,
  saveEvidence,
  saveEvidenceKeys,
  saveHistory,
  saveKeys,
  saveMilestones,
  saveOutcomes,
  saveReports,
  saveReviews,
  wakeEvidence,
} from "./save-tables.ts";

/** The result of saving changes. */
export interface Saved {
  /** The evidence ids of other events without a sale that share a key with the saved one. They are due now. */
  wokenIds: string[];
}

/**
 * Saves all changes in one statement. Returns null and saves nothing if another writer has written one of the keys since they were
 * loaded; then the decision has to be made again. Other events that wait for one of the keys become due.
 */
export async function saveChanges(
  db: Database,
  changes: Changes,
  { versions, now }: Pick<Loaded, "versions" | "now">,
): Promise<Saved | null> {
  const { keyCount, guarded } = saveKeys(changes, versions);
  const statements = join([
    guarded,
    saveConversions(changes, now),
    saveEvidence(changes, now),
    saveOutcomes(changes, now),
    saveEvidenceKeys(changes),
    saveChecks(changes),
    saveMilestones(changes),
    saveReports(changes),
    saveReviews(changes),
    saveDecisions(changes),
    saveHistory(changes),
    wakeEvidence(changes, now),
  ]);
  try {
    const [row] = await db.query<{ wokenIds: string[] }>(sql`
      WITH ${statements}
      SELECT require_current((SELECT count(*) FROM guarded) = ${keyCount}), ARRAY(SELECT evidence_id FROM woken) AS "wokenIds"`);
    return { wokenIds: row?.wokenIds ?? [] };
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}
