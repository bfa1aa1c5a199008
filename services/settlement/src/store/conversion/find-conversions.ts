import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { z } from "zod";
import type { Projection } from "../../domain/conversion/project.ts";
import { recordSchema, type ConversionRecord } from "../../domain/conversion/record.ts";
import { projectRecord } from "../../domain/conversion/to-facts.ts";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";
import { RECORD } from "../record.ts";

/** A page of a list of live (`livemode` true) or test conversions. */
export interface ModePage extends Page {
  livemode: boolean;
}

/** A conversion and the state and amounts that follow from its facts. */
export interface ConversionRow extends ConversionRecord {
  /** As of `readAt`. */
  projection: Projection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

const rowsSchema = z.array(z.object({ now: z.date(), record: recordSchema }));

async function query(db: Database, from: Sql): Promise<ConversionRow[]> {
  const rows = await db.query(sql`SELECT (SELECT clock.now()) AS now, ${RECORD} AS record FROM ${from}`);
  return rowsSchema.parse(rows).map(({ now, record }) => toConversionRow(record, now));
}

/** Returns a conversion with the state and amounts that follow from its facts at `now`. */
export function toConversionRow(record: ConversionRecord, now: Date): ConversionRow {
  return { ...record, projection: projectRecord(record, now), readAt: now };
}

/** The columns by which conversions can be found or listed. */
const COLUMNS = {
  id: sql`c.id`,
  merchantId: sql`c.merchant_id`,
  agentId: sql`c.agent_id`,
  builderId: sql`c.builder_id`,
  sessionId: sql`c.session_id`,
  recommendationId: sql`c.recommendation_id`,
  checkoutId: sql`c.checkout_id`,
} as const;
export type ConversionParent = Exclude<keyof typeof COLUMNS, "id">;

/** Returns the conversions with these ids that the party may see. */
export function findConversions(db: Database, ids: readonly string[], party: Party): Promise<ConversionRow[]> {
  return query(db, sql`conversion c WHERE c.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`);
}

/** Returns the newest conversion of each parent, such as a checkout, that the party may see. */
export function findNewestOf(
  db: Database,
  by: ConversionParent,
  parentIds: readonly string[],
  party: Party,
): Promise<ConversionRow[]> {
  const newest = sql`SELECT DISTINCT ON (${COLUMNS[by]}) c.* FROM conversion c
    WHERE ${COLUMNS[by]} = ANY(${[...parentIds]}) AND ${conversionsOf(party)} ORDER BY ${COLUMNS[by]}, c.id DESC`;
  return query(db, sql`(${newest}) c`);
}

/** Returns up to `limit + 1` conversions of one mode of each parent that the party may see, ordered by their ids. */
export function listConversionsOf(
  db: Database,
  by: ConversionParent,
  order: "newest" | "oldest",
  parentIds: readonly string[],
  { livemode, ...page }: ModePage,
  party: Party,
): Promise<ConversionRow[]> {
  const own = sql`SELECT c.* FROM conversion c
    WHERE ${COLUMNS[by]} = parent.id AND c.livemode = ${livemode} AND ${conversionsOf(party)} ${pageOf(page, order)}`;
  return query(
    db,
    sql`unnest(${[...parentIds]}::text[]) WITH ORDINALITY AS parent (id, position) CROSS JOIN LATERAL (${own}) c
    ORDER BY parent.position, ${direction(order)}`,
  );
}

/** Returns up to `limit + 1` conversions of one mode that the party may see, newest first. */
export function listConversions(db: Database, { livemode, ...page }: ModePage, party: Party): Promise<ConversionRow[]> {
  const own = sql`SELECT c.* FROM conversion c
    WHERE c.livemode = ${livemode} AND ${conversionsOf(party)} ${pageOf(page, "newest")}`;
  return query(db, sql`(${own}) c ORDER BY c.id DESC`);
}

function pageOf({ limit, afterId }: Page, order: "newest" | "oldest"): Sql {
  const isAfter = order === "newest" ? sql`c.id < ${afterId}` : sql`c.id > ${afterId}`;
  return sql`AND ${afterId === null ? sql`true` : isAfter} ORDER BY ${direction(order)} LIMIT ${limit + 1}`;
}

function direction(order: "newest" | "oldest"): Sql {
  return order === "newest" ? sql`c.id DESC` : sql`c.id`;
}
