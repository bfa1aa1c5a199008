import type { Caller } from "@aap/kernel/caller";
import { orderOf, pageOf, type OrderKey, type Page } from "@aap/subgraph-host";
import { changesOf, type ChangePage } from "@aap/subgraph-host/change-page";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { empty, join, raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import type { DecidedInvoice, InvoiceStatus } from "../../domain/settlement-run/invoice.ts";
import type { PayoutStatus } from "../../domain/settlement-run/payout-step.ts";
import type { DecidedPayout } from "../../domain/settlement-run/settlement-run.ts";
import type { Tax } from "../../domain/settlement-run/tax.ts";
import type { Database } from "../database.ts";
import { settledFor } from "../party.ts";
import { FILTERED_INVOICES, FILTERED_PAYOUTS } from "./filtered-columns.ts";
import type { Balance, MerchantBalance } from "./load-balances.ts";

/** The payout of a builder in a run, in minor units of one currency. */
export interface PayoutRow extends Balance, DecidedPayout, Tax {
  id: string;
  runId: string;
  livemode: boolean;
  status: PayoutStatus;
  /** The number of its steps. */
  changes: number;
  updatedAt: Date;
}

/** What a merchant owes for a run, in minor units of one currency. */
export interface InvoiceRow extends MerchantBalance, DecidedInvoice, Tax {
  id: string;
  runId: string;
  livemode: boolean;
  number: number | null;
  issuedAt: Date;
  dueAt: Date | null;
  status: InvoiceStatus;
  /** The number of its steps. */
  changes: number;
  updatedAt: Date;
}

const UPDATED_AT = sql`own.updated_at`;

/** Returns the payouts that the caller may see and that match a filter. */
const payoutsOf = (filter: ListFilter, caller: Caller) =>
  sql`payout own WHERE ${settledFor(caller, ["builder"])} AND ${matches(FILTERED_PAYOUTS, filter)}`;

/** Returns the invoices that the caller may see and that match a filter. */
const invoicesOf = (filter: ListFilter, caller: Caller) =>
  sql`invoice own WHERE ${settledFor(caller, ["merchant"])} AND ${matches(FILTERED_INVOICES, filter)}`;

const TAX = `own.tax_basis_points AS "taxBasisPoints", own.tax_minor AS "taxMinor", own.tax_number AS "taxNumber",
  own.reverse_charge AS "reverseCharge"`;

const PAYOUT = raw(`own.id, own.run_id AS "runId", own.livemode, own.builder_id AS "builderId", own.currency,
  own.carried_in_minor AS "carriedInMinor", own.earned_minor AS "earnedMinor", own.paid_minor AS "paidMinor",
  own.carried_out_minor AS "carriedOutMinor", own.withheld_minor AS "withheldMinor", own.status, own.changes, own.updated_at AS "updatedAt", ${TAX}`);

const INVOICE =
  raw(`own.id, own.run_id AS "runId", own.livemode, own.merchant_id AS "merchantId", own.currency, own.number,
  own.carried_in_minor AS "carriedInMinor", own.total_minor AS "totalMinor", own.due_minor AS "dueMinor",
  own.carried_out_minor AS "carriedOutMinor", own.issued_at AS "issuedAt", own.due_at AS "dueAt", own.status, own.changes, own.updated_at AS "updatedAt", ${TAX}`);

/** Returns what a list is ordered by: the ids, or columns that never change. A cursor of another party's row has no columns. */
function keyOf(
  orders: Readonly<Record<string, readonly Sql[]>>,
  from: Sql,
  { orderField = "CREATED_AT" }: Page,
): OrderKey {
  const [id, order] = [sql`own.id`, orders[orderField]];
  if (order === undefined) return id;
  const columns = [...order, id];
  return { columns, ofRow: (cursor) => sql`SELECT ${join(columns, ", ")} FROM ${from} AND ${id} = ${cursor}` };
}

// Amounts of different currencies cannot be compared.
const AMOUNT_PAID = [sql`own.currency`, sql`own.paid_minor`];
const AMOUNT_DUE = [sql`own.currency`, sql`own.due_minor`];

const ALL: ListFilter = { conditions: [] };

const payoutKey = (page: Page, caller: Caller) => keyOf({ AMOUNT: AMOUNT_PAID }, payoutsOf(ALL, caller), page);

const invoiceKey = (page: Page, caller: Caller) =>
  keyOf({ AMOUNT: AMOUNT_DUE, DUE_AT: [sql`coalesce(own.due_at, 'infinity')`] }, invoicesOf(ALL, caller), page);

/** Returns the payouts with these ids that the caller may see: operators all, a builder its own. */
export function findPayouts(db: Pick<Database, "query">, ids: readonly string[], caller: Caller): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(sql`
    SELECT ${PAYOUT} FROM payout own WHERE own.id = ANY(${[...ids]}) AND ${settledFor(caller, ["builder"])}`);
}

/** Returns the payouts of a run that are to be sent, for operators: those that are pending, failed or were reversed. */
export function findOpenPayouts(db: Pick<Database, "query">, runId: string): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(sql`
    SELECT ${PAYOUT} FROM payout own
    WHERE own.run_id = ${runId} AND own.status IN ('PENDING', 'FAILED', 'REVERSED') ORDER BY own.id`);
}

/** Returns the time, the number of steps that the payouts of a run have taken, and how often the accounts of its bank file were set. */
export async function countChanges(
  db: Pick<Database, "query">,
  runId: string,
): Promise<{ createdAt: Date; steps: number; accountChanges: number }> {
  const [row] = await db.query<{ createdAt: Date; steps: number; accountChanges: number }>(sql`
    SELECT clock.now() AS "createdAt", (SELECT coalesce(sum(changes), 0)::int FROM payout WHERE run_id = ${runId}) AS steps,
      ((SELECT count(*) FROM payout_details WHERE builder_id = ANY(ARRAY(
          SELECT builder_id FROM payout WHERE run_id = ${runId} AND status IN ('PENDING', 'FAILED', 'REVERSED'))))
        + (SELECT count(*) FROM payout_details WHERE builder_id IS NULL))::int AS "accountChanges"`);
  if (row === undefined) throw new Error("the database counted nothing");
  return row;
}

/** Returns the invoices with these ids that the caller may see: operators all, a merchant its own. */
export function findInvoices(
  db: Pick<Database, "query">,
  ids: readonly string[],
  caller: Caller,
): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(sql`
    SELECT ${INVOICE} FROM invoice own WHERE own.id = ANY(${[...ids]}) AND ${settledFor(caller, ["merchant"])}`);
}

/** Returns up to `limit + 1` payouts that the caller may see and that match the filter, newest or greatest first. */
export function listPayouts(db: Database, page: Page & ListFilter, caller: Caller): Promise<PayoutRow[]> {
  const part = pageOf(payoutKey(page, caller), "newest", page);
  return db.query(sql`SELECT ${PAYOUT} FROM ${payoutsOf(page, caller)} ${part}`);
}

/** Returns up to `limit + 1` invoices that the caller may see and that match the filter, newest, greatest or due last first. */
export function listInvoices(db: Database, page: Page & ListFilter, caller: Caller): Promise<InvoiceRow[]> {
  const part = pageOf(invoiceKey(page, caller), "newest", page);
  return db.query(sql`SELECT ${INVOICE} FROM ${invoicesOf(page, caller)} ${part}`);
}

/** Counts the payouts that the caller may see and that match the filter; with `since`, those that changed then or later. */
export function countPayouts(db: Database, filter: ListFilter, caller: Caller, since?: Date): Promise<number> {
  return countOf(db, sql`${payoutsOf(filter, caller)} ${changedSince(since)}`);
}

/** Counts the invoices that the caller may see and that match the filter; with `since`, those that changed then or later. */
export function countInvoices(db: Database, filter: ListFilter, caller: Caller, since?: Date): Promise<number> {
  return countOf(db, sql`${invoicesOf(filter, caller)} ${changedSince(since)}`);
}

const changedSince = (since: Date | undefined) => (since === undefined ? empty : sql`AND ${UPDATED_AT} >= ${since}`);

/** Returns up to `limit + 1` payouts that the caller may see and that changed at `since` or later, in the order of change. */
export function listChangedPayouts(db: Database, page: ChangePage & ListFilter, caller: Caller): Promise<PayoutRow[]> {
  return db.query(sql`SELECT ${PAYOUT} FROM ${payoutsOf(page, caller)} ${changesOf(UPDATED_AT, sql`own.id`, page)}`);
}

/** Returns up to `limit + 1` invoices that the caller may see and that changed at `since` or later, in the order of change. */
export function listChangedInvoices(
  db: Database,
  page: ChangePage & ListFilter,
  caller: Caller,
): Promise<InvoiceRow[]> {
  return db.query(sql`SELECT ${INVOICE} FROM ${invoicesOf(page, caller)} ${changesOf(UPDATED_AT, sql`own.id`, page)}`);
}

const payoutsOfRun = (filter: ListFilter, caller: Caller) =>
  sql`${payoutsOf(filter, caller)} AND own.run_id = parent.id`;

/** Counts the payouts of each run that the caller may see and that match a filter. */
export function countPayoutsOf(db: Database, runIds: readonly string[], filter: ListFilter, caller: Caller) {
  return countOfEach(db, runIds, payoutsOfRun(filter, caller));
}

/** Returns up to `limit + 1` payouts of each run that the caller may see and that match the filter: operators see all, a builder its own. */
export function listPayoutsOf(
  db: Database,
  runIds: readonly string[],
  page: Page & ListFilter,
  caller: Caller,
): Promise<PayoutRow[]> {
  const key = payoutKey(page, caller);
  const rows = sql`SELECT own.* FROM ${payoutsOfRun(page, caller)} ${pageOf(key, "oldest", page)}`;
  return db.query<PayoutRow>(sql`
    SELECT ${PAYOUT} FROM unnest(${[...runIds]}::text[]) AS parent (id) CROSS JOIN LATERAL (${rows}) own ORDER BY ${orderOf(key, "oldest", page)}`);
}

/** Returns what each merchant owes for each run in each currency: operators see all, a merchant its own. */
export function listInvoicesOf(db: Database, runIds: readonly string[], caller: Caller): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(sql`
    SELECT ${INVOICE} FROM invoice own
    WHERE own.run_id = ANY(${[...runIds]}) AND ${settledFor(caller, ["merchant"])} ORDER BY own.merchant_id, own.currency`);
}
