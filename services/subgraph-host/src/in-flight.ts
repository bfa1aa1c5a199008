import { DomainError } from "@aap/kernel/domain-error";
import type { Request, RequestHandler } from "express";

/** How many requests may be in flight at once; 0 sets no limit. */
export interface InFlightLimits {
  perProcess: number;
  /** For the requests of one address; nothing without `addressOf`. */
  perAddress?: number;
  addressOf?: (request: Request) => string;
}

/**
 * Refuses a request with 503 `SERVICE_BUSY` before anything of it is read, when as many as the limits allow are in flight:
 * from the first byte of their headers to the end of their answer.
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
  return new DomainError("SERVICE_BUSY", "UNAVAILABLE", `The service already answers ${limit}; try again later`);
}
