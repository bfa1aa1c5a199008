import { sql, toJson } from "@aap/subgraph-host/sql";
import type { CheckoutPaymentInput } from "../generated/resolvers.ts";
import type { Database } from "./database.ts";

/**
 * Saves what the payments of checkouts came to, unless a later version is saved. Returns how many it saved. All processes lock the
 * checkouts in the same order, so that they never deadlock.
 */
export async function savePayments(db: Database, payments: readonly CheckoutPaymentInput[]): Promise<number> {
  const saved = await db.query(sql`/* job */ WITH said AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${toJson(payments)}::jsonb) AS payment ("checkoutId" text, outcome text, version bigint)
    ), locked AS MATERIALIZED (
      SELECT id FROM handoff WHERE id = ANY(ARRAY(SELECT "checkoutId" FROM said)) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE handoff SET payment_outcome = said.outcome, payment_version = said.version
    FROM said, locked WHERE handoff.id = said."checkoutId" AND handoff.id = locked.id AND payment_version < said.version
    RETURNING handoff.id`);
  return saved.length;
}
