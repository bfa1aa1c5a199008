import { sql, toJson } from "@aap/subgraph-host/sql";
import type { PaymentOutcomeInput } from "../generated/resolvers.ts";
import type { Database } from "./database.ts";

/**
 * Saves the outcomes of the payments of checkouts, unless a later version is saved, and returns how many it saved. All processes lock
 * the checkouts in the same order, so that they never deadlock.
 */
export async function savePaymentOutcomes(db: Database, outcomes: readonly PaymentOutcomeInput[]): Promise<number> {
  const saved = await db.query(sql`/* job */ WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${toJson(outcomes)}::jsonb) AS outcome ("checkoutId" text, outcome text, version bigint)
    ), locked AS MATERIALIZED (
      SELECT id FROM handoff WHERE id = ANY(ARRAY(SELECT "checkoutId" FROM given)) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE handoff SET payment_outcome = given.outcome, payment_version = given.version
    FROM given, locked WHERE handoff.id = given."checkoutId" AND handoff.id = locked.id AND payment_version < given.version
    RETURNING handoff.id`);
  return saved.length;
}
