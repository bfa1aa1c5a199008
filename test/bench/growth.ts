import { fillTables } from "../support/fill-tables.ts";
import { type Cost, costOf } from "./cpu.ts";
import type { Databases } from "./databases.ts";
import { send } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { graphql, startOurs } from "./ours.ts";
import { quantile, rounded } from "./report.ts";
import { type Scenario, scenarios } from "./scenarios.ts";
import type { Side } from "./side.ts";

/** How much is stored, and how often each cost is measured. */
export interface GrowthPlan {
  /** The rows of each growing table, ascending. */
  sizes: readonly number[];
  rounds: number;
  requestsPerRound: number;
}

/** The plan of `pnpm bench --growth`. */
export const GROWTH: GrowthPlan = { sizes: [10_000, 100_000, 1_000_000], rounds: 7, requestsPerRound: 60 };

/** The plan of `pnpm bench --growth --quick`. */
export const QUICK_GROWTH: GrowthPlan = { sizes: [10_000, 100_000], rounds: 5, requestsPerRound: 30 };

const MEASURED = new Set([
  "search",
  "search, all different",
  "recommend",
  "checkout",
  "payment event",
  "dashboard of 20",
]);
const RUN = "settlement run, a line";
const ONE_AT_A_TIME = { concurrency: 1 };
/** Sales that are settled and then copied. */
const COPIED_SALES = 50;
/** The lines of the measured settlement run at each size. */
const RUN_LINES = 200;
/** The runs that the copied lines belong to: those of two years. */
const RUNS = 24;
/**
 * Tables that grow more slowly: a run is made once a month, with a payout for each builder and an invoice for each merchant and
 * currency; a job empties the table of pending entries.
 */
export const NOT_COPIED = ["settlement_run", "payout", "invoice", "ledger_pending"];
/** Longer than every validation window. */
export const AFTER_WINDOWS = "60 days";

/** The costs of a request by the number of stored rows. */
export interface GrowthRow {
  name: string;
  costs: Record<number, Cost>;
}

/** A service whose database has grown. */
interface Grown {
  size: number;
  side: Awaited<ReturnType<typeof startOurs>>;
}

/**
 * Measures the costs of a request with different numbers of stored rows: a database and a process for each number, in alternating
 * rounds, one request at a time. Half of the rows belong to the merchant, agent and builder of the measured requests.
 */
export async function* measureGrowth(
  { create }: Pick<Databases, "create">,
  plan: GrowthPlan,
  isMeasured: (name: string) => boolean,
  onEnd: OnEnd,
): AsyncGenerator<GrowthRow> {
  const grown: Grown[] = [];
  for (const size of plan.sizes) grown.push(await grow(await create(`grown_${size}`), size, onEnd));
  for (const scenario of scenarios.filter(({ name }) => MEASURED.has(name) && isMeasured(name)))
    yield await measureScenario(scenario, grown, plan);
  if (isMeasured(RUN)) yield await measureRuns(grown);
}

/** Starts a service, settles some sales and copies them until each growing table has so many rows. */
async function grow(databaseUrl: string, size: number, onEnd: OnEnd): Promise<Grown> {
  const side = await startOurs(databaseUrl, [], onEnd);
  const grown = { size, side };
  await pay(side, COPIED_SALES);
  await closeRun(grown, async (run) => void (await run()));
  const sql = async <Row>(text: string, values?: unknown[]) => (await side.owner.query(text, values)).rows as Row[];
  await fillTables({ sql }, size, {
    isHalfOwned: true,
    except: NOT_COPIED,
    values: {
      // The copies of an offer cost more than all originals, so that the measured search finds the originals.
      "offer.price_minor": "t.price_minor + 1000 * copy",
      "settlement_line.run_id": `t.run_id || '~' || copy % ${RUNS}`,
    },
  });
  return grown;
}

async function measureScenario(scenario: Scenario, grown: readonly Grown[], plan: GrowthPlan): Promise<GrowthRow> {
  const costs = new Map(grown.map(({ size }) => [size, [] as Cost[]]));
  const round = async (one: Grown, count: number) => {
    const requests = await scenario.prepare(one.side, count);
    return costOf(one.side, count, () => send(one.side, requests, ONE_AT_A_TIME));
  };
  for (const one of grown) await round(one, 3 * plan.requestsPerRound); // warms up
  for (let count = 0; count < plan.rounds; count += 1) {
    for (const one of grown) costs.get(one.size)?.push(await round(one, plan.requestsPerRound));
  }
  return { name: scenario.name, costs: Object.fromEntries([...costs].map(([size, all]) => [size, medianOf(all)])) };
}

/** Measures the cost of a line in a settlement run of new sales; the stored ones are settled already. */
async function measureRuns(grown: readonly Grown[]): Promise<GrowthRow> {
  const costs: Record<number, Cost> = {};
  for (const one of grown) {
    await pay(one.side, RUN_LINES);
    await closeRun(one, async (run) => {
      const { databaseMs, cpuMs } = await costOf(one.side, RUN_LINES, run);
      costs[one.size] = { databaseMs: rounded(databaseMs), cpuMs: rounded(cpuMs) };
    });
  }
  return { name: RUN, costs };
}

async function pay(side: Side, count: number): Promise<void> {
  const scenario = scenarios.find(({ name }) => name === "payment event");
  if (scenario !== undefined) await send(side, await scenario.prepare(side, count));
}

/** Moves the service's clock beyond the validation windows while `around` runs the closing of a settlement run. */
async function closeRun({ side }: Grown, around: (run: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const close = graphql(side.operatorKey, "mutation { closeSettlementRun { id } }");
  await side.owner.query(`UPDATE clock.shift SET by = interval '${AFTER_WINDOWS}'`);
  await around(() => send(side, [close]));
  await side.owner.query("UPDATE clock.shift SET by = interval '0'");
}

function medianOf(costs: readonly Cost[]): Cost {
  const median = (of: (cost: Cost) => number) => rounded(quantile(costs.map(of), 0.5));
  return { databaseMs: median(({ databaseMs }) => databaseMs), cpuMs: median(({ cpuMs }) => cpuMs) };
}

/** Returns the heading of the table for the lines of `toGrowthLine`. */
export function growthHeading({ sizes }: GrowthPlan): string {
  const columns = [...sizes.map((size) => `${size.toLocaleString("en")} rows`), "last : first"];
  return toCells(["ms/request, PostgreSQL + service", ...columns]);
}

/** Returns the costs of a request at each size, and those at the greatest size divided by those at the smallest. */
export function toGrowthLine({ name, costs }: GrowthRow): string {
  const all = Object.values(costs);
  const [first, last] = [all[0] as Cost, all.at(-1) as Cost];
  const ratios = [last.databaseMs / first.databaseMs, last.cpuMs / first.cpuMs];
  const figures = all.map(({ databaseMs, cpuMs }) => `${databaseMs} + ${cpuMs}`);
  return toCells([name, ...figures, ratios.map((ratio) => ratio.toFixed(2)).join(", ")]);
}

function toCells([first = "", ...others]: readonly string[]): string {
  return first.padEnd(35) + others.map((cell) => cell.padStart(18)).join("");
}
