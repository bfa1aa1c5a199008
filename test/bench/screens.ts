import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { toRanges } from "../../services/dashboard/src/pages/home/days.ts";
import { readInvariants } from "../support/read-invariants.ts";
import { costOf } from "./cpu.ts";
import type { Databases } from "./databases.ts";
import { loadYear } from "./load-year.ts";
import { send, sendOne } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { graphql, startOurs } from "./ours.ts";
import { rounded } from "./report.ts";
import type { HttpRequest } from "./side.ts";

/** The stored sales, checkouts and sessions of `pnpm bench --screens`; it has ten times as many recommendations. */
export const SCREEN_ROWS = 1_000_000;

/** The same with `--quick`. */
export const QUICK_SCREEN_ROWS = 20_000;

/** The most that a screen may cost. */
const LIMITS = { requests: 3, kilobytes: 50, databaseMs: 50 } as const;

const WARM_UPS = 10;
const ROUNDS = 30;
/** The operations that draw the first view of each role, with its frame. A test of the page counts its requests. */
const OPERATIONS = ["Viewer", "Overview", "RanksAndLatest"];
/** The ranks that the view shows of each list. */
const RANKS = 6;

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
  const databaseUrl = await create("screens");
  const side = await startOurs(databaseUrl, [], onEnd);
  const startMs = performance.now();
  const { cpuSeconds } = await loadYear(side, databaseUrl, rowCount);
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  print(
    `${rowCount.toLocaleString("en")} sales loaded in ${seconds} s, with ${Math.round(cpuSeconds)} s of PostgreSQL's CPU`,
  );
  await checkSums(side);
  const operations = readOperations();
  const screens: [name: string, key: string][] = [
    ["a builder's earnings by day", side.builderAuthorization.replace("Bearer ", "")],
    ["a merchant's funnel", side.merchantKey ?? ""],
    ["an operator's overview", side.operatorKey],
  ];
  for (const [name, key] of screens) yield await measureScreen(side, name, await requestsOf(side, key, operations));
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
      for (const answer of answers) requireData(name, answer);
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

/** Throws for an answer without data or with errors: its cost says nothing. */
function requireData(name: string, answer: string): void {
  const { data, errors } = JSON.parse(answer) as { data?: unknown; errors?: unknown };
  if (data == null || errors !== undefined) throw new Error(`${name}: ${answer.slice(0, 500)}`);
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
