import type { MetricsPoint, MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import { sql } from "@aap/subgraph-host/sql";
import { CHECKOUT_STATUS } from "./checkout-status.ts";
import { IS_CHECKOUT } from "./handoffs.ts";

type Label = "status" | "vertical" | "currency";

/** The sums of the checkouts of one bucket and group. The vertical is empty if it is not known. */
export type CheckoutPointRow = MetricsPoint<Label, "count">;

/** The checkouts that metrics sum. */
export const CHECKOUTS: MetricsSource<Label, "count"> = {
  rows: (condition) => sql`SELECT created_at AS at, merchant_id, agent_id, offer_id, ${CHECKOUT_STATUS} AS status,
      coalesce(vertical, '') AS vertical, currency, 1::bigint AS count
    FROM handoff WHERE ${IS_CHECKOUT} AND ${condition}`,
  columns: {
    at: sql`created_at`,
    merchant: sql`merchant_id`,
    agent: sql`agent_id`,
    offer: sql`offer_id`,
    livemode: sql`livemode`,
  },
  labels: { STATUS: "status", VERTICAL: "vertical", CURRENCY: "currency" },
  alwaysBy: [],
  measures: ["count"],
  rollup: "checkout",
  // A link expires while nothing is written: the sums have each unpaid checkout as expired. The upper limit excludes nothing; with a
  // range PostgreSQL expects that few checkouts are open, and with a lower limit alone that a third of all are.
  correction: {
    group: "STATUS",
    rows: (
      condition,
    ) => sql`SELECT created_at AS at, merchant_id, agent_id, offer_id, change.status, coalesce(vertical, ''), currency, change.count
      FROM (
        SELECT * FROM handoff
        WHERE state = 'awaiting_payment' AND mode <> 'purchase' AND payment_outcome IS NULL AND expires_at > (SELECT clock.now())
          AND expires_at < (SELECT 'infinity'::timestamptz) OFFSET 0
      ) AS open CROSS JOIN (VALUES ('AWAITING_PAYMENT', 1::bigint), ('EXPIRED', -1)) AS change (status, count)
      WHERE ${condition}`,
  },
};
