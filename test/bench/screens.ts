import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { identityOf, sumsOf } from "@aap/subgraph-host/metrics/fold-deltas";
import { RECOMMENDATIONS } from "../../services/attribution/src/store/recommendation-metrics.ts";
import { CHECKOUTS } from "../../services/checkout/src/store/checkout-metrics.ts";
import { toRanges } from "../../services/dashboard/src/pages/home/days.ts";
import { SESSIONS } from "../../services/offers/src/store/session-metrics.ts";
import { CONVERSIONS } from "../../services/settlement/src/store/conversion/conversion-metrics.ts";
import { fillTables } from "../support/fill-tables.ts";
import { readInvariants } from "../support/read-invariants.ts";
import { costOf } from "./cpu.ts";
import type { Databases } from "./databases.ts";
import { send, sendOne } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { graphql, startOurs } from "./ours.ts";
import { rounded } from "./report.ts";
import { scenarios } from "./scenarios.ts";
import type { HttpRequest } from "./side.ts";

/** The stored sales, checkouts and sessions of `pnpm bench --screens`; it has ten times as many recommendations. */
export const SCREEN_ROWS = 1_000_000;

/** The same with `--quick`. */
export const QUICK_SCREEN_ROWS = 20_000;

/** The most that a screen may cost. */
const LIMITS = { requests: 3, kilobytes: 50, databaseMs: 50 } as const;

const COPIED_SALES = 50;
const RECOMMENDATIONS_PER_SALE = 10;
const FILLED = ["session", "recommendation", "handoff", "conversion"];
const MINUTES_OF_YEAR = 365 * 24 * 60;
const WARM_UPS = 10;
const ROUNDS = 30;
/** The operations that draw the first view of each role, once its frame is there. */
const OPERATIONS = ["Overview", "Ranks", "LatestConversions"];
/** The ranks that the view shows of each list. */
const RANKS = 6;

/** What is summed, by the subgraph that has its tables. */
const SOURCES = [
  { subgraph: "offers", source: SESSIONS },
  { subgraph: "attribution", source: RECOMMENDATIONS },
  { subgraph: "checkout", source: CHECKOUTS },
  { subgraph: "settlement", source: CONVERSIONS },
] as const;

/** What one screen of the dashboard costs. */
export interface ScreenRow {
  name: string;
  requests: number;
  /** The bodies of the responses, without compression. */
  kilobytes: number;
  /** CPU time of PostgreSQL. */
  databaseMs: number;
  /** CPU time of the service. */
  cpuMs: number;
}

type Ours = Awaited<ReturnType<typeof startOurs>>;

/** Fills a database with the sales of a year and measures the first view of a builder, a merchant and an operator. */
export async function* measureScreens(
  { create }: Pick<Databases, "create">,
  rowCount: number,
  onEnd: OnEnd,
  print: (line: string) => void,
): AsyncGenerator<ScreenRow> {
  const side = await startOurs(await create("screens"), [], onEnd);
  const startMs = performance.now();
  await loadYear(side, rowCount);
  print(`${rowCount.toLocaleString("en")} sales loaded in ${Math.round((performance.now() - startMs) / 1_000)} s`);
  await checkSums(side);
  const operations = readOperations();
  const screens: [name: string, key: string][] = [
    ["a builder's earnings by day", side.builderAuthorization.replace("Bearer ", "")],
    ["a merchant's funnel", side.merchantKey ?? ""],
    ["an operator's overview", side.operatorKey],
  ];
  for (const [name, key] of screens) yield await measureScreen(side, name, await requestsOf(side, key, operations));
}

/** Makes sales, and copies them over the last year. Half of the copies belong to the builder and the merchant of the screens. */
async function loadYear(side: Ours, rowCount: number): Promise<void> {
  const scenario = scenarios.find(({ name }) => name === "payment event");
  if (scenario !== undefined) await send(side, await scenario.prepare(side, COPIED_SALES));
  const sql = async <Row>(text: string, values?: unknown[]) => (await side.owner.query(text, values)).rows as Row[];
  const tables = await sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ANY($1) AND table_name <> ALL($2)",
    [SUBGRAPHS, FILLED],
  );
  const spread = (column: string, copy = "copy") =>
    `t.${column} - make_interval(mins => ${copy} * 26 % ${MINUTES_OF_YEAR})`;
  const times = [
    "session.opened_at",
    "handoff.created_at",
    "conversion.created_at",
    "conversion.occurred_at",
    "conversion.updated_at",
  ];
  await fillTables({ sql }, rowCount, {
    isHalfOwned: true,
    except: tables.map(({ name }) => name),
    rows: { recommendation: rowCount * RECOMMENDATIONS_PER_SALE },
    values: {
      ...Object.fromEntries(times.map((name) => [name, spread(name.split(".")[1] ?? "")])),
      // Ten copies in a row belong to one session.
      ...Object.fromEntries(
        ["merchant", "agent", "offer"].map((id) => [
          `recommendation.${id}_id`,
          `t.${id}_id || CASE WHEN copy / ${RECOMMENDATIONS_PER_SALE} % 2 = 0 THEN '' ELSE '~' || copy / ${RECOMMENDATIONS_PER_SALE} % 500 END`,
        ]),
      ),
      "recommendation.created_at": spread("created_at", `copy / ${RECOMMENDATIONS_PER_SALE}`),
      // No screen reads them, and they are most of the row.
      "recommendation.aap_code": "''",
      "recommendation.conversion_terms": "NULL",
    },
  });
  await sumCopies(sql);
}

/** Makes the sums anew, because the triggers that keep them did not run for the copies. */
async function sumCopies(sql: (text: string) => Promise<unknown>): Promise<void> {
  const ids = "merchant_id, agent_id, offer_id";
  await sql(`
    BEGIN;
    SET LOCAL maintenance_work_mem = '256MB';
    SET LOCAL work_mem = '256MB';
    TRUNCATE ${SOURCES.flatMap(({ subgraph, source }) => ["rollup", "delta"].map((table) => `${subgraph}.${source.rollup}_${table}`)).join(", ")};
    INSERT INTO offers.session_delta ("at", agent_id, vertical, count)
    SELECT date_trunc('hour', opened_at, 'UTC'), agent_id, coalesce(searched_for->>'vertical', ''), count(*)
    FROM offers.session GROUP BY 1, 2, 3;
    INSERT INTO attribution.recommendation_delta ("at", ${ids}, count, clicks)
    SELECT date_trunc('hour', created_at, 'UTC'), ${ids}, count(*), 0
    FROM attribution.recommendation GROUP BY 1, 2, 3, 4;
    INSERT INTO checkout.checkout_delta ("at", ${ids}, livemode, status, count)
    SELECT date_trunc('hour', created_at, 'UTC'), ${ids}, livemode, checkout.checkout_status(state, mode), count(*)
    FROM checkout.handoff WHERE checkout.checkout_status(state, mode) IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
    INSERT INTO settlement.conversion_delta ("at", ${ids}, livemode, status, currency, count, value_minor, commission_minor,
      network_fee_minor, builder_payout_minor, held_minor, refunded_minor)
    SELECT s."at", s.merchant_id, s.agent_id, s.offer_id, s.livemode, s.status, s.currency, sum(s.count), sum(s.value_minor),
      sum(s.commission_minor), sum(s.network_fee_minor), sum(s.builder_payout_minor), sum(s.held_minor), sum(s.refunded_minor)
    FROM settlement.conversion c CROSS JOIN LATERAL settlement.conversion_sums(c) s GROUP BY 1, 2, 3, 4, 5, 6, 7`);
  for (const { subgraph, source } of SOURCES) {
    const [rollup, delta] = [`${subgraph}.${source.rollup}_rollup`, `${subgraph}.${source.rollup}_delta`];
    const { sql: text } = sumsOf(source, delta);
    await sql(`
      UPDATE pg_index SET indisready = false WHERE indrelid = '${rollup}'::regclass;
      INSERT INTO ${rollup} (${identityOf(source).join(", ")}, ${source.measures.join(", ")}) ${text} ORDER BY ${identityOf(source).join(", ")};
      REINDEX TABLE ${rollup};
      TRUNCATE ${delta}`);
  }
  await sql("COMMIT");
  await sql(
    `VACUUM ANALYZE ${SOURCES.map(({ subgraph, source }) => `${subgraph}.${source.rollup}_rollup`).join(", ")}`,
  );
}

/** Throws if a sum differs from a recount. */
async function checkSums({ owner }: Ours): Promise<void> {
  for (const [name, query] of readInvariants()) {
    if (!name.startsWith("the sums of ")) continue;
    const { rows } = await owner.query<object>(query);
    if (rows.length > 0) throw new Error(`This does not hold: ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
}

/** Returns the dashboard's operations by their names. */
function readOperations(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.resolve("@aap/gateway/dashboard/persisted-operations")).resolve(
    "@aap/dashboard/operations.json",
  );
  const texts = Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  return new Map(texts.map((text) => [/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? "", text]));
}

/** Returns the requests of the first view for the holder of a key. */
async function requestsOf(side: Ours, key: string, operations: ReadonlyMap<string, string>): Promise<HttpRequest[]> {
  const { viewer } = (
    JSON.parse(await sendOne(side, graphql(key, "{ viewer { kind id } }"))) as {
      data: { viewer: { kind: string; id: string } };
    }
  ).data;
  const isMerchant = viewer.kind === "MERCHANT";
  const { range, year } = toRanges(new Date(), "Europe/London");
  const rankBy = viewer.kind === "BUILDER" ? "BUILDER_PAYOUT" : "COMMISSION";
  const isOperator = viewer.kind === "OPERATOR";
  const variables = { range, year, top: RANKS, rankBy, id: viewer.id, isMerchant, isOperator };
  return OPERATIONS.map((name) => graphql(key, operations.get(name) ?? "", variables));
}

async function measureScreen(side: Ours, name: string, requests: readonly HttpRequest[]): Promise<ScreenRow> {
  let bytes = 0;
  const draw = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const { answers } = await send(side, requests, { concurrency: requests.length });
      bytes = answers.reduce((sum, answer) => sum + Buffer.byteLength(answer), 0);
    }
  };
  await draw(WARM_UPS);
  const { databaseMs, cpuMs } = await costOf(side, ROUNDS, () => draw(ROUNDS));
  return {
    name,
    requests: requests.length,
    kilobytes: rounded(bytes / 1_000),
    databaseMs: rounded(databaseMs),
    cpuMs: rounded(cpuMs),
  };
}

/** The heading of the table for the lines of `toScreenLine`. */
export const SCREEN_HEADING = toCells([
  "one screen",
  `requests (≤ ${LIMITS.requests})`,
  `kB (≤ ${LIMITS.kilobytes})`,
  `PostgreSQL ms (≤ ${LIMITS.databaseMs})`,
  "service ms",
]);

/** Returns what a screen costs; a cost above its limit is marked with `!`. */
export function toScreenLine({ name, cpuMs, ...costs }: ScreenRow): string {
  const limited = (["requests", "kilobytes", "databaseMs"] as const).map(
    (cost) => `${costs[cost]}${costs[cost] > LIMITS[cost] ? " !" : ""}`,
  );
  return toCells([name, ...limited, String(cpuMs)]);
}

function toCells([first = "", ...others]: readonly string[]): string {
  return first.padEnd(30) + others.map((cell) => cell.padStart(24)).join("");
}
