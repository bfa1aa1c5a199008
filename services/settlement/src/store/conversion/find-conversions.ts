import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { z } from "zod";
import type { Projection } from "../../domain/conversion/project.ts";
import { recordSchema, type ConversionRecord } from "../../domain/conversion/record.ts";
import { projectRecord } from "../../domain/conversion/to-facts.ts";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";
import { RECORD } from "../record.ts";
import { LISTED_COLUMNS, toListed, type ListedConversion, type ListedRow } from "./listed-columns.ts";

/** A page of a list of live (`livemode` true) or test conversions. */
export interface ModePage extends Page {
  livemode: boolean;
}

/** A conversion with all of its facts, and the state and amounts that follow from them. */
export interface WholeConversion extends ConversionRecord {
  isWhole: true;
  /** As of `readAt`. */
  projection: Projection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

/** A conversion, read whole or only as far as lists show it. */
export type ConversionRow = WholeConversion | ListedConversion;

/** Reads the listed columns of conversions `c`, and all facts of those whose columns are not current. */
async function findListed(db: Database, from: Sql): Promise<ConversionRow[]> {
  const rows = await db.query<ListedRow>(sql`SELECT ${LISTED_COLUMNS} FROM ${from}`);
  const outdatedIds = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  if (outdatedIds.length === 0) return rows.map(toListed);
  const read = new Map((await findWhole(db, outdatedIds, ALL)).map((row) => [row.id, row]));
  return rows.map((row) => read.get(row.id) ?? toListed(row));
}

const ALL: Party = { kind: "all" };
const rowsSchema = z.array(z.object({ now: z.date(), record: recordSchema }));

/** Returns the conversions with these ids that the party may see, with all of their facts. */
export async function findWhole(db: Database, ids: readonly string[], party: Party): Promise<WholeConversion[]> {
  const rows = await db.query(sql`
    SELECT (SELECT clock.now()) AS now, ${RECORD} AS record FROM conversion c
    WHERE c.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`);
  return rowsSchema.parse(rows).map(({ now, record }) => toConversionRow(record, now));
}

/** Returns a conversion with the state and amounts that follow from its facts at `now`. */
export function toConversionRow(record: ConversionRecord, now: Date): WholeConversion {
  return { ...record, isWhole: true, projection: projectRecord(record, now), readAt: now };
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
  return findListed(db, sql`conversion c WHERE c.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`);
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
  return findListed(db, sql`(${newest}) c`);
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
  return findListed(
    db,
    sql`unnest(${[...parentIds]}::text[]) WITH ORDINALITY AS parent (id, position) CROSS JOIN LATERAL (${own}) c
    ORDER BY parent.position, ${direction(order)}`,
  );
}

/** A page of a list of conversions with its filters; `status` is the one that was saved last. */
export type ConversionPage = ModePage & ListFilter & { status: Projection["state"] | null };

/** Returns up to `limit + 1` conversions of one mode that the party may see and that match the filters, newest first. */
export function listConversions(
  db: Database,
  { livemode, status, ...page }: ConversionPage,
  party: Party,
): Promise<ConversionRow[]> {
  const ofStatus = status === null ? sql`true` : sql`c.state = ${status}`;
  const wanted = sql`c.livemode = ${livemode} AND ${ofStatus} AND ${matches(FILTERED, page)}`;
  const own = sql`SELECT c.* FROM conversion c WHERE ${wanted} AND ${conversionsOf(party)} ${pageOf(page, "newest")}`;
  return findListed(db, sql`(${own}) c ORDER BY c.id DESC`);
}

const FILTERED = { ...COLUMNS, createdAt: sql`c.created_at` };

function pageOf({ limit, afterId }: Page, order: "newest" | "oldest"): Sql {
  const isAfter = order === "newest" ? sql`c.id < ${afterId}` : sql`c.id > ${afterId}`;
  return sql`AND ${afterId === null ? sql`true` : isAfter} ORDER BY ${direction(order)} LIMIT ${limit + 1}`;
}

function direction(order: "newest" | "oldest"): Sql {
  return order === "newest" ? sql`c.id DESC` : sql`c.id`;
}
