import { ANONYMOUS, type Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import type { Request, Response } from "express";
import type { Authenticate } from "../authentication.ts";
import type { EdgeEnvironment } from "../environment.ts";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { addressOf } from "./address.ts";
import type { RateLimit } from "./rate-limit.ts";
import { createTurns } from "./turns.ts";

/**
 * Finds the caller of a request, and takes what the request costs from the caller's budget; throws `RATE_LIMITED` when the budget is
 * used up. Requests without a key are counted by address, and those of one address wait for their turn.
 */
export interface Admission {
  /** The caller behind the request's key, anonymous without one; throws `API_KEY_REQUIRED` for a key that is not in force. */
  admitCaller(request: Request, response: Response, units: number): Promise<Caller>;
  /** Anyone, whatever key the request carries. */
  admitAnyone(request: Request, response: Response, units: number): Promise<Caller>;
  /** Takes more units from the budget of a caller that was admitted. */
  spend(caller: Caller, units: number, request: Request, response: Response): Promise<void>;
}

/** Admits callers by key, and requests without a key by the address that they come from. */
export function createAdmission(
  authenticate: Authenticate,
  rateLimit: RateLimit,
  { MAX_KEYLESS_AT_ONCE }: EdgeEnvironment,
): Admission {
  const keyless = createTurns(MAX_KEYLESS_AT_ONCE);
  const suspects = createTurns(1);

  async function spend(caller: Caller, units: number, request: Request, response: Response): Promise<void> {
    // What a subgraph asks for itself was caused by a request that has been counted.
    if (caller.kind === "service") return;
    const spender = caller.kind === "anonymous" ? `address:${addressOf(request)}` : `${caller.kind}:${caller.id}`;
    await rateLimit.spend(spender, units, request, response);
  }

  async function admitWithoutKey(request: Request, response: Response, units: number): Promise<Caller> {
    await spend(ANONYMOUS, units, request, response);
    await takeTurn(addressOf(request), response);
    return ANONYMOUS;
  }

  /** Waits until the request may run; its turn ends with its answer. */
  function takeTurn(address: string, response: Response): Promise<void> {
    return new Promise((admit, refuse) => {
      void keyless(address, async () => {
        if (response.closed)
          return refuse(new HttpRefusal(HTTP_STATUS.BAD_REQUEST, "CLIENT_GONE", "The client is gone"));
        const ended = new Promise<void>((done) => void response.once("close", done));
        admit();
        await ended;
      });
    });
  }

  return {
    async admitCaller(request, response, units) {
      const wrongKeys = `wrong-keys:${addressOf(request)}`;
      const requestId = String(response.locals["requestId"]);
      let caller: Caller;
      try {
        caller = await authenticate(request.get("authorization"), requestId, async (lookUp) =>
          // An address that tries keys is slowed down, never shut out: a valid key among them is still found.
          (await rateLimit.isSpent(wrongKeys)) ? suspects("", lookUp) : lookUp(),
        );
      } catch (error) {
        const isWrongKey = error instanceof DomainError && error.kind === "UNAUTHENTICATED";
        if (isWrongKey) await rateLimit.spend(wrongKeys, 1, request, response);
        throw error;
      }
      if (caller.kind === "anonymous") return admitWithoutKey(request, response, units);
      await spend(caller, units, request, response);
      return caller;
    },
    admitAnyone: admitWithoutKey,
    spend,
  };
}
