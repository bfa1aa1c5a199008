import { send } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import { readCpuMs, type Side } from "./side.ts";

/** The number and the duration of rounds. */
export interface Plan {
  /** The number of requests of each warm-up round. The speed of the last one decides the size of a measured round. */
  warmUp: readonly number[];
  rounds: number;
  /** The minimum of rounds. Further rounds are skipped after `scenarioSeconds`. */
  leastRounds: number;
  scenarioSeconds: number;
  /** The duration of a round of the slower side. */
  roundSeconds: number;
}

/** The plan of `pnpm bench`, which takes less than four minutes. */
export const FULL: Plan = {
  warmUp: [100, 400, 400],
  rounds: 7,
  leastRounds: 5,
  scenarioSeconds: 25,
  roundSeconds: 0.8,
};
/** The plan of `pnpm bench --quick`, which shows that the bench runs and measures nothing reliably. */
export const QUICK: Plan = { warmUp: [20, 40], rounds: 2, leastRounds: 2, scenarioSeconds: 4, roundSeconds: 0.15 };

/** The measurements of one side. */
export interface Measured {
  /** Requests per second, by round. */
  throughputs: number[];
  latenciesMs: number[];
  /** CPU time of the service for one request, in milliseconds; null if the system does not report it. */
  cpuMs: number | null;
  /** SQL statements of the service for one request. */
  statements: number;
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
  { ours, other, analyze }: { ours: Side; other: Side; analyze: () => Promise<void> },
  plan: Plan,
): Promise<Result> {
  const until = performance.now() + plan.scenarioSeconds * 1_000;
  let slowest = 0;
  for (const count of plan.warmUp) {
    const warm = async (side: Side) =>
      count / (await send(side, await scenario.prepare(side, count), scenario)).seconds;
    slowest = Math.min(await warm(ours), await warm(other));
  }
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

function nothing(): Measured {
  return { throughputs: [], latenciesMs: [], cpuMs: 0, statements: 0 };
}

async function addRound(measured: Measured, side: Side, { scenario, requestsPerRound }: Result): Promise<void> {
  const requests = await scenario.prepare(side, requestsPerRound);
  const statementsBefore = await side.countStatements();
  const cpuBefore = readCpuMs(side.pid);
  const { seconds, latenciesMs } = await send(side, requests, scenario);
  const cpuAfter = readCpuMs(side.pid);
  const statements = (await side.countStatements()) - statementsBefore;
  measured.throughputs.push(requestsPerRound / seconds);
  measured.latenciesMs.push(...latenciesMs);
  const isKnown = measured.cpuMs !== null && cpuBefore !== null && cpuAfter !== null;
  const rounds = measured.throughputs.length;
  const mean = (earlier: number, sum: number) => (earlier * (rounds - 1) + sum / requestsPerRound) / rounds;
  measured.cpuMs = isKnown ? mean(measured.cpuMs ?? 0, cpuAfter - cpuBefore) : null;
  measured.statements = mean(measured.statements, statements);
}
