import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { toRanges } from "../../services/dashboard/src/pages/home/days.ts";
import { fillTables } from "../support/fill-tables.ts";
import { costOf } from "./cpu.ts";
import type { Databases } from "./databases.ts";
import { send, sendOne } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { graphql, startOurs } from "./ours.ts";
import { rounded } from "./report.ts";
import { scenarios } from "./scenarios.ts";
import type { HttpRequest } from "./side.ts";

/** The stored sales, recommendations, checkouts and sessions of `pnpm bench --screens`. */
export const SCREEN_ROWS = 1_000_000;

/** The same with `--quick`. */
export const QUICK_SCREEN_ROWS = 20_000;

/** The most that a screen may cost. */
const LIMITS = { requests: 3, kilobytes: 50, databaseMs: 50 } as const;

const COPIED_SALES = 50;
/** Recommendations of a sale. */
const RECOMMENDED = 10;
const FILLED = ["session", "recommendation", "handoff", "conversion"];
const MINUTES_OF_YEAR = 365 * 24 * 60;
const WARM_UPS = 10;
const ROUNDS = 30;
/** The operations that draw the first view of each role, once its frame is there. */
const OPERATIONS = ["Overview", "Ranks", "LatestConversions"];
/** The ranks that the view shows of each list. */
const RANKS = 6;
const FOLD_PAUSE_MS = 1_000;

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
  await untilFolded(side);
  const sql = async <Row>(text: string, values?: unknown[]) => (await side.owner.query(text, values)).rows as Row[];
  const tables = await sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ANY($1) AND table_name <> ALL($2)",
    [SUBGRAPHS, FILLED],
  );
  const spread = (column: string) => `t.${column} - make_interval(mins => copy * 26 % ${MINUTES_OF_YEAR})`;
  const times = [
    "session.opened_at",
    "recommendation.created_at",
    "handoff.created_at",
    "conversion.created_at",
    "conversion.occurred_at",
    "conversion.updated_at",
  ];
  await fillTables({ sql }, rowCount, {
    isHalfOwned: true,
    except: tables.map(({ name }) => name),
    values: Object.fromEntries(times.map((name) => [name, spread(name.split(".")[1] ?? "")])),
  });
  // The triggers that keep the sums did not run for the copies.
  await sql(`
    INSERT INTO settlement.conversion_delta ("at", merchant_id, agent_id, livemode, status, currency, count, value_minor, commission_minor,
      network_fee_minor, builder_payout_minor, held_minor, refunded_minor)
    SELECT s."at", s.merchant_id, s.agent_id, s.livemode, s.status, s.currency, sum(s.count), sum(s.value_minor), sum(s.commission_minor),
      sum(s.network_fee_minor), sum(s.builder_payout_minor), sum(s.held_minor), sum(s.refunded_minor)
    FROM settlement.conversion c CROSS JOIN LATERAL settlement.conversion_sums(c) s WHERE c.id LIKE '%~%' GROUP BY 1, 2, 3, 4, 5, 6;
    INSERT INTO attribution.recommendation_delta ("at", merchant_id, agent_id, count, clicks)
    SELECT date_trunc('hour', created_at, 'UTC'), merchant_id, agent_id, count(*), 0
    FROM attribution.recommendation WHERE id LIKE '%~%' GROUP BY 1, 2, 3`);
  await untilFolded(side);
  await sql("VACUUM ANALYZE");
}

/** Waits until the service's jobs have added all changes to the sums. */
async function untilFolded({ owner }: Ours): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>(
      "SELECT EXISTS (SELECT FROM settlement.conversion_delta) OR EXISTS (SELECT FROM attribution.recommendation_delta) AS left",
    );
    if (rows[0]?.left !== true) return;
    await sleep(FOLD_PAUSE_MS);
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
