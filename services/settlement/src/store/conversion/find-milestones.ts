import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { raw, sql } from "@aap/subgraph-host/sql";
import type { Milestone } from "../../domain/conversion/record.ts";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";

/** A milestone and its conversion. */
export interface MilestoneRow extends Milestone {
  conversionId: string;
}

const MILESTONE = raw(`m.id, m.conversion_id AS "conversionId", m.step, m.status, m.metadata,
  m.recorded_at AS "recordedAt", m.recorded_by AS "recordedBy"`);

/** Returns the milestones with these ids whose conversions the party may see. */
export function findMilestones(db: Database, ids: readonly string[], party: Party): Promise<MilestoneRow[]> {
  return db.query<MilestoneRow>(sql`
    SELECT ${MILESTONE} FROM milestone m JOIN conversion c ON c.id = m.conversion_id
    WHERE m.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`);
}

/** Returns up to `limit + 1` milestones of each conversion that the party may see, oldest first. */
export function listMilestonesOf(
  db: Database,
  conversionIds: readonly string[],
  page: Page,
  party: Party,
): Promise<MilestoneRow[]> {
  return db.query<MilestoneRow>(sql`
    SELECT ${MILESTONE} FROM conversion c CROSS JOIN LATERAL (
      SELECT m.* FROM milestone m WHERE m.conversion_id = c.id ${pageOf(sql`m.id`, "oldest", page)}
    ) m WHERE c.id = ANY(${[...conversionIds]}) AND ${conversionsOf(party)} ORDER BY ${orderOf(sql`m.id`, "oldest", page)}`);
}
