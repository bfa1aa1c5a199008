import type { DomainError } from "@aap/kernel/domain-error";
import type { Request, RequestHandler } from "express";
import { hostErrors } from "./host-errors.ts";

/** Limits of the requests in flight; 0 sets no limit. */
export interface InFlightLimits {
  perProcess: number;
  /** The limit for one address; it needs `addressOf`. */
  perAddress?: number;
  addressOf?: (request: Request) => string;
}

/**
 * Refuses a request with 503 `SERVICE_BUSY` before its body is read if too many requests are in flight. A request is in flight from
 * the end of its headers to the end of its response.
 */
export function limitInFlight({ perProcess, perAddress = 0, addressOf }: InFlightLimits): RequestHandler {
  let all = 0;
  const byAddress = new Map<string, number>();

  return (request, response, next) => {
    const address = addressOf?.(request) ?? "";
    const ofAddress = byAddress.get(address) ?? 0;
    if (perProcess > 0 && all >= perProcess) throw busy(`${perProcess} requests`);
    if (perAddress > 0 && ofAddress >= perAddress) throw busy(`${perAddress} requests of one address`);
    all += 1;
    byAddress.set(address, ofAddress + 1);
    response.once("close", () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    next();
  };
}

function busy(limit: string): DomainError {
  return hostErrors.SERVICE_BUSY({ text: `The service is already processing ${limit}; try again later` });
}
