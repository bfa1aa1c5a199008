import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { isOneOf, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { raw, sql } from "@aap/subgraph-host/sql";
import { countOfEach } from "@aap/subgraph-host/total-count";
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

const FILTERED = {
  step: sql`m.step`,
  status: (names: readonly string[]) =>
    isOneOf(
      sql`m.status`,
      names.map((name) => name.toLowerCase()),
    ),
  createdAt: sql`m.recorded_at`,
  recordedAt: sql`m.recorded_at`,
};

const ofConversion = (filter: ListFilter, party: Party) => sql`milestone m JOIN conversion c ON c.id = m.conversion_id
  WHERE m.conversion_id = parent.id AND ${conversionsOf(party)} AND ${matches(FILTERED, filter)}`;

/** Returns up to `limit + 1` milestones of each conversion that the party may see and that match the filter, oldest first. */
export function listMilestonesOf(
  db: Database,
  conversionIds: readonly string[],
  page: Page & ListFilter,
  party: Party,
): Promise<MilestoneRow[]> {
  const rows = sql`SELECT m.* FROM ${ofConversion(page, party)} ${pageOf(sql`m.id`, "oldest", page)}`;
  return db.query<MilestoneRow>(sql`
    SELECT ${MILESTONE} FROM unnest(${[...conversionIds]}::text[]) AS parent (id) CROSS JOIN LATERAL (${rows}) m
    ORDER BY ${orderOf(sql`m.id`, "oldest", page)}`);
}

/** Counts the milestones of each conversion that the party may see and that match the filter. */
export function countMilestonesOf(db: Database, conversionIds: readonly string[], filter: ListFilter, party: Party) {
  return countOfEach(db, conversionIds, ofConversion(filter, party));
}
