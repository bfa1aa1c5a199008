import { defineErrors } from "@aap/kernel/domain-error";
import type { Response } from "express";
import type { Logger } from "pino";
import type { EdgeEnvironment } from "../environment.ts";
import { budgetsAlone, type Budgets } from "./budgets.ts";
import type { BudgetRules, Taken } from "./token-bucket.ts";

export const errors = defineErrors({
  RATE_LIMITED: [
    "RATE_LIMITED",
    "Too many requests; try again later",
    "Wait as many seconds as `Retry-After` says. `RateLimit` states what is left of the budget.",
  ],
});

/** The budgets of all spenders: callers by kind and id, addresses, and addresses that send wrong keys. */
export interface RateLimit {
  /** Takes units from a budget and writes what is left to the headers of a response that has not begun; throws `RATE_LIMITED` if too little is left. */
  spend(spender: string, units: number, response: Response): Promise<void>;
  /** Returns whether a budget is used up, and takes nothing from it. */
  isSpent(spender: string): Promise<boolean>;
  close(): void;
}

/** Opens the budgets that the environment sets; with a limit of 0 nothing is counted. `now` is the time of budgets in this process. */
export async function openRateLimit(
  { RATE_LIMIT_PER_SECOND, RATE_LIMIT_WINDOW_SECONDS, REDIS_URL }: EdgeEnvironment,
  log: Logger,
  now?: () => number,
): Promise<RateLimit> {
  if (RATE_LIMIT_PER_SECOND === 0) return { spend: async () => {}, isSpent: async () => false, close() {} };
  const rules = { unitsPerSecond: RATE_LIMIT_PER_SECOND, windowSeconds: RATE_LIMIT_WINDOW_SECONDS };
  const budgets = REDIS_URL === undefined ? budgetsAlone(rules, now) : await openTogether(REDIS_URL, rules, log, now);
  return {
    async spend(spender, units, response) {
      if (units === 0) return;
      const taken = await budgets.take(spender, units);
      // If a request spends twice, the headers of the second time replace the first ones.
      if (!response.headersSent) response.set(headersOf(taken, rules));
      if (!taken.isTaken) throw errors.RATE_LIMITED();
    },
    isSpent: async (spender) => (await budgets.take(spender, 0)).leftUnits === 0,
    close: () => budgets.close(),
  };
}

/** The client of Redis takes 0.1 s and 20 MB to load, so it is loaded only if it is used. */
async function openTogether(redisUrl: string, rules: BudgetRules, log: Logger, now?: () => number): Promise<Budgets> {
  const { budgetsTogether } = await import("./budgets-together.ts");
  return budgetsTogether(redisUrl, rules, { log, now });
}

/** Returns the headers of draft-ietf-httpapi-ratelimit-headers: the budget, what is left of it, and the seconds until it is full. */
function headersOf(
  { isTaken, leftUnits, fullAfterMs, waitMs }: Taken,
  { unitsPerSecond, windowSeconds }: BudgetRules,
): Record<string, string> {
  const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));
  return {
    "RateLimit-Policy": `"per-key";q=${unitsPerSecond * windowSeconds};w=${windowSeconds}`,
    RateLimit: `"per-key";r=${leftUnits};t=${seconds(fullAfterMs)}`,
    ...(!isTaken && { "Retry-After": String(seconds(waitMs)) }),
  };
}
