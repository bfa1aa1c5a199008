import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { MaskedDetails } from "../../domain/settlement-run/payout-details.ts";

/** Payout details as they are stored. */
export interface PayoutDetailsRow extends MaskedDetails {
  /** Null for the account that pays. */
  builderId: string | null;
  /** The whole details, sealed. */
  sealed: string;
  setAt: Date;
}

/** Saves the payout details of a builder, or the account that pays, which count from now on, and returns them. */
export async function savePayoutDetails(
  db: Pick<Statements, "query">,
  { builderId, kind, masked, sealed }: Omit<PayoutDetailsRow, "setAt">,
  by: string,
): Promise<PayoutDetailsRow> {
  const [row] = await db.query<{ setAt: Date }>(sql`
    INSERT INTO payout_details (id, builder_id, kind, masked, sealed, set_by)
    VALUES (${newId("pdt")}, ${builderId}, ${kind}, ${masked}, ${sealed}, ${by}) RETURNING set_at AS "setAt"`);
  if (row === undefined) throw new Error("the payout details were not saved");
  return { builderId, kind, masked, sealed, setAt: row.setAt };
}

/** Returns the newest payout details of each of these builders that has some. */
export function findPayoutDetails(
  db: Pick<Statements, "query">,
  builderIds: readonly string[],
): Promise<(PayoutDetailsRow & { builderId: string })[]> {
  return db.query<PayoutDetailsRow & { builderId: string }>(sql`
    SELECT d.builder_id AS "builderId", d.kind, d.masked, d.sealed, d.set_at AS "setAt"
    FROM unnest(${[...builderIds]}::text[]) AS builder (id) CROSS JOIN LATERAL (
      SELECT * FROM payout_details own WHERE own.builder_id = builder.id ORDER BY own.id DESC LIMIT 1
    ) d`);
}

/** Returns the newest account that pays; null if none is set. */
export async function findPayingAccount(db: Pick<Statements, "query">): Promise<PayoutDetailsRow | null> {
  const [row] = await db.query<PayoutDetailsRow>(sql`
    SELECT builder_id AS "builderId", kind, masked, sealed, set_at AS "setAt"
    FROM payout_details WHERE builder_id IS NULL ORDER BY id DESC LIMIT 1`);
  return row ?? null;
}
