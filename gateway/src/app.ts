import { newId } from "@aap/kernel/ids";
import { healthRouter, type Readiness } from "@aap/subgraph-host/health";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { limitInFlight } from "@aap/subgraph-host/in-flight";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { addressOf, warnOfProxy } from "./admission/address.ts";
import type { Admission } from "./admission/admission.ts";
import { looksLikeAssertion } from "./authentication.ts";
import type { EdgeEnvironment } from "./environment.ts";
import { explorerRouter } from "./graphql/explorer.ts";
import { graphqlRouter } from "./graphql/router.ts";
import { HTTP_STATUS } from "./rest/http-status.ts";
import { sendRefusal } from "./rest/refusal.ts";
import { restRouter } from "./rest/router.ts";
import type { Supergraph } from "./supergraph.ts";

/** What the edge is made of. */
export interface AppOptions {
  supergraph: Supergraph;
  admission: Admission;
  edge: EdgeEnvironment;
  readiness: Readiness;
  /** Pages that subgraphs serve for buyers, mounted at the root. */
  pages: readonly (Router | RequestHandler)[];
  production: boolean;
  log: Logger;
}

/** The edge as an Express application: health, the graph, the REST surface and the subgraphs' pages. */
export async function createApp({
  supergraph,
  admission,
  edge,
  readiness,
  pages,
  production,
  log,
}: AppOptions): Promise<Express> {
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("query parser", "simple").enable("case sensitive routing");
  app.set("trust proxy", edge.TRUST_PROXY_HOPS);
  app.use(nameRequest);
  // Before the limits, so that health answers however busy the process is.
  app.use(healthRouter(readiness));
  app.use(warnOfProxy(edge.TRUST_PROXY_HOPS, log));
  app.use(limitRequests(edge));
  // A subgraph's page and the explorer declare the policy that they need themselves.
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  );
  if (!production) app.use(explorerRouter());
  app.use(await graphqlRouter({ supergraph, admission, production, log }));
  app.use(restRouter(supergraph.execute, admission));
  app.use(admitPage(admission), ...pages);
  app.use((request) => {
    throw new HttpRefusal(HTTP_STATUS.NOT_FOUND, "ROUTE_NOT_FOUND", `There is no ${request.method} ${request.path}`);
  });
  app.use(refuse(log));
  return app;
}

/** Gives every request an id of our own, so that no client can choose what our log says. */
const nameRequest: RequestHandler = (_request, response, next) => {
  const requestId = newId("req");
  response.locals["requestId"] = requestId;
  response.setHeader("Request-Id", requestId);
  next();
};

/**
 * Limits what is in flight. Requests of subgraphs have a separate limit: each belongs to a request that is in flight already,
 * and a refusal would waste the work of that one.
 */
function limitRequests({ MAX_IN_FLIGHT: perProcess, MAX_IN_FLIGHT_PER_ADDRESS: perAddress }: EdgeEnvironment) {
  const ofClients = limitInFlight({ perProcess, perAddress, addressOf });
  const ofSubgraphs = limitInFlight({ perProcess });
  const handle: RequestHandler = (request, response, next) =>
    (looksLikeAssertion(request.get("authorization")) ? ofSubgraphs : ofClients)(request, response, next);
  return handle;
}

/** Buyers have no key: their requests take turns by address, and are not counted. */
function admitPage(admission: Admission): RequestHandler {
  return async (request, response, next) => {
    await admission.admitAnyone(request, response, 0);
    next();
  };
}

/** Express knows an error handler by its four parameters. */
function refuse(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => sendRefusal(response, error, String(response.locals["requestId"]), log);
}
