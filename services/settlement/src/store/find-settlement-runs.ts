import type { Caller } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import type { Split } from "../domain/commission.ts";
import type { LineKind } from "../domain/facts.ts";
import type { DecidedPayout } from "../domain/settlement-run.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Balance } from "./close-run.ts";
import type { Database } from "./database.ts";
import { settledFor } from "./party.ts";

/** A settlement run; closing time and closer are null for a draft. */
export interface SettlementRunRow {
  id: string;
  number: number;
  status: "DRAFT" | "CLOSED";
  cutOff: Date;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
}

/** What a run did with a builder's balance. */
export interface PayoutRow extends Balance, DecidedPayout {
  id: string;
  runId: string;
}

/** What a merchant owes by a run, in minor units of one currency. */
export interface InvoiceRow {
  runId: string;
  merchantId: string;
  currency: string;
  totalMinor: bigint;
}

/** What a run booked for a conversion. */
export interface LineRow extends Split {
  id: string;
  runId: string;
  conversionId: string;
  kind: LineKind;
  merchantId: string;
  builderId: string | null;
  currency: string;
}

const RUN = Prisma.raw(`r.id, r.number, r.status, r.cut_off AS "cutOff", r.opened_at AS "openedAt",
  r.closed_at AS "closedAt", r.closed_by AS "closedBy"`);

/** A run that is named `r`: operators see all, others those that are closed and hold lines of theirs. */
function runsOf(caller: Caller): Prisma.Sql {
  if (caller.kind === "operator" || caller.kind === "service") return Prisma.sql`true`;
  return Prisma.sql`r.closed_at IS NOT NULL
    AND EXISTS (SELECT FROM settlement_line own WHERE own.run_id = r.id AND ${settledFor(caller, ["builder", "merchant"])})`;
}

/** The runs with these ids that the caller may see. */
export function findRuns(db: Database, ids: readonly string[], caller: Caller): Promise<SettlementRunRow[]> {
  return db.$queryRaw<SettlementRunRow[]>`
    SELECT ${RUN} FROM settlement_run r WHERE r.id = ANY(${[...ids]}) AND ${runsOf(caller)}`;
}

/** Up to `limit + 1` runs that the caller may see, newest first. */
export function listRuns(db: Database, { limit, afterId }: Page, caller: Caller): Promise<SettlementRunRow[]> {
  const isAfter = afterId === null ? Prisma.sql`true` : Prisma.sql`r.id < ${afterId}`;
  return db.$queryRaw<SettlementRunRow[]>`
    SELECT ${RUN} FROM settlement_run r WHERE ${isAfter} AND ${runsOf(caller)} ORDER BY r.id DESC LIMIT ${limit + 1}`;
}

/** Up to `limit + 1` payouts of each run that the caller may see. */
export function listPayoutsOf(
  db: Database,
  runIds: readonly string[],
  page: Page,
  caller: Caller,
): Promise<PayoutRow[]> {
  const rows = Prisma.sql`SELECT own.* FROM payout own WHERE own.run_id = run.id AND ${settledFor(caller, ["builder"])} ${pageOf(page)}`;
  return db.$queryRaw<PayoutRow[]>`
    SELECT p.id, p.run_id AS "runId", p.builder_id AS "builderId", p.currency, p.carried_in_minor AS "carriedInMinor",
      p.earned_minor AS "earnedMinor", p.paid_minor AS "paidMinor", p.carried_out_minor AS "carriedOutMinor"
    FROM unnest(${[...runIds]}::text[]) AS run (id) CROSS JOIN LATERAL (${rows}) p ORDER BY p.id`;
}

/** Up to `limit + 1` lines of each run that the caller may see. */
export function listLinesOf(db: Database, runIds: readonly string[], page: Page, caller: Caller): Promise<LineRow[]> {
  const rows = Prisma.sql`SELECT own.* FROM settlement_line own WHERE own.run_id = run.id AND ${settledFor(caller, ["builder", "merchant"])} ${pageOf(page)}`;
  return db.$queryRaw<LineRow[]>`
    SELECT l.id, l.run_id AS "runId", l.conversion_id AS "conversionId", l.kind, l.merchant_id AS "merchantId",
      l.builder_id AS "builderId", l.currency, l.commission_minor AS "commissionMinor", l.network_fee_minor AS "networkFeeMinor",
      l.builder_payout_minor AS "builderPayoutMinor", l.held_minor AS "heldMinor"
    FROM unnest(${[...runIds]}::text[]) AS run (id) CROSS JOIN LATERAL (${rows}) l ORDER BY l.id`;
}

/** What each merchant of these runs owes, in each currency, as far as the caller may see it; a builder sees none. */
export function listInvoicesOf(db: Database, runIds: readonly string[], caller: Caller): Promise<InvoiceRow[]> {
  return db.$queryRaw<InvoiceRow[]>`
    SELECT own.run_id AS "runId", own.merchant_id AS "merchantId", own.currency, sum(own.commission_minor)::bigint AS "totalMinor"
    FROM settlement_line own WHERE own.run_id = ANY(${[...runIds]}) AND ${settledFor(caller, ["merchant"])}
    GROUP BY own.run_id, own.merchant_id, own.currency ORDER BY own.merchant_id, own.currency`;
}

function pageOf({ limit, afterId }: Page): Prisma.Sql {
  const isAfter = afterId === null ? Prisma.sql`true` : Prisma.sql`own.id > ${afterId}`;
  return Prisma.sql`AND ${isAfter} ORDER BY own.id LIMIT ${limit + 1}`;
}
