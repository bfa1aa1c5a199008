import { ANONYMOUS, type Caller } from "@aap/kernel/caller";
import type { Request, Response } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import type { Authenticate } from "../authentication.ts";
import type { Cost, RateLimit } from "./rate-limit.ts";

/** Tells who sends a request, and takes what it costs from their budget; throws `RATE_LIMITED` where it is used up. */
export interface Admission {
  /** Whoever's key the request carries, anonymous without one; throws `API_KEY_REQUIRED` for one that lets nobody in. */
  admitCaller(request: Request, response: Response, cost: Cost): Promise<Caller>;
  /** Anyone, whatever key the request carries. */
  admitAnyone(request: Request, response: Response, cost: Cost): Promise<Caller>;
}

/** Admits callers by key, and whoever has none by the address that the request comes from. */
export function createAdmission(authenticate: Authenticate, rateLimit: RateLimit): Admission {
  return {
    async admitCaller(request, response, cost) {
      const address = addressOf(request);
      const requestId = String(response.locals["requestId"]);
      let caller: Caller;
      try {
        caller = await authenticate(request.get("authorization"), requestId, () => rateLimit.requireLeft(address));
      } catch (error) {
        // A wrong key is neither a way around the limit nor at the expense of whoever holds one like it.
        await rateLimit.spend(address, 1, request, response);
        throw error;
      }
      // What a subgraph asks for itself was caused by a request that has been counted.
      if (caller.kind === "service") return caller;
      const spender = caller.kind === "anonymous" ? address : `${caller.kind}:${caller.id}`;
      await rateLimit.spend(spender, cost, request, response);
      return caller;
    },
    async admitAnyone(request, response, cost) {
      await rateLimit.spend(addressOf(request), cost, request, response);
      return ANONYMOUS;
    },
  };
}

/** The client's address; of an IPv6 address the network that is one customer's, who has more addresses than could be counted. */
function addressOf(request: Request): string {
  return `address:${ipKeyGenerator(request.ip ?? "")}`;
}
