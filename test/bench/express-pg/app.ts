import { randomUUID } from "node:crypto";
import express, { type Express } from "express";
import type { JSONWebKeySet } from "jose";
import type { Pool } from "pg";
import { createCheckout } from "./checkout.ts";
import { listConversions } from "./dashboard.ts";
import { createAuthenticate } from "./keys.ts";
import { receivePaymentEvent } from "./payment-event.ts";
import { recommend } from "./recommend.ts";
import { answerRefusal, refuseUnknown } from "./refusal.ts";
import { searchOffers } from "./search.ts";

/** The hand-written service: five routes over one database. */
export function createApp(pool: Pool, codeKeys: JSONWebKeySet, baseUrl: string): Express {
  const app = express();
  const authenticate = createAuthenticate(pool);
  const json = express.json({ limit: "64kb" });
  const raw = express.raw({ limit: "64kb", type: () => true });
  app.disable("x-powered-by").disable("etag");

  app.use((_request, response, next) => {
    response.locals["requestId"] = randomUUID();
    response.set({ "Request-Id": response.locals["requestId"] as string, "Cache-Control": "no-store" });
    next();
  });
  app.get("/v1/offers", async (request, response) => {
    response.json(await searchOffers(pool, await authenticate(request, "agent"), request.query));
  });
  app.post("/v1/recommend", json, async (request, response) => {
    response.status(201).json(await recommend(pool, await authenticate(request, "agent"), request.body, baseUrl));
  });
  app.post("/v1/checkout", json, async (request, response) => {
    response.status(201).json(await createCheckout(pool, await authenticate(request, "agent"), request.body, baseUrl));
  });
  app.post("/v1/webhooks/:connectionId", raw, async (request, response) => {
    const headers = request.headers as Record<string, string>;
    response.json(
      await receivePaymentEvent(pool, codeKeys, request.params.connectionId, headers, request.body as Buffer),
    );
  });
  app.get("/dashboard/conversions", async (request, response) => {
    response.json(await listConversions(pool, await authenticate(request, "builder"), request.query));
  });
  app.use(refuseUnknown);
  app.use(answerRefusal);
  return app;
}
