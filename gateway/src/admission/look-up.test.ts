import { serviceCaller } from "@aap/kernel/caller";
import type { Request, Response } from "express";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readOneProcessEnvironment } from "../environment.ts";
import { createAdmission } from "./admission.ts";
import { openRateLimit } from "./rate-limit.ts";

test("a key is looked up under the id of its request", async () => {
  const environment = readOneProcessEnvironment({ RATE_LIMIT_PER_SECOND: "0" });
  const ids: string[] = [];
  const authenticate = async (_key: string | undefined, requestId: string) => {
    ids.push(requestId);
    return serviceCaller("settlement");
  };
  const rateLimit = await openRateLimit(environment, pino({ level: "silent" }));
  const admission = createAdmission(authenticate, rateLimit, environment);
  const request = { get: () => "Bearer key", ip: "192.0.2.1" } as unknown as Request;
  await admission.admitCaller(request, { locals: { requestId: "req_1" } } as unknown as Response, 1);
  expect(ids).toEqual(["req_1"]);
});
