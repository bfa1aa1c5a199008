import { connect } from "@aap/prisma/database-error";
import { identityOf, sumsOf } from "@aap/subgraph-host/metrics/fold-deltas";
import type { MetricsSource } from "@aap/subgraph-host/metrics/metrics-source";
import type { Client } from "pg";
import { RECOMMENDATIONS } from "../../services/attribution/src/store/recommendation-metrics.ts";
import { CHECKOUTS } from "../../services/checkout/src/store/checkout-metrics.ts";
import { SESSIONS } from "../../services/offers/src/store/session-metrics.ts";
import { CONVERSIONS } from "../../services/settlement/src/store/conversion/conversion-metrics.ts";
import { fillTables } from "../support/fill-tables.ts";
import { mapConcurrently } from "../support/map-concurrently.ts";
import { outcomesAreSaved } from "../support/outcomes-are-saved.ts";
import { readRunMs } from "./cpu.ts";
import { send } from "./load.ts";
import type { startOurs } from "./ours.ts";
import { scenarios } from "./scenarios.ts";

const COPIED_SALES = 50;
const RECOMMENDATIONS_PER_SALE = 10;
const MINUTES_OF_YEAR = 365 * 24 * 60;

/** Returns the values of one copy of all rows: its digits, its sale, its place in the year, and what makes its parties others. */
const copyOf = (sale: string) => ({
  digits: "(9999999999 - copy)::text",
  ago: `make_interval(mins => ${sale} * 26 % ${MINUTES_OF_YEAR})`,
  other: `CASE WHEN ${sale} % 2 = 1 THEN '' ELSE '~' || ${sale} % 500 END`,
});

/** Returns the time of a copy: the copies of a row are spread over the last year. */
const spread = (column: string) => `t.${column} - ago`;

/** Returns the id of a copy. An id begins with its time, so a later row has a greater one. */
const idOf = (column: string) => `overlay(t.${column} placing digits from position('_' in t.${column}) + 1 for 10)`;

const IDS = "merchant_id, agent_id, offer_id";

/** The vertical of a merchant, one of six. */
const VERTICAL = "'vertical ' || ascii(right(t.merchant_id || other, 1)) % 6";

/** A table that is filled, and the query for the changes of its sums. */
interface Loaded {
  subgraph: string;
  table: string;
  /** Rows for each sale. */
  rowsPerSale: number;
  /** The values of columns in copies; by default ids are new and other values are those of the row. */
  values: Readonly<Record<string, string>>;
  /** The sale of a copy; by default each copy is one. */
  sale?: string;
  source: MetricsSource<string, string>;
  changes: string;
}

const LOADED: readonly Loaded[] = [
  {
    subgraph: "attribution",
    table: "recommendation",
    rowsPerSale: RECOMMENDATIONS_PER_SALE,
    // Ten copies in a row belong to one session.
    sale: `copy / ${RECOMMENDATIONS_PER_SALE}`,
    values: {
      id: idOf("id"),
      session_id: idOf("session_id"),
      ...Object.fromEntries(IDS.split(", ").map((id) => [id, `t.${id} || other`])),
      vertical: VERTICAL,
      created_at: spread("created_at"),
      // No screen reads them, and they are most of the row.
      aap_code: "''",
      context: "NULL",
      conversion_terms: "NULL",
    },
    source: RECOMMENDATIONS,
    changes: `SELECT date_trunc('hour', created_at, 'UTC') AS at, ${IDS}, coalesce(vertical, '') AS vertical, 1 AS count, 0 AS clicks
      FROM recommendation`,
  },
  {
    subgraph: "settlement",
    table: "conversion",
    rowsPerSale: 1,
    values: {
      id: idOf("id"),
      vertical: VERTICAL,
      ...Object.fromEntries(["created_at", "occurred_at", "updated_at"].map((name) => [name, spread(name)])),
    },
    source: CONVERSIONS,
    changes: "SELECT s.* FROM conversion c CROSS JOIN LATERAL settlement.conversion_sums(c) s",
  },
  {
    subgraph: "checkout",
    table: "handoff",
    rowsPerSale: 1,
    values: { id: idOf("id"), vertical: VERTICAL, created_at: spread("created_at") },
    source: CHECKOUTS,
    changes: `SELECT * FROM (
        SELECT date_trunc('hour', created_at, 'UTC') AS at, ${IDS}, livemode, coalesce(vertical, '') AS vertical, currency,
          checkout.checkout_status(state, mode, payment_outcome) AS status, 1 AS count
        FROM handoff) AS counted WHERE status IS NOT NULL`,
  },
  {
    subgraph: "offers",
    table: "session",
    rowsPerSale: 1,
    values: { id: idOf("id"), opened_at: spread("opened_at") },
    source: SESSIONS,
    changes: `SELECT date_trunc('hour', opened_at, 'UTC') AS at, agent_id, coalesce(searched_for->>'vertical', '') AS vertical, 1 AS count
      FROM session`,
  },
];

/** The tables that are filled at once, each by one process of PostgreSQL: a helper for an index would only take the other one's core. */
const AT_ONCE = 2;
const SETTINGS = { work_mem: "512MB", synchronous_commit: "off", max_parallel_maintenance_workers: "0" };

/**
 * Makes sales, and copies them over the last year. Half of the copies belong to the builder and the merchant of the screens. The largest
 * table is filled on one connection, the others on another one.
 */
export async function loadYear(
  side: Awaited<ReturnType<typeof startOurs>>,
  databaseUrl: string,
  sales: number,
): Promise<{ cpuSeconds: number }> {
  const scenario = scenarios.find(({ name }) => name === "payment event");
  if (scenario !== undefined) await send(side, await scenario.prepare(side, COPIED_SALES));
  // The copies of a checkout have the outcome of its payment.
  const sql = async (text: string) => (await side.owner.query(text)).rows;
  await outcomesAreSaved({ sql });
  const cpuMs = await mapConcurrently(
    LOADED,
    async (loaded) => {
      const client = await connect(databaseUrl);
      try {
        await load(client, loaded, sales);
        const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        return readRunMs(rows[0]?.pid ?? 0);
      } finally {
        await client.end();
      }
    },
    AT_ONCE,
  );
  return { cpuSeconds: cpuMs.reduce((sum, ms) => sum + ms, 0) / 1_000 };
}

async function load(
  client: Client,
  { subgraph, table, rowsPerSale, values, sale = "copy", ...sums }: Loaded,
  sales: number,
) {
  const sql = async <Row>(text: string, parameters?: unknown[]) => (await client.query(text, parameters)).rows as Row[];
  for (const [name, value] of Object.entries({ ...SETTINGS, search_path: subgraph }))
    await sql("SELECT set_config($1, $2, false)", [name, value]);
  await fillTables({ sql }, sales * rowsPerSale, {
    isHalfOwned: true,
    hasNewFile: true,
    only: [table],
    perCopy: copyOf(sale),
    values: Object.fromEntries(Object.entries(values).map(([column, value]) => [`${table}.${column}`, value])),
  });
  await sumCopies(sql, sums);
}

/** Makes the sums anew, because the triggers that keep them did not run for the copies. */
async function sumCopies(
  sql: (text: string) => Promise<unknown>,
  { source, changes }: Pick<Loaded, "source" | "changes">,
) {
  const [rollup, delta] = [`${source.rollup}_rollup`, `${source.rollup}_delta`];
  const columns = [...identityOf(source), ...source.measures].join(", ");
  await sql(`
    BEGIN;
    SET LOCAL maintenance_work_mem = '1GB';
    -- Sums by hashing take a third of the time of sums by sorting.
    SET LOCAL enable_sort = off;
    TRUNCATE ${rollup}, ${delta};
    -- Indexes that are built once take a tenth of the time of indexes that are kept with each row.
    UPDATE pg_index SET indisready = false WHERE indrelid = '${rollup}'::regclass;
    -- The service writes the sums of a day on that day.
    WITH summed AS MATERIALIZED (${sumsOf(source, `(${changes}) AS changes`).sql})
    INSERT INTO ${rollup} (${columns}) SELECT ${columns} FROM summed ORDER BY at;
    REINDEX TABLE ${rollup};
    COMMIT`);
  await sql(`VACUUM ANALYZE ${rollup}`);
}
