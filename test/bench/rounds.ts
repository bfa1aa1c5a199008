import { send } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import { readCpuMs, type Side } from "./side.ts";

/** How long and how often is measured. */
export interface Plan {
  /** Requests of each warm-up round; the last one says how much work a measured round is. */
  warmUp: readonly number[];
  rounds: number;
  /** Rounds beyond these are left out when a scenario has taken `scenarioSeconds`. */
  leastRounds: number;
  scenarioSeconds: number;
  /** How long the slower side is to take for one round. */
  roundSeconds: number;
}

/** `pnpm bench`: under four minutes in all. */
export const FULL: Plan = {
  warmUp: [100, 400, 400],
  rounds: 7,
  leastRounds: 5,
  scenarioSeconds: 25,
  roundSeconds: 0.8,
};
/** `pnpm bench --quick`: whether everything still runs, not how fast. */
export const QUICK: Plan = { warmUp: [20, 40], rounds: 2, leastRounds: 2, scenarioSeconds: 4, roundSeconds: 0.15 };

/** What one side did in the measured rounds. */
export interface Measured {
  /** Requests a second, by round. */
  throughputs: number[];
  latenciesMs: number[];
  /** Processor time of the service for one request, in milliseconds; null where the system does not say. */
  cpuMs: number | null;
}

/** A scenario's figures, round by round. */
export interface Result {
  scenario: Scenario;
  requestsPerRound: number;
  ours: Measured;
  other: Measured;
}

/** Warms both sides up, then measures them in turn, each with the same number of requests. */
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
  // What was planned for empty tables must not be measured.
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
  return { throughputs: [], latenciesMs: [], cpuMs: 0 };
}

async function addRound(measured: Measured, side: Side, { scenario, requestsPerRound }: Result): Promise<void> {
  const requests = await scenario.prepare(side, requestsPerRound);
  const cpuBefore = readCpuMs(side.pid);
  const { seconds, latenciesMs } = await send(side, requests, scenario);
  const cpuAfter = readCpuMs(side.pid);
  measured.throughputs.push(requestsPerRound / seconds);
  measured.latenciesMs.push(...latenciesMs);
  const isKnown = measured.cpuMs !== null && cpuBefore !== null && cpuAfter !== null;
  const rounds = measured.throughputs.length;
  measured.cpuMs = isKnown
    ? ((measured.cpuMs ?? 0) * (rounds - 1) + (cpuAfter - cpuBefore) / requestsPerRound) / rounds
    : null;
}
