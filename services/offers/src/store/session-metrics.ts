import type { MetricsPoint, MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import { sql } from "@aap/subgraph-host/sql";

/** The sums of the sessions of one bucket and group. The vertical is empty for searches that named none. */
export type SessionPointRow = MetricsPoint<"vertical", "count">;

/** The sessions that metrics sum. */
export const SESSIONS: MetricsSource<"vertical", "count"> = {
  rows: (condition) => sql`SELECT opened_at AS at, NULL AS merchant_id, agent_id, NULL AS offer_id,
    coalesce(searched_for->>'vertical', '') AS vertical, 1::bigint AS count FROM session WHERE ${condition}`,
  columns: { at: sql`opened_at`, merchant: null, agent: sql`agent_id`, offer: null, livemode: null },
  labels: { VERTICAL: "vertical" },
  alwaysBy: [],
  measures: ["count"],
  rollup: "session",
};
