import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

/** Saves a visit of the fallback route of a recommendation and returns its merchant; null if the recommendation does not exist. */
export async function saveClick(
  db: Database,
  recommendationId: string,
  isBot: boolean,
): Promise<{ merchantId: string } | null> {
  const [recommended] = await db.query<{ merchantId: string }>(sql`
    WITH recommended AS (SELECT id, merchant_id FROM recommendation WHERE id = ${recommendationId}),
    clicked AS (INSERT INTO fallback_click (id, recommendation_id, is_bot) SELECT ${newId("clk")}, id, ${isBot} FROM recommended)
    SELECT merchant_id AS "merchantId" FROM recommended`);
  return recommended ?? null;
}

/** Returns the first visit of each of these recommendations that has one. Visits of bots do not count. */
export function findFirstClicks(
  db: Database,
  recommendationIds: readonly string[],
): Promise<{ recommendationId: string; at: Date }[]> {
  return db.query(sql`
    SELECT recommendation_id AS "recommendationId", min(clicked_at) AS at
    FROM fallback_click WHERE recommendation_id = ANY(${[...recommendationIds]}::text[]) AND NOT is_bot GROUP BY recommendation_id`);
}
