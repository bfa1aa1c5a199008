import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { RunLine } from "../../domain/settlement-run/run-sums.ts";
import type { TaxProfile } from "../../domain/settlement-run/tax.ts";
import { AMOUNT_ON_STATEMENT } from "./corrections.ts";
import { payWhenPaid } from "./policy.ts";

/** The balance of a builder in a run, in minor units of one currency. */
export interface Balance {
  builderId: string;
  currency: string;
  /** The balance that the builder's previous run with the same mode and currency carried over. */
  carriedInMinor: bigint;
  /** The sum of the builder's payouts in the lines of this run, and of its corrections. */
  earnedMinor: bigint;
}

/** A builder's balance before it is decided what is paid. */
export interface OpenBalance extends Balance {
  /** Whether the run has lines or corrections of the builder in this currency. */
  hasLines: boolean;
  /** Whether it was requested to pay the balance even if it is below the minimum. */
  isRequested: boolean;
  taxProfile: TaxProfile | null;
}

/** The balance of a merchant in a run, in minor units of one currency. */
export interface MerchantBalance {
  merchantId: string;
  currency: string;
  /** What earlier runs booked and did not invoice: a credit (negative), or the amount of a voided invoice. */
  carriedInMinor: bigint;
  /** The sum of the commission in the merchant's lines of this run, and of its corrections. */
  totalMinor: bigint;
}

/** A merchant's balance before it is decided what is invoiced. */
export interface OpenMerchantBalance extends MerchantBalance {
  /** Whether the run has lines or corrections of the merchant in this currency. */
  hasLines: boolean;
  /** The voided invoices that the next invoice replaces. */
  voidedIds: string[];
  taxProfile: TaxProfile | null;
}

/** Returns the newest tax profile of a party, as a JSON object. */
function taxProfileOf(kind: "builder" | "merchant", id: Sql): Sql {
  return sql`(
    SELECT jsonb_build_object('basisPoints', t.basis_points, 'number', t.number, 'reverseCharge', t.reverse_charge) FROM tax_profile t
    WHERE t.party_kind = ${kind} AND t.party_id = ${id} ORDER BY t.id DESC LIMIT 1) AS "taxProfile"`;
}

/** Returns the balance that the newest run of a builder with this mode and currency carried over; null if no run did. */
export function carriedOverTo(builderId: Sql, currency: Sql, livemode: boolean): Sql {
  return sql`(
        SELECT p.carried_out_minor FROM payout p JOIN settlement_run before ON before.id = p.run_id
        WHERE (p.builder_id, p.currency, p.livemode) = (${builderId}, ${currency}, ${livemode})
        ORDER BY before.number DESC LIMIT 1)`;
}

/** Returns whether a builder has requested to be paid by the next run of a mode. */
export function isRequestedBy(builderId: Sql, livemode: boolean): Sql {
  return sql`EXISTS (
      SELECT FROM payout_request q WHERE q.livemode = ${livemode} AND q.run_id IS NULL AND q.builder_id = ${builderId})`;
}

/** Returns the query of the corrections that the next run of a mode carries: party, currency and amount. */
export function waitingCorrections(partyKind: "BUILDER" | "MERCHANT", livemode: boolean): Sql {
  return sql`SELECT own.party_id, own.currency, ${AMOUNT_ON_STATEMENT} FROM balance_correction own
    WHERE own.livemode = ${livemode} AND own.status = 'APPROVED' AND own.run_id IS NULL AND own.party_kind = ${partyKind}`;
}

/** The state of a run, and of its mode's book and policy. A run is closed only if both revisions are still the same. */
export interface RunState {
  isDraft: boolean;
  /** The number of changes of the run's lines. */
  revision: number;
  /** The number of changes of what carried balances are computed from. */
  bookRevision: number;
  /** Whether builders are paid only for what merchants have paid. */
  payWhenPaid: boolean;
}

/** Returns the state of a run. Read it before the balances, so that a change of them in between is noticed. */
export async function readRunState(db: Pick<Statements, "query">, runId: string): Promise<RunState> {
  const [row] = await db.query<Omit<RunState, "isDraft"> & { status: string }>(sql`
    SELECT r.status, r.revision, b.revision AS "bookRevision", ${payWhenPaid(sql`r.livemode`)} AS "payWhenPaid"
    FROM settlement_run r JOIN settlement_book b ON b.livemode = r.livemode
    WHERE r.id = ${runId}`);
  if (row === undefined) throw new Error(`the run ${runId} does not exist`);
  const { status, ...state } = row;
  return { isDraft: status === "DRAFT", ...state };
}

/** Returns the lines of a run, from which its balances are computed. */
export function linesOfRun(runId: string): Sql {
  return sql`SELECT builder_id, merchant_id, currency, commission_minor, builder_payout_minor, held_minor FROM settlement_line WHERE run_id = ${runId}`;
}

/** Returns lines that are not stored, as `linesOfRun` does. */
export function givenLines(lines: readonly RunLine[]): Sql {
  return sql`
    SELECT "builderId" AS builder_id, "merchantId" AS merchant_id, currency, "commissionMinor" AS commission_minor,
      "builderPayoutMinor" AS builder_payout_minor, "heldMinor" AS held_minor
    FROM jsonb_to_recordset(${toJson(lines)}::jsonb) AS l (
      "builderId" text, "merchantId" text, currency char(3), "commissionMinor" bigint, "builderPayoutMinor" bigint, "heldMinor" bigint)`;
}

type Texts<Row> = { [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] };

/** Returns the balance of each builder with lines in a run of a mode, and each positive balance that earlier runs carried over, in each currency. */
export async function loadBuilderBalances(
  db: Pick<Statements, "query">,
  livemode: boolean,
  lines: Sql,
): Promise<OpenBalance[]> {
  const rows = await db.query<Texts<OpenBalance>>(sql`
    WITH earned AS (
      SELECT builder_id, currency, sum(minor) AS minor FROM (
        SELECT builder_id, currency, builder_payout_minor AS minor FROM (${lines}) line WHERE builder_id IS NOT NULL
        UNION ALL ${waitingCorrections("BUILDER", livemode)}) booked
      GROUP BY builder_id, currency
    ), carried AS (
      SELECT p.builder_id, p.currency, p.carried_out_minor AS minor FROM payout p JOIN settlement_run r ON r.id = p.run_id
      WHERE p.livemode = ${livemode} AND p.carried_out_minor > 0 AND NOT EXISTS (
        SELECT FROM payout later JOIN settlement_run after ON after.id = later.run_id
        WHERE (later.builder_id, later.currency, later.livemode) = (p.builder_id, p.currency, p.livemode) AND after.number > r.number)
    )
    SELECT builder_id AS "builderId", currency, e.minor IS NOT NULL AS "hasLines", coalesce(e.minor, 0)::text AS "earnedMinor",
      coalesce(c.minor, ${carriedOverTo(sql`e.builder_id`, sql`e.currency`, livemode)}, 0)::text AS "carriedInMinor",
      ${isRequestedBy(sql`coalesce(e.builder_id, c.builder_id)`, livemode)} AS "isRequested", ${taxProfileOf("builder", sql`coalesce(e.builder_id, c.builder_id)`)}
    FROM earned e FULL JOIN carried c USING (builder_id, currency) ORDER BY builder_id, currency`);
  return rows.map((row) => ({
    ...row,
    carriedInMinor: BigInt(row.carriedInMinor),
    earnedMinor: BigInt(row.earnedMinor),
  }));
}

/** Returns the balance of each merchant with lines in a run of a mode, and of each merchant with a voided invoice that no other replaces, in each currency. */
export async function loadMerchantBalances(
  db: Pick<Statements, "query">,
  livemode: boolean,
  lines: Sql,
): Promise<OpenMerchantBalance[]> {
  const rows = await db.query<Texts<OpenMerchantBalance>>(sql`
    WITH total AS (
      SELECT merchant_id, currency, sum(minor) AS minor FROM (
        SELECT merchant_id, currency, commission_minor AS minor FROM (${lines}) line
        UNION ALL ${waitingCorrections("MERCHANT", livemode)}) booked
      GROUP BY merchant_id, currency
    ), side AS (
      SELECT merchant_id, currency FROM total
      UNION SELECT merchant_id, currency FROM invoice WHERE livemode = ${livemode} AND status = 'VOID' AND replaced_by IS NULL
    )
    SELECT merchant_id AS "merchantId", currency, t.minor IS NOT NULL AS "hasLines", coalesce(t.minor, 0)::text AS "totalMinor", (
      SELECT coalesce(sum(i.total_minor - CASE i.status WHEN 'VOID' THEN 0 ELSE i.due_minor END), 0) FROM invoice i
      WHERE (i.merchant_id, i.livemode, i.currency) = (side.merchant_id, ${livemode}, side.currency))::text AS "carriedInMinor", ARRAY(
      SELECT v.id FROM invoice v
      WHERE (v.livemode, v.merchant_id, v.currency) = (${livemode}, side.merchant_id, side.currency) AND v.status = 'VOID' AND v.replaced_by IS NULL
    ) AS "voidedIds", ${taxProfileOf("merchant", sql`side.merchant_id`)}
    FROM side LEFT JOIN total t USING (merchant_id, currency) ORDER BY merchant_id, currency`);
  return rows.map((row) => ({
    ...row,
    carriedInMinor: BigInt(row.carriedInMinor),
    totalMinor: BigInt(row.totalMinor),
  }));
}
