import { defineErrors } from "@aap/kernel/domain-error";
import type { Request, RequestHandler, Response } from "express";
import { rateLimit, type Store } from "express-rate-limit";
import type { Logger } from "pino";
import type { EdgeEnvironment } from "../environment.ts";
import { countAlone, type Counts } from "./counts.ts";

export const errors = defineErrors({
  RATE_LIMITED: [
    "RATE_LIMITED",
    "Too many requests; try again later",
    "Wait as many seconds as `Retry-After` says. `RateLimit` states what is left of the budget.",
  ],
});

/** The budgets of all spenders: callers by kind and id, addresses, and addresses that send wrong keys. */
export interface RateLimit {
  /** Takes units from a budget and writes what is left to the response's headers; throws `RATE_LIMITED` if too little is left. */
  spend(spender: string, units: number, request: Request, response: Response): Promise<void>;
  /** Returns whether a budget is used up, and takes nothing from it. */
  isSpent(spender: string): Promise<boolean>;
  close(): void;
}

/** Opens the budgets that the environment sets; with a limit of 0 nothing is counted. */
export async function openRateLimit(environment: EdgeEnvironment, log: Logger): Promise<RateLimit> {
  const { RATE_LIMIT_PER_SECOND, RATE_LIMIT_WINDOW_SECONDS, REDIS_URL } = environment;
  if (RATE_LIMIT_PER_SECOND === 0) return { spend: async () => {}, isSpent: async () => false, close() {} };
  const budget = RATE_LIMIT_PER_SECOND * RATE_LIMIT_WINDOW_SECONDS;
  const windowMs = RATE_LIMIT_WINDOW_SECONDS * 1_000;
  const counts = REDIS_URL === undefined ? countAlone(windowMs) : await openTogether(REDIS_URL, windowMs, log);
  const spenders = new WeakMap<Request, string>();
  const limiterOf = (units: number) =>
    rateLimit({
      windowMs,
      limit: budget,
      identifier: "per-key",
      standardHeaders: "draft-8",
      legacyHeaders: false,
      keyGenerator: (request) => spenders.get(request) ?? "",
      store: countingBy(units, counts),
      handler: (_request, _response, next) => next(errors.RATE_LIMITED()),
      logger: {
        warn: (error, message) => log.warn({ err: error }, message),
        error: (error, message) => log.error({ err: error }, message),
      },
    });
  const limiters = new Map<number, RequestHandler>();

  return {
    async spend(spender, units, request, response) {
      if (units === 0) return;
      const limiter = limiters.get(units) ?? limiterOf(units);
      limiters.set(units, limiter);
      spenders.set(request, spender);
      // A limiter appends its headers. If a request spends twice, the headers of the second time replace the first ones.
      for (const header of ["RateLimit", "RateLimit-Policy"]) response.removeHeader(header);
      const error = await new Promise<unknown>((done) => void limiter(request, response, done));
      if (error) throw error;
    },
    async isSpent(spender) {
      const { totalHits = 0 } = (await counts.get(spender)) ?? {};
      return totalHits >= budget;
    },
    close: () => counts.close(),
  };
}

/** The client of Redis takes 0.1 s and 20 MB to load, so it is loaded only if it is used. */
async function openTogether(redisUrl: string, windowMs: number, log: Logger): Promise<Counts> {
  const { countTogether } = await import("./counts-together.ts");
  return countTogether(redisUrl, windowMs, log);
}

/** Returns a store that counts each request as many times as it costs. The library itself counts it once. */
function countingBy(units: number, counts: Counts): Store {
  return {
    async increment(spender) {
      const counted = await Promise.all(Array.from({ length: units }, () => counts.increment(spender)));
      return counted.at(-1) ?? { totalHits: 0, resetTime: undefined };
    },
    // The library calls these two only for options and functions that are not used here.
    decrement() {},
    resetKey() {},
    localKeys: true,
  };
}
