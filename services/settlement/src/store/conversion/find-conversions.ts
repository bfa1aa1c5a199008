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

/** The part of a projection that a list shows. */
export type ListedProjection = Pick<
  Projection,
  | "state"
  | "path"
  | "verification"
  | "transactionValue"
  | "refundedMinor"
  | "disputes"
  | "due"
  | "occurredAt"
  | "validationEndsAt"
>;

/** A conversion with all of its facts, and the state and amounts that follow from them. */
export interface WholeConversion extends ConversionRecord {
  isWhole: true;
  /** As of `readAt`. */
  projection: Projection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

/** A conversion as lists show it: its columns. */
interface ListedConversion extends Pick<
  ConversionRecord,
  | "id"
  | "merchantId"
  | "agentId"
  | "builderId"
  | "sessionId"
  | "recommendationId"
  | "offerId"
  | "livemode"
  | "checkoutId"
  | "orderReference"
  | "policy"
  | "createdAt"
> {
  isWhole: false;
  /** As of `readAt`. */
  projection: ListedProjection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

/** A conversion, read whole or only as far as lists show it. */
export type ConversionRow = WholeConversion | ListedConversion;

const LISTED = sql`c.id, c.merchant_id AS "merchantId", c.agent_id AS "agentId", c.builder_id AS "builderId", c.session_id AS "sessionId",
  c.recommendation_id AS "recommendationId", c.offer_id AS "offerId", c.livemode, c.checkout_id AS "checkoutId",
  c.order_reference AS "orderReference", c.policy, c.created_at AS "createdAt", c.state, c.path, c.verification,
  c.transaction_value_minor AS "valueMinor", c.transaction_value_currency AS "valueCurrency", c.refunded_minor AS "refundedMinor",
  c.disputes, c.commission_minor AS "commissionMinor", c.network_fee_minor AS "networkFeeMinor",
  c.builder_payout_minor AS "builderPayoutMinor", c.held_minor AS "heldMinor", c.occurred_at AS "occurredAt",
  c.validation_ends_at AS "validationEndsAt", (SELECT clock.now()) AS "readAt",
  -- Time alone may have changed the state since the conversion was saved.
  c.path IS NOT NULL AND (c.window_ends_at IS NULL OR c.window_ends_at > (SELECT clock.now())) AS "isCurrent"`;

/** A row with the columns of `LISTED`. The projection's columns are null only if it is not current. */
type ListedRow = Omit<ListedConversion, "projection" | "isWhole"> &
  Omit<ListedProjection, "transactionValue" | "due"> &
  ListedProjection["due"] & { valueMinor: bigint; valueCurrency: string; isCurrent: boolean };

/** Reads the listed columns of conversions `c`, and all facts of those whose columns are not current. */
async function findListed(db: Database, from: Sql): Promise<ConversionRow[]> {
  const rows = await db.query<ListedRow>(sql`SELECT ${LISTED} FROM ${from}`);
  const outdatedIds = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  if (outdatedIds.length === 0) return rows.map(toListed);
  const read = new Map((await findWhole(db, outdatedIds, ALL)).map((row) => [row.id, row]));
  return rows.map((row) => read.get(row.id) ?? toListed(row));
}

function toListed({
  state,
  path,
  verification,
  valueMinor,
  valueCurrency,
  refundedMinor,
  disputes,
  commissionMinor,
  networkFeeMinor,
  builderPayoutMinor,
  heldMinor,
  occurredAt,
  validationEndsAt,
  isCurrent: _,
  ...row
}: ListedRow): ListedConversion {
  const transactionValue = { amountMinor: valueMinor, currency: valueCurrency };
  const due = { commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor };
  const projection = {
    state,
    path,
    verification,
    transactionValue,
    refundedMinor,
    disputes,
    due,
    occurredAt,
    validationEndsAt,
  };
  return { ...row, isWhole: false, projection };
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

/** Returns up to `limit + 1` conversions of one mode that the party may see, newest first. */
export function listConversions(db: Database, { livemode, ...page }: ModePage, party: Party): Promise<ConversionRow[]> {
  const own = sql`SELECT c.* FROM conversion c
    WHERE c.livemode = ${livemode} AND ${conversionsOf(party)} ${pageOf(page, "newest")}`;
  return findListed(db, sql`(${own}) c ORDER BY c.id DESC`);
}

function pageOf({ limit, afterId }: Page, order: "newest" | "oldest"): Sql {
  const isAfter = order === "newest" ? sql`c.id < ${afterId}` : sql`c.id > ${afterId}`;
  return sql`AND ${afterId === null ? sql`true` : isAfter} ORDER BY ${direction(order)} LIMIT ${limit + 1}`;
}

function direction(order: "newest" | "oldest"): Sql {
  return order === "newest" ? sql`c.id DESC` : sql`c.id`;
}
