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
 * Finds the caller of a request and takes the request's price from the caller's budget; throws `RATE_LIMITED` if the budget is used
 * up. A request without a key is counted by its address, and waits for its turn among those of this address.
 */
export interface Admission {
  /** Returns the caller of the request's key, or the anonymous caller if it has none; throws `API_KEY_REQUIRED` if the key is not in force. */
  admitCaller(request: Request, response: Response, units: number): Promise<Caller>;
  /** Returns whether the key of an admitted request is still in force. It takes no units. */
  isInForce(request: Request, response: Response): Promise<boolean>;
  /** Admits the request as anonymous and ignores its key. */
  admitAnonymous(request: Request, response: Response, units: number): Promise<Caller>;
  /** Takes further units from the budget of an admitted caller. */
  spend(caller: Caller, units: number, request: Request, response: Response): Promise<void>;
}

/** Creates the admission of requests: callers with a key by their key, others by their address. */
export function createAdmission(
  authenticate: Authenticate,
  rateLimit: RateLimit,
  { MAX_KEYLESS_AT_ONCE }: EdgeEnvironment,
): Admission {
  const keylessTurns = createTurns(MAX_KEYLESS_AT_ONCE);
  const suspectTurns = createTurns(1);

  async function spend(caller: Caller, units: number, request: Request, response: Response): Promise<void> {
    // A subgraph's own request is part of a request that was counted.
    if (caller.kind === "service") return;
    const spender = caller.kind === "anonymous" ? `address:${addressOf(request)}` : `${caller.kind}:${caller.id}`;
    await rateLimit.spend(spender, units, response);
  }

  async function admitWithoutKey(request: Request, response: Response, units: number): Promise<Caller> {
    await spend(ANONYMOUS, units, request, response);
    await takeTurn(addressOf(request), response);
    return ANONYMOUS;
  }

  /** Waits until the request may run. Its turn ends when its response is closed. */
  function takeTurn(address: string, response: Response): Promise<void> {
    return new Promise((admit, refuse) => {
      void keylessTurns(address, async () => {
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
      const wrongKeys = () => `wrong-keys:${addressOf(request)}`;
      const requestId = String(response.locals["requestId"]);
      let caller: Caller;
      try {
        caller = await authenticate(request.get("authorization"), requestId, async (lookUp) =>
          // An address that sends many wrong keys is slowed down, not refused: its valid keys must still be accepted.
          (await rateLimit.isSpent(wrongKeys())) ? suspectTurns("", lookUp) : lookUp(),
        );
      } catch (error) {
        const isWrongKey = error instanceof DomainError && error.kind === "UNAUTHENTICATED";
        if (isWrongKey) await rateLimit.spend(wrongKeys(), 1, response);
        throw error;
      }
      if (caller.kind === "anonymous") return admitWithoutKey(request, response, units);
      await spend(caller, units, request, response);
      return caller;
    },
    async isInForce(request, response) {
      try {
        await authenticate(request.get("authorization"), String(response.locals["requestId"]));
        return true;
      } catch (error) {
        if (error instanceof DomainError && error.kind === "UNAUTHENTICATED") return false;
        throw error;
      }
    },
    admitAnonymous: admitWithoutKey,
    spend,
  };
}
