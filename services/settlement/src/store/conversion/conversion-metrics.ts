import type { Party } from "@aap/kernel/caller";
import type { MetricsPoint, MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import { readMetrics } from "@aap/subgraph-host/metrics/read-metrics";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

type ConversionMeasure =
  | "count"
  | "value_minor"
  | "commission_minor"
  | "network_fee_minor"
  | "builder_payout_minor"
  | "held_minor"
  | "refunded_minor";

type Label = "vertical" | "status" | "currency";

/** The sums of the conversions of one bucket, group and currency, in minor units. The vertical is empty if it is not known. */
export type ConversionPointRow = MetricsPoint<Label, ConversionMeasure> & { currency: string };

/** The conversions that metrics sum. The value and the refunds of a sale are in the currency of its payment, all else in that of its commission. */
export const CONVERSIONS: MetricsSource<Label, ConversionMeasure> = {
  rows: (
    condition,
  ) => sql`SELECT c.occurred_at AS at, c.merchant_id, c.agent_id, c.offer_id, coalesce(c.vertical, '') AS vertical, c.state AS status, part.*
    FROM conversion c CROSS JOIN LATERAL (
      SELECT c.currency, 1::bigint AS count, CASE WHEN c.transaction_value_currency = c.currency THEN c.transaction_value_minor ELSE 0 END AS value_minor,
        c.commission_minor, c.network_fee_minor, c.builder_payout_minor, c.held_minor,
        CASE WHEN c.transaction_value_currency = c.currency THEN coalesce(c.refunded_minor, 0) ELSE 0 END AS refunded_minor
      UNION ALL
      SELECT c.transaction_value_currency, 0, c.transaction_value_minor, 0, 0, 0, 0, coalesce(c.refunded_minor, 0)
      WHERE c.transaction_value_currency <> c.currency
    ) AS part WHERE ${condition}`,
  columns: {
    at: sql`c.occurred_at`,
    merchant: sql`c.merchant_id`,
    agent: sql`c.agent_id`,
    offer: sql`c.offer_id`,
    livemode: sql`c.livemode`,
  },
  labels: { VERTICAL: "vertical", STATUS: "status", CURRENCY: "currency" },
  alwaysBy: ["currency"],
  measures: [
    "count",
    "value_minor",
    "commission_minor",
    "network_fee_minor",
    "builder_payout_minor",
    "held_minor",
    "refunded_minor",
  ],
  rollup: "conversion",
};

/** The points of a query and of the range before; a conversion always has a currency. */
interface ConversionMetrics {
  points: ConversionPointRow[];
  before: ConversionPointRow[] | null;
}

/** Returns the sums of the conversions of the query with a key that the party may see. Throws METRICS_TOO_DETAILED. */
export async function readConversionMetrics(
  db: Pick<Statements, "query">,
  key: string,
  party: Party,
): Promise<ConversionMetrics> {
  return (await readMetrics(db, CONVERSIONS, key, party)) as ConversionMetrics;
}
