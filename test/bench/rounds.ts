import { type Cost, costOf } from "./cpu.ts";
import type { Databases } from "./databases.ts";
import { send, type Load } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import type { Side } from "./side.ts";

/** The number and the duration of rounds. */
export interface Plan {
  /**
   * The number of requests of each round of one half of the warm-up. The last is repeated until `halfWarmUpSeconds` have passed; its speed
   * decides the size of a measured round.
   */
  warmUp: readonly number[];
  halfWarmUpSeconds: number;
  rounds: number;
  /** The minimum of rounds. Further rounds are skipped after `scenarioSeconds`. */
  leastRounds: number;
  scenarioSeconds: number;
  /** The duration of a round of the slower side. */
  roundSeconds: number;
}

/** The plan of `pnpm bench`. */
export const FULL: Plan = {
  warmUp: [100, 400, 1_000],
  halfWarmUpSeconds: 15,
  rounds: 7,
  leastRounds: 5,
  scenarioSeconds: 75,
  roundSeconds: 1.5,
};
/** The plan of `pnpm bench --quick`, which shows that the bench runs and measures nothing reliably. */
export const QUICK: Plan = {
  warmUp: [20, 40],
  halfWarmUpSeconds: 0,
  rounds: 2,
  leastRounds: 2,
  scenarioSeconds: 4,
  roundSeconds: 0.15,
};

/** The measurements of one side. */
export interface Measured {
  /** Requests per second, by round. */
  throughputs: number[];
  latenciesMs: number[];
  /** The mean cost of a request, by round. */
  costs: Cost[];
  /** SQL statements of the service for one request, by round. */
  statements: number[];
}

/** The measurements of a scenario by round. */
export interface Result {
  scenario: Scenario;
  requestsPerRound: number;
  ours: Measured;
  other: Measured;
}

/** Warms up both sides, then measures them in turn with the same number of requests. */
export async function measure(
  scenario: Scenario,
  { ours, other, analyze, checkpoint }: { ours: Side; other: Side } & Pick<Databases, "analyze" | "checkpoint">,
  plan: Plan,
): Promise<Result> {
  const until = performance.now() + plan.scenarioSeconds * 1_000;
  await warmUp(scenario, [ours, other], plan);
  // What a checkpoint makes slower, the first change of each page, is in the second half of the warm-up.
  await checkpoint();
  const slowest = await warmUp(scenario, [ours, other], plan);
  // Plans for empty tables must not be measured.
  await analyze();
  const requestsPerRound = Math.min(4_000, Math.max(20, Math.round(slowest * plan.roundSeconds)));
  const result: Result = { scenario, requestsPerRound, ours: nothing(), other: nothing() };
  for (let round = 0; round < plan.rounds && (round < plan.leastRounds || performance.now() < until); round += 1) {
    await addRound(result.ours, ours, result);
    await addRound(result.other, other, result);
  }
  return result;
}

/** Sends requests to both sides in turn until V8 has compiled what they need. Returns the speed of the slower side, in requests per second. */
async function warmUp(
  { prepare, concurrency, perSecond = Infinity }: Scenario,
  sides: readonly Side[],
  { warmUp: counts, halfWarmUpSeconds }: Plan,
): Promise<number> {
  const until = performance.now() + halfWarmUpSeconds * 1_000;
  let slowest = 0;
  for (let round = 0; round < counts.length || performance.now() < until; round += 1) {
    const count = counts[Math.min(round, counts.length - 1)] ?? 0;
    slowest = Infinity;
    for (const side of sides) {
      const { seconds } = await send(side, await prepare(side, count), { concurrency });
      slowest = Math.min(slowest, count / seconds, perSecond);
    }
  }
  return slowest;
}

function nothing(): Measured {
  return { throughputs: [], latenciesMs: [], costs: [], statements: [] };
}

async function addRound(measured: Measured, side: Side, { scenario, requestsPerRound }: Result): Promise<void> {
  const requests = await scenario.prepare(side, requestsPerRound);
  const statementsBefore = await side.countStatements();
  let load: Load | undefined;
  const cost = await costOf(side, requestsPerRound, async () => (load = await send(side, requests, scenario)));
  const statements = (await side.countStatements()) - statementsBefore;
  measured.throughputs.push(requestsPerRound / (load?.seconds ?? Number.NaN));
  measured.latenciesMs.push(...(load?.latenciesMs ?? []));
  measured.costs.push(cost);
  measured.statements.push(statements / requestsPerRound);
}
