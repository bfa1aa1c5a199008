import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { BuilderShare } from "../../domain/settlement-run/unpaid-shares.ts";

/** A line that changes what is held of a builder's share: it releases it, or holds it again. */
export interface Release {
  conversionId: string;
  builderId: string | null;
  builderPayoutMinor: bigint;
}

/** Returns the lines of a run that release or hold shares of builders. */
export function releasesOfRun(runId: string): Sql {
  return sql`SELECT conversion_id, builder_id, builder_payout_minor FROM settlement_line
    WHERE run_id = ${runId} AND builder_id IS NOT NULL AND held_minor <> 0`;
}

/** Returns releases that are not stored, as `releasesOfRun` does. */
export function givenReleases(releases: readonly Release[]): Sql {
  return sql`SELECT "conversionId" AS conversion_id, "builderId" AS builder_id, "builderPayoutMinor" AS builder_payout_minor
    FROM jsonb_to_recordset(${toJson(releases)}::jsonb) AS l ("conversionId" text, "builderId" text, "builderPayoutMinor" bigint)
    WHERE "builderId" IS NOT NULL`;
}

/**
 * Returns what each builder earned from each merchant in the lines of a run of a mode, and in lines of earlier runs whose invoice is not
 * paid or voided without a replacement. A share that was held and released later is of the invoice that has its sale's commission. Runs up
 * to the last one that withheld nothing are left out, because it paid their shares.
 */
export async function loadShares(
  db: Pick<Statements, "query">,
  livemode: boolean,
  { lines, releases }: { lines: Sql; releases: Sql },
): Promise<BuilderShare[]> {
  const rows = await db.query<Omit<BuilderShare, "amountMinor"> & { amountMinor: string }>(sql`
    WITH RECURSIVE unpaid AS (
      SELECT * FROM (
        SELECT id, run_id, merchant_id, currency, true AS is_invoiced FROM invoice WHERE livemode = ${livemode} AND status IN ('OPEN', 'OVERDUE')
        UNION ALL
        SELECT id, run_id, merchant_id, currency, false FROM invoice WHERE livemode = ${livemode} AND status = 'VOID' AND replaced_by IS NULL
      ) own
      UNION ALL
      SELECT voided.id, voided.run_id, voided.merchant_id, voided.currency, unpaid.is_invoiced
      FROM invoice voided JOIN unpaid ON voided.replaced_by = unpaid.id
    ), invoiced AS (
      SELECT l.*, unpaid.is_invoiced
      FROM unpaid JOIN settlement_run r ON r.id = unpaid.run_id
      JOIN settlement_line l ON (l.run_id, l.merchant_id, l.currency) = (unpaid.run_id, unpaid.merchant_id, unpaid.currency)
      WHERE r.number > coalesce((SELECT max(number) FROM settlement_run WHERE livemode = ${livemode} AND NOT pay_when_paid), 0)
    ), share AS (
      SELECT builder_id, merchant_id, currency, builder_payout_minor AS minor, is_invoiced FROM invoiced WHERE builder_id IS NOT NULL AND held_minor = 0
      UNION ALL
      SELECT builder_id, merchant_id, currency, builder_payout_minor, false FROM (${lines}) line WHERE builder_id IS NOT NULL AND held_minor = 0
      UNION ALL
      -- A line that changes what is held is of the invoice of its sale's first line, in whichever run it is.
      SELECT own.builder_id, first.merchant_id, first.currency, own.builder_payout_minor, first.is_invoiced
      FROM invoiced first JOIN (${releases}) own ON own.conversion_id = first.conversion_id WHERE first.kind = 'SETTLEMENT'
      UNION ALL
      SELECT later.builder_id, first.merchant_id, first.currency, later.builder_payout_minor, first.is_invoiced
      FROM invoiced first CROSS JOIN LATERAL (
        -- OFFSET 0 makes it one look-up for each line.
        SELECT l.builder_id, l.builder_payout_minor FROM settlement_line l JOIN settlement_run r ON r.id = l.run_id AND r.status = 'CLOSED'
        WHERE l.conversion_id = first.conversion_id AND l.builder_id IS NOT NULL AND l.held_minor <> 0 OFFSET 0
      ) later
      WHERE first.kind = 'SETTLEMENT'
    )
    SELECT builder_id AS "builderId", merchant_id AS "merchantId", currency, is_invoiced AS "isInvoiced", sum(minor)::text AS "amountMinor"
    FROM share GROUP BY 1, 2, 3, 4`);
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}
