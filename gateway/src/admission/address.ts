import type { Request, RequestHandler } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import type { Logger } from "pino";

/** Returns the client's address; for IPv6 its /56 network, because providers assign a whole network to one customer. */
export function addressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? "");
}

/**
 * Warns once if a request has X-Forwarded-For and TRUST_PROXY_HOPS is 0: all clients behind that proxy then share one address and
 * its limits.
 */
export function warnOfProxy(trustProxyHops: number, log: Logger): RequestHandler {
  let isWarned = trustProxyHops > 0;
  return (request, _response, next) => {
    if (!isWarned && request.headers["x-forwarded-for"] !== undefined) {
      isWarned = true;
      log.warn(
        "a request has X-Forwarded-For and TRUST_PROXY_HOPS is 0: all clients behind the proxy count as one address",
      );
    }
    next();
  };
}
