import cors from "cors";
import type { RequestHandler } from "express";

/** The response headers that a page of an allowed origin may read. */
const EXPOSED_HEADERS = ["Request-Id", "Retry-After", "RateLimit", "RateLimit-Policy", "Link", "Idempotent-Replayed"];

/** The time for which a browser may keep the response to a preflight. */
const MAX_AGE_SECONDS = 7_200;

/** The origins of pages that this machine serves. */
export const THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Allows pages of these origins to call the service from a browser, without cookies. If no origins are given, outside production
 * every origin of this machine is allowed, in production none.
 */
export function allowOrigins(origins: readonly string[] | undefined, production: boolean): RequestHandler {
  const isAllowed = (origin: string) =>
    origins === undefined ? !production && THIS_MACHINE.test(origin) : origins.includes(origin);
  const allow = cors({
    methods: ["GET", "POST"],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    origin: true,
  });
  return (request, response, next) => {
    // A cache must not give the response for one origin to another.
    response.vary("Origin");
    const { origin } = request.headers;
    if (origin === undefined || !isAllowed(origin)) next();
    else allow(request, response, next);
  };
}
