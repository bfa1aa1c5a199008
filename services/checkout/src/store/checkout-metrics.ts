import type { MetricsPoint, MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import { sql } from "@aap/subgraph-host/sql";
import { IS_CHECKOUT } from "./handoffs.ts";
import { HANDOFF_STATUS } from "./list-handoffs.ts";

/** The sums of the checkouts of one bucket and group. */
export type CheckoutPointRow = MetricsPoint<"status", "count">;

/** The checkouts that metrics sum. */
export const CHECKOUTS: MetricsSource<"status", "count"> = {
  rows: (
    condition,
  ) => sql`SELECT created_at AS at, merchant_id, agent_id, offer_id, ${HANDOFF_STATUS} AS status, 1::bigint AS count
    FROM handoff WHERE ${IS_CHECKOUT} AND ${condition}`,
  columns: {
    at: sql`created_at`,
    merchant: sql`merchant_id`,
    agent: sql`agent_id`,
    offer: sql`offer_id`,
    livemode: sql`livemode`,
  },
  labels: { STATUS: "status" },
  alwaysBy: [],
  measures: ["count"],
  rollup: null,
};
