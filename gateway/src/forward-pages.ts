import { pipeline } from "node:stream/promises";
import { hostErrors } from "@aap/subgraph-host/host-errors";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { readBytes } from "@aap/subgraph-host/read-body";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Pool } from "undici";

const TIMEOUT_MS = 8_000;
/** The largest body that is forwarded; a page may accept less. */
const MAX_FORM_BYTES = 64 * 1_024;
/** Headers that belong to one connection, and `authorization`, which pages must not receive. */
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

/** Forwards the requests that the edge does not serve to the subgraph that serves pages for buyers. */
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
        // The subgraph returns 401 to a request without an assertion if the path is not a page.
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
        log.error({ err: error }, "the subgraph returned no page");
        next(hostErrors.SERVICE_UNAVAILABLE());
      }
    },
    close: () => pool.close(),
  };
}
