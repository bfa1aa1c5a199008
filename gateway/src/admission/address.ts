import type { Request, RequestHandler } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import type { Logger } from "pino";

/** The client's address; of an IPv6 address its /56 network, which one customer has whole. */
export function addressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? "");
}

/**
 * Warns once when a proxy names the client's address and TRUST_PROXY_HOPS is 0: then all clients behind that proxy share one
 * address, and its limits.
 */
export function warnOfProxy(trustProxyHops: number, log: Logger): RequestHandler {
  let isWarned = trustProxyHops > 0;
  return (request, _response, next) => {
    if (!isWarned && request.headers["x-forwarded-for"] !== undefined) {
      isWarned = true;
      log.warn("X-Forwarded-For came and TRUST_PROXY_HOPS is 0: all clients behind the proxy count as one address");
    }
    next();
  };
}
