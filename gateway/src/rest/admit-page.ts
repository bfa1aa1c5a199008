import { setTimeout as sleep } from "node:timers/promises";
import type { Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { hostErrors } from "@aap/subgraph-host/host-errors";
import type { Request, Response } from "express";
import type { Admission } from "../admission/admission.ts";
import type { Route } from "./routes.ts";

/** The time after which a long list tries again to take the price of its next page. */
const BUDGET_WAIT_MS = 1_000;

/**
 * Admits a further page of a list that is sent as one file. Waits until the caller's budget has its price, or the client is gone; throws
 * API_KEY_REQUIRED if the key was revoked meanwhile.
 */
export async function admitPage(
  { cost = 1 }: Pick<Route, "cost">,
  caller: Caller,
  request: Request,
  response: Response,
  admission: Pick<Admission, "spend" | "isInForce">,
): Promise<void> {
  await waitForBudget(() => admission.spend(caller, cost, request, response), response);
  if (!(await admission.isInForce(request, response))) throw hostErrors.API_KEY_REQUIRED({});
}

async function waitForBudget(spend: () => Promise<void>, response: Response): Promise<void> {
  while (!response.closed) {
    try {
      return await spend();
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "RATE_LIMITED")) throw error;
      await sleep(BUDGET_WAIT_MS);
    }
  }
}
