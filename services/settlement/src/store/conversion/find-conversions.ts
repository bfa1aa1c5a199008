import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type ListOrder, type Page } from "@aap/subgraph-host";
import { equalTo, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import { z } from "zod";
import type { Projection } from "../../domain/conversion/project.ts";
import { recordSchema, type ConversionRecord } from "../../domain/conversion/record.ts";
import { projectRecord } from "../../domain/conversion/to-facts.ts";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";
import { RECORD } from "../record.ts";
import { ID, orderOfConversions } from "./conversion-order.ts";
import { LISTED_COLUMNS, toListed, type ListedConversion, type ListedRow } from "./listed-columns.ts";

/** A conversion with all of its facts, and the state and amounts that follow from them. */
export interface WholeConversion extends ConversionRecord {
  isWhole: true;
  /** As of `readAt`. */
  projection: Projection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

/** A conversion, read whole or only as far as lists show it; a list gives it a cursor. */
export type ConversionRow = (WholeConversion | ListedConversion) & { cursor?: string };

/** Reads the listed columns of conversions `c`, and all facts of those whose columns are not current. */
async function findListed(db: Database, from: Sql, cursor: Sql = ID): Promise<ConversionRow[]> {
  const rows = await db.query<ListedRow>(sql`SELECT ${LISTED_COLUMNS}, ${cursor} AS cursor FROM ${from}`);
  const outdatedIds = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  if (outdatedIds.length === 0) return rows.map(toListed);
  const read = new Map((await findWhole(db, outdatedIds, ALL)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const whole = read.get(row.id);
    return whole === undefined ? toListed(row) : { ...whole, cursor: row.cursor };
  });
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
  id: ID,
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

/** Returns the newest conversion of each checkout that the party may see. */
export function findNewestOfCheckouts(
  db: Database,
  checkoutIds: readonly string[],
  party: Party,
): Promise<ConversionRow[]> {
  const newest = sql`SELECT DISTINCT ON (c.checkout_id) c.* FROM conversion c
    WHERE c.checkout_id = ANY(${[...checkoutIds]}) AND ${conversionsOf(party)} ORDER BY c.checkout_id, c.id DESC`;
  return findListed(db, sql`(${newest}) c`);
}

/** A page of a list of conversions with its filter; `statuses` are those that were saved last, and null for every status. */
export interface ConversionPage extends Page, ListFilter {
  statuses: readonly Projection["state"][] | null;
}

/** Returns up to `limit + 1` conversions of each parent that the party may see and that match the filter, in the order that the page asks for. */
export function listConversionsOf(
  db: Database,
  by: ConversionParent,
  order: ListOrder,
  parentIds: readonly string[],
  page: ConversionPage,
  party: Party,
): Promise<ConversionRow[]> {
  const { key, cursor } = orderOfConversions(page);
  const own = sql`SELECT c.* FROM ${ofParent(by, page, party)} ${pageOf(key, order, page)}`;
  return findListed(
    db,
    sql`unnest(${[...parentIds]}::text[]) WITH ORDINALITY AS parent (id, position) CROSS JOIN LATERAL (${own}) c
    ORDER BY parent.position, ${orderOf(key, order, page)}`,
    cursor,
  );
}

/** Counts the conversions of each parent that the party may see and that match the filter. */
export function countConversionsOf(
  db: Database,
  by: ConversionParent,
  parentIds: readonly string[],
  page: ConversionPage,
  party: Party,
) {
  return countOfEach(db, parentIds, ofParent(by, page, party));
}

const ofParent = (by: ConversionParent, page: ConversionPage, party: Party) =>
  sql`${listed(page, party)} AND ${COLUMNS[by]} = parent.id`;

/** Returns up to `limit + 1` conversions that the party may see and that match the filter, newest, greatest or changed last first. */
export function listConversions(db: Database, page: ConversionPage, party: Party): Promise<ConversionRow[]> {
  const { key, cursor } = orderOfConversions(page);
  const part = pageOf(key, "newest", page);
  const order = orderOf(key, "newest", page);
  const agentIds = party.kind === "agents" && !isOfOne(page) ? party.agentIds : [];
  // Only the order of ids has an index of each status.
  const statuses = key === ID ? (page.statuses ?? []) : [];
  if (agentIds.length < 2 && statuses.length < 2)
    return findListed(db, sql`(SELECT c.* FROM ${listed(page, party)} ${part}) c ORDER BY ${order}`, cursor);
  // Merges a page of each agent and status, because PostgreSQL does not read an index in its order for a list of values.
  const agents =
    agentIds.length === 0 ? sql`(SELECT NULL) AS agent(id)` : sql`unnest(${[...agentIds]}::text[]) AS agent(id)`;
  const ofAgent = agentIds.length === 0 ? conversionsOf(party) : sql`c.agent_id = agent.id`;
  const states =
    statuses.length === 0 ? sql`(SELECT NULL) AS status(name)` : sql`unnest(${[...statuses]}::text[]) AS status(name)`;
  const ofStatus = statuses.length === 0 ? ofStatuses(page.statuses) : sql`c.state = status.name`;
  const own = sql`SELECT c.* FROM conversion c WHERE ${ofAgent} AND ${ofStatus} AND ${matches(FILTERED, page)} ${part}`;
  return findListed(
    db,
    sql`${agents} CROSS JOIN ${states} CROSS JOIN LATERAL (${own}) c ORDER BY ${order} LIMIT ${page.limit + 1}`,
    cursor,
  );
}

/** Counts the conversions that the party may see and that match the filter. */
export function countConversions(db: Database, page: ConversionPage, party: Party): Promise<number> {
  return countOf(db, listed(page, party));
}

/** Returns whether a filter names one agent, session or recommendation, whose conversions are few or are read in order. */
function isOfOne(filter: ListFilter): boolean {
  return ["agentId", "sessionId", "recommendationId"].some((field) => equalTo(filter, field) !== null);
}

function listed(page: ConversionPage, party: Party): Sql {
  return sql`conversion c WHERE ${conversionsOf(party)} AND ${filtered(page)}`;
}

/** Returns the condition for the conversions `c` that match a filter. */
export function filtered({ statuses, conditions }: ListFilter & Pick<ConversionPage, "statuses">): Sql {
  return sql`${ofStatuses(statuses)} AND ${matches(FILTERED, { conditions })}`;
}

function ofStatuses(statuses: ConversionPage["statuses"]): Sql {
  if (statuses === null) return sql`true`;
  return statuses.length === 1 ? sql`c.state = ${statuses[0]}` : sql`c.state = ANY(${[...statuses]})`;
}

const FILTERED = {
  ...COLUMNS,
  createdAt: sql`c.created_at`,
  occurredAt: sql`c.occurred_at`,
  offerId: sql`c.offer_id`,
  vertical: sql`c.vertical`,
  currency: sql`c.currency`,
  livemode: sql`c.livemode`,
  verification: (names: readonly string[]) => sql`c.verification = ANY(${names.map((name) => name.toLowerCase())})`,
  hasOpenReview: (isOpen: boolean) => (isOpen ? sql`c.has_open_review` : sql`NOT c.has_open_review`),
  q: (text: string) =>
    sql`(c.id = ${text} OR c.order_reference = ${text} OR c.recommendation_id = ${text} OR c.session_id = ${text} OR c.checkout_id = ${text})`,
};
