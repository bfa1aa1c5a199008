import { pipeline } from "node:stream/promises";
import { DomainError } from "@aap/kernel/domain-error";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { readBytes } from "@aap/subgraph-host/read-body";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Pool } from "undici";

const TIMEOUT_MS = 8_000;
/** Of a form that a buyer submits. */
const MAX_FORM_BYTES = 64 * 1_024;
/** Headers of one connection alone, and those that no page may see. */
const NOT_FORWARDED = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "host",
  "expect",
  "authorization",
]);

/** Passes on what the edge does not serve itself to the subgraph that serves pages for buyers. */
export function forwardPages(subgraphUrl: string, log: Logger): { handle: RequestHandler; close(): Promise<void> } {
  const pool = new Pool(new URL(subgraphUrl).origin, {
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  return {
    async handle(request, response, next) {
      if (!["GET", "POST"].includes(request.method)) return next();
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.has(name)));
      try {
        const answer = await pool.request({
          path: request.originalUrl,
          method: request.method,
          headers,
          body: request.method === "POST" ? await readBytes(request, MAX_FORM_BYTES) : null,
        });
        // Without an assertion the subgraph serves its pages alone: where it answers 401 there is no page.
        if (answer.statusCode === 401) {
          await answer.body.dump();
          return next();
        }
        response.status(answer.statusCode);
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && !NOT_FORWARDED.has(name)) response.setHeader(name, value);
        }
        await pipeline(answer.body, response);
      } catch (error) {
        if (error instanceof HttpRefusal) return next(error);
        log.error({ err: error }, "no page from the subgraph");
        next(new DomainError("SERVICE_UNAVAILABLE", "UNAVAILABLE", "The service is temporarily unavailable"));
      }
    },
    close: () => pool.close(),
  };
}
