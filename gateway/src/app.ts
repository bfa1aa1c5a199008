import { newId } from "@aap/kernel/ids";
import { healthRouter, type Readiness } from "@aap/subgraph-host/health";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { limitInFlight } from "@aap/subgraph-host/in-flight";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import type { Logger } from "pino";
import { addressOf, warnOfProxy } from "./admission/address.ts";
import type { Admission } from "./admission/admission.ts";
import { looksLikeAssertion } from "./authentication.ts";
import { compress } from "./compress.ts";
import { allowOrigins } from "./cors.ts";
import { runAnyOperation, runPersistedOperations } from "./dashboard/persisted-operations.ts";
import { dashboardRouter, type Dashboard } from "./dashboard/router.ts";
import { createSessions } from "./dashboard/sessions.ts";
import { docsRouter } from "./docs/router.ts";
import type { EdgeEnvironment } from "./environment.ts";
import { explorerRouter } from "./graphql/explorer.ts";
import { graphqlRouter } from "./graphql/router.ts";
import { mcpRouter } from "./mcp.ts";
import { HTTP_STATUS } from "./rest/http-status.ts";
import { hintOfRoute } from "./rest/nearest-route.ts";
import { sendRefusal } from "./rest/refusal.ts";
import { restRouter } from "./rest/router.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import type { Supergraph } from "./supergraph.ts";

/** The parts and settings of the edge. */
export interface AppOptions {
  supergraph: Supergraph;
  admission: Admission;
  edge: EdgeEnvironment;
  readiness: Readiness;
  /** Pages that subgraphs serve for buyers, mounted at the root. */
  pages: readonly (Router | RequestHandler)[];
  dashboard: Dashboard;
  production: boolean;
  /** The address of the service in responses. */
  publicUrl: string;
  /** The address at which the process reaches itself. */
  baseUrl: string;
  log: Logger;
}

/** The edge as an Express application: health, the graph, the REST surface, MCP and the subgraphs' pages. */
export async function createApp({
  supergraph,
  admission,
  edge,
  readiness,
  pages,
  dashboard,
  production,
  publicUrl,
  baseUrl,
  log,
}: AppOptions): Promise<Express> {
  const app = express();
  const sessions = createSessions(dashboard.sessionBox, publicUrl);
  app.disable("x-powered-by").set("etag", false).set("query parser", "simple").enable("case sensitive routing");
  app.set("trust proxy", edge.TRUST_PROXY_HOPS);
  app.use(nameRequest);
  // Before the limits, so that health checks succeed when the process is at its limit of requests.
  app.use(healthRouter(readiness));
  // Before the limits, so that a browser can read their refusals. A preflight ends here: it costs no units.
  app.use(["/graphql", "/v1", "/.well-known/jwks.json"], allowOrigins(edge.CORS_ORIGINS, production));
  app.use(warnOfProxy(edge.TRUST_PROXY_HOPS, log));
  app.use(limitRequests(edge));
  // Pages of subgraphs and the explorer replace this policy with their own.
  app.use(setSecurityHeaders());
  app.use("/graphql", compress);
  // The explorer's page has the graph's path, so it comes before the graph.
  if (!production) app.get("/graphql{/*file}", explorerRouter());
  // The most frequent requests first: a router that serves others costs them a turn of the event loop.
  const chooseDocument = edge.BROWSER_OPERATIONS === "dashboard" ? runPersistedOperations() : runAnyOperation;
  app.use(await graphqlRouter({ supergraph, admission, sessions, chooseDocument, publicUrl, production, log }));
  app.use(restRouter(supergraph.execute, admission, readiness, sessions));
  app.use(compress);
  app.use(docsRouter(publicUrl));
  app.use(dashboardRouter(dashboard, sessions, admission, publicUrl));
  app.use(mcpRouter({ baseUrl, publicUrl, admission, log }));
  app.use(admitPage(admission), ...pages);
  app.use(({ method, path }) => {
    const text = `There is no ${method} ${path}`;
    throw new HttpRefusal(HTTP_STATUS.NOT_FOUND, "ROUTE_NOT_FOUND", text, {}, hintOfRoute(method, path));
  });
  app.use(refuse({ publicUrl, log }));
  return app;
}

/** Gives every request a new id. A client's `Request-Id` is ignored, because it would be written to the log. */
const nameRequest: RequestHandler = (_request, response, next) => {
  const requestId = newId("req");
  response.locals["requestId"] = requestId;
  response.setHeader("Request-Id", requestId);
  next();
};

/**
 * Limits the requests in flight. Requests from subgraphs have a separate limit: each is part of a client's request that is in flight
 * already, and a refusal would waste the work done for that request.
 */
function limitRequests({ MAX_IN_FLIGHT: perProcess, MAX_IN_FLIGHT_PER_ADDRESS: perAddress }: EdgeEnvironment) {
  const limitClients = limitInFlight({ perProcess, perAddress, addressOf });
  const limitSubgraphs = limitInFlight({ perProcess });
  const handle: RequestHandler = (request, response, next) =>
    (looksLikeAssertion(request.get("authorization")) ? limitSubgraphs : limitClients)(request, response, next);
  return handle;
}

/** Admits requests for pages. Buyers have no key: their requests wait for their turn by address and cost no units. */
function admitPage(admission: Admission): RequestHandler {
  return async (request, response, next) => {
    await admission.admitAnonymous(request, response, 0);
    next();
  };
}

/** Express recognises an error handler by its four parameters. */
function refuse(options: Pick<AppOptions, "publicUrl" | "log">): ErrorRequestHandler {
  return (error, _request, response, _next) => sendRefusal(response, error, options);
}
