import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import type { ChainedChange } from "../domain/history.ts";
import type { Milestone } from "../domain/record.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { conversionsOf } from "./party.ts";

/** A milestone and the conversion that it is of. */
export interface MilestoneRow extends Milestone {
  conversionId: string;
}

const MILESTONE = Prisma.raw(`m.id, m.conversion_id AS "conversionId", m.step, m.status, m.metadata,
  m.recorded_at AS "recordedAt", m.recorded_by AS "recordedBy"`);

/** The milestones with these ids whose conversions the party may see. */
export function findMilestones(db: Database, ids: readonly string[], party: Party): Promise<MilestoneRow[]> {
  return db.$queryRaw<MilestoneRow[]>`
    SELECT ${MILESTONE} FROM milestone m JOIN conversion c ON c.id = m.conversion_id
    WHERE m.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`;
}

/** Up to `limit + 1` milestones of each conversion that the party may see, oldest first. */
export function listMilestonesOf(
  db: Database,
  conversionIds: readonly string[],
  page: Page,
  party: Party,
): Promise<MilestoneRow[]> {
  const isAfter = page.afterId === null ? Prisma.sql`true` : Prisma.sql`m.id > ${page.afterId}`;
  return db.$queryRaw<MilestoneRow[]>`
    SELECT ${MILESTONE} FROM conversion c CROSS JOIN LATERAL (
      SELECT m.* FROM milestone m WHERE m.conversion_id = c.id AND ${isAfter} ORDER BY m.id LIMIT ${page.limit + 1}
    ) m WHERE c.id = ANY(${[...conversionIds]}) AND ${conversionsOf(party)} ORDER BY m.id`;
}

/** Every change of state of these conversions that the party may see, oldest first. */
export function listHistoryOf(db: Database, conversionIds: readonly string[], party: Party): Promise<ChainedChange[]> {
  return db.$queryRaw<ChainedChange[]>`
    SELECT h.conversion_id AS "conversionId", h.sequence, h.from_state AS "from", h.to_state AS "to", h.cause,
      h.caused_by AS "causedBy", h.at, h.hash
    FROM conversion_event h JOIN conversion c ON c.id = h.conversion_id
    WHERE h.conversion_id = ANY(${[...conversionIds]}) AND ${conversionsOf(party)} ORDER BY h.conversion_id, h.sequence`;
}
