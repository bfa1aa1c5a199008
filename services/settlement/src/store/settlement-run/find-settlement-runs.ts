import type { Caller } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Split } from "../../domain/conversion/commission.ts";
import type { LineKind } from "../../domain/conversion/facts.ts";
import type { DecidedPayout, SetAsideReason } from "../../domain/settlement-run/settlement-run.ts";
import type { Database } from "../database.ts";
import { settledFor } from "../party.ts";
import type { Balance } from "./close-run.ts";

/** A settlement run; `closedAt` and `closedBy` are null for a draft. */
export interface SettlementRunRow {
  id: string;
  number: number;
  livemode: boolean;
  status: "DRAFT" | "CLOSED";
  cutOff: Date;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
}

/** The payout of a builder in a run, in minor units of one currency. */
export interface PayoutRow extends Balance, DecidedPayout {
  id: string;
  runId: string;
}

/** The sum that a merchant owes for a run, in minor units of one currency; negative for a credit. */
export interface InvoiceRow {
  runId: string;
  merchantId: string;
  currency: string;
  totalMinor: bigint;
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

/** Returns the SQL condition for the runs `r` that a caller may see: operators see all, builders and merchants the closed runs that contain their lines. */
function runsOf(caller: Caller): Sql {
  if (caller.kind === "operator" || caller.kind === "service") return sql`true`;
  return sql`r.closed_at IS NOT NULL
    AND EXISTS (SELECT FROM settlement_line own WHERE own.run_id = r.id AND ${settledFor(caller, ["builder", "merchant"])})`;
}

/** Returns the runs with these ids that the caller may see. */
export function findRuns(db: Database, ids: readonly string[], caller: Caller): Promise<SettlementRunRow[]> {
  return db.query<SettlementRunRow>(sql`
    SELECT ${RUN} FROM settlement_run r WHERE r.id = ANY(${[...ids]}) AND ${runsOf(caller)}`);
}

/** Returns up to `limit + 1` runs of one mode that the caller may see, newest first. */
export function listRuns(
  db: Database,
  { limit, afterId, livemode }: Page & { livemode: boolean },
  caller: Caller,
): Promise<SettlementRunRow[]> {
  const isAfter = afterId === null ? sql`true` : sql`r.id < ${afterId}`;
  return db.query<SettlementRunRow>(sql`
    SELECT ${RUN} FROM settlement_run r WHERE ${isAfter} AND r.livemode = ${livemode} AND ${runsOf(caller)} ORDER BY r.id DESC LIMIT ${limit + 1}`);
}

/** Returns up to `limit + 1` payouts of each run that the caller may see: operators all, a builder its own. */
export function listPayoutsOf(
  db: Database,
  runIds: readonly string[],
  page: Page,
  caller: Caller,
): Promise<PayoutRow[]> {
  const rows = sql`SELECT own.* FROM payout own WHERE own.run_id = run.id AND ${settledFor(caller, ["builder"])} ${pageOf(page)}`;
  return db.query<PayoutRow>(sql`
    SELECT p.id, p.run_id AS "runId", p.builder_id AS "builderId", p.currency, p.carried_in_minor AS "carriedInMinor",
      p.earned_minor AS "earnedMinor", p.paid_minor AS "paidMinor", p.carried_out_minor AS "carriedOutMinor"
    FROM unnest(${[...runIds]}::text[]) AS run (id) CROSS JOIN LATERAL (${rows}) p ORDER BY p.id`);
}

/** Returns up to `limit + 1` lines of each run that the caller may see: operators all, builders and merchants their own. */
export function listLinesOf(db: Database, runIds: readonly string[], page: Page, caller: Caller): Promise<LineRow[]> {
  const rows = sql`SELECT own.* FROM settlement_line own WHERE own.run_id = run.id AND ${settledFor(caller, ["builder", "merchant"])} ${pageOf(page)}`;
  return db.query<LineRow>(sql`
    SELECT l.id, l.run_id AS "runId", l.conversion_id AS "conversionId", l.kind, l.merchant_id AS "merchantId",
      l.builder_id AS "builderId", l.currency, l.commission_minor AS "commissionMinor", l.network_fee_minor AS "networkFeeMinor",
      l.builder_payout_minor AS "builderPayoutMinor", l.held_minor AS "heldMinor"
    FROM unnest(${[...runIds]}::text[]) AS run (id) CROSS JOIN LATERAL (${rows}) l ORDER BY l.id`);
}

/** Returns what each merchant owes for each run in each currency: operators see all, a merchant its own. */
export async function listInvoicesOf(db: Database, runIds: readonly string[], caller: Caller): Promise<InvoiceRow[]> {
  const rows = await db.query<Omit<InvoiceRow, "totalMinor"> & { totalMinor: string }>(sql`
    SELECT own.run_id AS "runId", own.merchant_id AS "merchantId", own.currency, sum(own.commission_minor)::text AS "totalMinor"
    FROM settlement_line own WHERE own.run_id = ANY(${[...runIds]}) AND ${settledFor(caller, ["merchant"])}
    GROUP BY own.run_id, own.merchant_id, own.currency ORDER BY own.merchant_id, own.currency`);
  return rows.map((row) => ({ ...row, totalMinor: BigInt(row.totalMinor) }));
}

/** A conversion that a run set aside. */
export interface SetAsideRow {
  runId: string;
  conversionId: string;
  reason: SetAsideReason;
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

function pageOf({ limit, afterId }: Page): Sql {
  const isAfter = afterId === null ? sql`true` : sql`own.id > ${afterId}`;
  return sql`AND ${isAfter} ORDER BY own.id LIMIT ${limit + 1}`;
}
