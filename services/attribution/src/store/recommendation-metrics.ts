import type { MetricsPoint, MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

type Measure = "count" | "clicks";

/** The sums of the recommendations of one bucket and group. The vertical is empty for those of versions before 2026-11-26. */
export type RecommendationPointRow = MetricsPoint<"vertical", Measure>;

/** The recommendations and visits of fallback links that metrics sum. The index of visits is on their own time. */
export const RECOMMENDATIONS: MetricsSource<"vertical", Measure> = {
  rows: (
    condition,
  ) => sql`SELECT at, merchant_id, agent_id, offer_id, coalesce(vertical, '') AS vertical, count, clicks FROM (
      SELECT created_at AS at, merchant_id, agent_id, offer_id, vertical, 1::bigint AS count, 0::bigint AS clicks FROM recommendation
      UNION ALL
      SELECT visit.clicked_at, r.merchant_id, r.agent_id, r.offer_id, r.vertical, 0, 1
      FROM fallback_click visit JOIN recommendation r ON r.id = visit.recommendation_id WHERE NOT visit.is_bot
    ) AS step WHERE ${condition}`,
  columns: { at: sql`at`, merchant: sql`merchant_id`, agent: sql`agent_id`, offer: sql`offer_id`, livemode: null },
  labels: { VERTICAL: "vertical" },
  alwaysBy: [],
  measures: ["count", "clicks"],
  rollup: "recommendation",
};

/** Returns the ids of all agents of a builder. */
export async function findAgentIdsOf(db: Database, builderId: string): Promise<string[]> {
  const agents = await db.query<{ id: string }>(sql`SELECT id FROM agent WHERE builder_id = ${builderId} ORDER BY id`);
  return agents.map(({ id }) => id);
}
