import type { Caller } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import type { Split } from "../../domain/conversion/commission.ts";
import type { LineKind } from "../../domain/conversion/facts.ts";
import type { Totals } from "../../domain/settlement-run/run-sums.ts";
import type { SetAside } from "../../domain/settlement-run/settlement-run.ts";
import type { Database } from "../database.ts";
import { settledFor } from "../party.ts";

/** A settlement run; `closedAt` and `closedBy` are null for a draft, `number` also for a run that booked nothing. */
export interface SettlementRunRow {
  id: string;
  number: number | null;
  livemode: boolean;
  status: "DRAFT" | "CLOSED";
  cutOff: Date;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
}

/** A line that a run booked for a conversion, in minor units of its currency. */
export interface LineRow extends Split {
  id: string;
  runId: string;
  conversionId: string;
  kind: LineKind;
  merchantId: string;
  builderId: string | null;
  currency: string;
}

const RUN = raw(`r.id, r.number, r.livemode, r.status, r.cut_off AS "cutOff", r.opened_at AS "openedAt",
  r.closed_at AS "closedAt", r.closed_by AS "closedBy"`);

/** Returns the condition for the runs `r` that a caller may see: all for operators; closed ones with a line, payout or invoice of the caller for builders and merchants. */
function runsOf(caller: Caller): Sql {
  if (caller.kind === "operator" || caller.kind === "service") return sql`true`;
  return sql`r.closed_at IS NOT NULL AND (
    EXISTS (SELECT FROM settlement_line own WHERE own.run_id = r.id AND ${settledFor(caller, ["builder", "merchant"])})
    OR EXISTS (SELECT FROM payout own WHERE own.run_id = r.id AND ${settledFor(caller, ["builder"])})
    OR EXISTS (SELECT FROM invoice own WHERE own.run_id = r.id AND ${settledFor(caller, ["merchant"])}))`;
}

/** Returns the runs with these ids that the caller may see. */
export function findRuns(db: Database, ids: readonly string[], caller: Caller): Promise<SettlementRunRow[]> {
  return db.query<SettlementRunRow>(sql`
    SELECT ${RUN} FROM settlement_run r WHERE r.id = ANY(${[...ids]}) AND ${runsOf(caller)}`);
}

const FILTERED = {
  id: sql`r.id`,
  livemode: sql`r.livemode`,
  status: sql`r.status`,
  createdAt: sql`r.opened_at`,
  cutOff: sql`r.cut_off`,
  closedAt: sql`r.closed_at`,
  q(text: string) {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
    return sql`(r.id = ${text} OR r.number = ${number})`;
  },
};

const listed = (filter: ListFilter, caller: Caller) =>
  sql`settlement_run r WHERE ${matches(FILTERED, filter)} AND ${runsOf(caller)}`;

/** Returns up to `limit + 1` runs that the caller may see and that match the filter, newest first. */
export function listRuns(db: Database, page: Page & ListFilter, caller: Caller): Promise<SettlementRunRow[]> {
  return db.query(sql`SELECT ${RUN} FROM ${listed(page, caller)} ${pageOf(sql`r.id`, "newest", page)}`);
}

/** Counts the runs that the caller may see and that match the filter. */
export function countRuns(db: Database, filter: ListFilter, caller: Caller): Promise<number> {
  return countOf(db, listed(filter, caller));
}

const LINE_FILTERED = {
  kind: sql`own.kind`,
  conversionId: sql`own.conversion_id`,
  merchantId: sql`own.merchant_id`,
  builderId: sql`own.builder_id`,
  currency: sql`own.currency`,
};

const linesOfRun = (filter: ListFilter, caller: Caller) => sql`settlement_line own
  WHERE own.run_id = parent.id AND ${settledFor(caller, ["builder", "merchant"])} AND ${matches(LINE_FILTERED, filter)}`;

/** Counts the lines of each run that the caller may see and that match a filter. */
export function countLinesOf(db: Database, runIds: readonly string[], filter: ListFilter, caller: Caller) {
  return countOfEach(db, runIds, linesOfRun(filter, caller));
}

const LINE =
  raw(`own.id, own.run_id AS "runId", own.conversion_id AS "conversionId", own.kind, own.merchant_id AS "merchantId",
  own.builder_id AS "builderId", own.currency, own.commission_minor AS "commissionMinor", own.network_fee_minor AS "networkFeeMinor",
  own.builder_payout_minor AS "builderPayoutMinor", own.held_minor AS "heldMinor"`);

/** Returns the lines with these ids of runs that the caller may see: operators see all, builders and merchants their own. */
export function findLines(db: Database, ids: readonly string[], caller: Caller): Promise<LineRow[]> {
  return db.query<LineRow>(sql`
    SELECT ${LINE} FROM settlement_line own JOIN settlement_run r ON r.id = own.run_id
    WHERE own.id = ANY(${[...ids]}) AND ${settledFor(caller, ["builder", "merchant"])} AND ${runsOf(caller)}`);
}

/** Returns up to `limit + 1` lines of each run that the caller may see and that match the filter: operators see all, builders and merchants their own. */
export function listLinesOf(
  db: Database,
  runIds: readonly string[],
  page: Page & ListFilter,
  caller: Caller,
): Promise<LineRow[]> {
  const rows = sql`SELECT own.* FROM ${linesOfRun(page, caller)} ${pageOf(sql`own.id`, "oldest", page)}`;
  return db.query<LineRow>(sql`
    SELECT ${LINE} FROM unnest(${[...runIds]}::text[]) AS parent (id) CROSS JOIN LATERAL (${rows}) own
    ORDER BY ${orderOf(sql`own.id`, "oldest", page)}`);
}

/** The sums of the lines of a run in one currency. */
export interface TotalsRow extends Totals {
  runId: string;
}

/** Returns the sums of the lines of each run that the caller may see, in each currency: operators all, builders and merchants their own. */
export async function listTotalsOf(db: Database, runIds: readonly string[], caller: Caller): Promise<TotalsRow[]> {
  const rows = await db.query<{
    [Key in keyof TotalsRow]: TotalsRow[Key] extends bigint ? string : TotalsRow[Key];
  }>(sql`
    SELECT own.run_id AS "runId", own.currency, count(*)::int AS lines, sum(own.commission_minor)::text AS "commissionMinor",
      sum(own.network_fee_minor)::text AS "networkFeeMinor", sum(own.builder_payout_minor)::text AS "builderPayoutMinor",
      sum(own.held_minor)::text AS "heldMinor"
    FROM settlement_line own
    WHERE own.run_id = ANY(${[...runIds]}) AND ${settledFor(caller, ["builder", "merchant"])}
    GROUP BY own.run_id, own.currency ORDER BY own.currency`);
  return rows.map((row) => ({
    ...row,
    commissionMinor: BigInt(row.commissionMinor),
    networkFeeMinor: BigInt(row.networkFeeMinor),
    builderPayoutMinor: BigInt(row.builderPayoutMinor),
    heldMinor: BigInt(row.heldMinor),
  }));
}

/** A conversion that a run set aside. */
export interface SetAsideRow extends SetAside {
  runId: string;
}

/** Returns the conversions that each run set aside; empty unless the caller is an operator. */
export async function listSetAsideOf(
  db: Database,
  runIds: readonly string[],
  { kind }: Caller,
): Promise<SetAsideRow[]> {
  if (kind !== "operator" && kind !== "service") return [];
  return db.query<SetAsideRow>(sql`
    SELECT run_id AS "runId", conversion_id AS "conversionId", reason FROM set_aside
    WHERE run_id = ANY(${[...runIds]}) ORDER BY conversion_id`);
}
