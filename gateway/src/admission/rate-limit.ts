import { defineErrors } from "@aap/kernel/domain-error";
import type { Request, RequestHandler, Response } from "express";
import { rateLimit, type Store } from "express-rate-limit";
import type { Logger } from "pino";
import type { EdgeEnvironment } from "../environment.ts";
import { countAlone, countTogether, type Counts } from "./counts.ts";

const errors = defineErrors({ RATE_LIMITED: ["RATE_LIMITED", "Too many requests; try again later"] });

const COSTS = [1, 4] as const;
/** What a request takes from its caller's budget, in units; 0 is not counted. */
export type Cost = 0 | (typeof COSTS)[number];

/** The budgets of all who ask, each by a name of its own. */
export interface RateLimit {
  /** Takes a request's cost from a budget and states in the answer's headers what is left; throws `RATE_LIMITED` where that is not enough. */
  spend(spender: string, cost: Cost, request: Request, response: Response): Promise<void>;
  /** Throws `RATE_LIMITED` where a budget is used up, and takes nothing from it. */
  requireLeft(spender: string): Promise<void>;
  close(): void;
}

/** Opens the budgets that the environment allows; with a limit of 0 nothing is counted. */
export function openRateLimit(environment: EdgeEnvironment, log: Logger): RateLimit {
  const { RATE_LIMIT_PER_SECOND, RATE_LIMIT_WINDOW_SECONDS, REDIS_URL } = environment;
  if (RATE_LIMIT_PER_SECOND === 0) return { spend: async () => {}, requireLeft: async () => {}, close() {} };
  const budget = RATE_LIMIT_PER_SECOND * RATE_LIMIT_WINDOW_SECONDS;
  const windowMs = RATE_LIMIT_WINDOW_SECONDS * 1_000;
  const counts = REDIS_URL === undefined ? countAlone(windowMs) : countTogether(REDIS_URL, windowMs, log);
  const spenders = new WeakMap<Request, string>();
  const limiterOf = (cost: number) =>
    rateLimit({
      windowMs,
      limit: budget,
      identifier: "per-key",
      standardHeaders: "draft-8",
      legacyHeaders: false,
      keyGenerator: (request) => spenders.get(request) ?? "",
      store: countingBy(cost, counts),
      handler: (_request, _response, next) => next(errors.RATE_LIMITED()),
      logger: {
        warn: (error, message) => log.warn({ err: error }, message),
        error: (error, message) => log.error({ err: error }, message),
      },
    });
  const limiters = new Map<Cost, RequestHandler>(COSTS.map((cost) => [cost, limiterOf(cost)]));

  return {
    async spend(spender, cost, request, response) {
      const limiter = limiters.get(cost);
      if (limiter === undefined) return;
      spenders.set(request, spender);
      const error = await new Promise<unknown>((done) => void limiter(request, response, done));
      if (error) throw error;
    },
    async requireLeft(spender) {
      const { totalHits = 0 } = (await counts.get(spender)) ?? {};
      if (totalHits >= budget) throw errors.RATE_LIMITED();
    },
    close: () => counts.close(),
  };
}

/** The same counts, in which each request counts as many times as it costs; a limiter itself knows only requests. */
function countingBy(cost: number, counts: Counts): Store {
  return {
    async increment(spender) {
      const counted = await Promise.all(Array.from({ length: cost }, () => counts.increment(spender)));
      return counted.at(-1) ?? { totalHits: 0, resetTime: undefined };
    },
    // A limiter gives a request back only where it was told to forgive some.
    decrement() {},
    resetKey() {},
    localKeys: true,
  };
}
