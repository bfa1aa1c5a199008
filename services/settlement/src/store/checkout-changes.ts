import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import { changedCheckouts } from "../domain/status/changed-checkouts.ts";
import type { Database } from "./database.ts";
import type { Save } from "./save-conversion-tables.ts";

/** The most changes that are sent at once. */
const BATCH = 500;

/** A checkout of which the outcome of its payment is still to be sent to the checkout subgraph. */
export interface CheckoutChange {
  /** The version: of two changes of a checkout, the later one has the larger id. */
  id: bigint;
  checkoutId: string;
}

/** Returns the part of the statement of `saveChanges` that saves which checkouts may have another outcome of their payment; none if there are no such checkouts. */
export function saveCheckoutChanges(saves: readonly Save[]): Sql[] {
  const ids = saves.flatMap(({ changes, now }) => changedCheckouts(changes, now));
  if (ids.length === 0) return [];
  return [
    sql`checkout_changes AS (
      INSERT INTO checkout_change (checkout_id) SELECT jsonb_array_elements_text(${toJson(ids)}::jsonb)
    )`,
  ];
}

/** Returns up to 500 changes, the oldest first. */
export function findCheckoutChanges(db: Database): Promise<CheckoutChange[]> {
  return db.query(
    sql`/* job */ SELECT id, checkout_id AS "checkoutId" FROM checkout_change ORDER BY id LIMIT ${BATCH}`,
  );
}

export async function deleteCheckoutChanges(db: Database, ids: readonly bigint[]): Promise<void> {
  await db.query(sql`/* job */ DELETE FROM checkout_change WHERE id = ANY(${[...ids]}::bigint[])`);
}
