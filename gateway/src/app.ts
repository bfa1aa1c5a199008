import { newId } from "@aap/kernel/ids";
import { healthRouter, type Readiness } from "@aap/subgraph-host/health";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import type { Admission } from "./admission/admission.ts";
import { explorerRouter } from "./graphql/explorer.ts";
import { graphqlRouter } from "./graphql/router.ts";
import { HTTP_STATUS } from "./rest/http-status.ts";
import { HttpRefusal, sendRefusal } from "./rest/refusal.ts";
import { restRouter } from "./rest/router.ts";
import type { Supergraph } from "./supergraph.ts";

/** What the edge is made of. */
export interface AppOptions {
  supergraph: Supergraph;
  admission: Admission;
  /** How many proxies of ours a request came through. */
  trustProxyHops: number;
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
  trustProxyHops,
  readiness,
  pages,
  production,
  log,
}: AppOptions): Promise<Express> {
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("query parser", "simple").enable("case sensitive routing");
  app.set("trust proxy", trustProxyHops);
  app.use(nameRequest);
  // A subgraph's page and the explorer declare the policy that they need themselves.
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  );
  app.use(healthRouter(readiness));
  if (!production) app.use(explorerRouter());
  app.use(await graphqlRouter({ supergraph, admission, production, log }));
  app.use(restRouter(supergraph.execute, admission));
  for (const page of pages) app.use(page);
  app.use((request) => {
    throw new HttpRefusal(HTTP_STATUS.NOT_FOUND, "ROUTE_NOT_FOUND", `There is no ${request.method} ${request.path}`);
  });
  app.use(refuse(log));
  return app;
}

/** Gives every request an id of our own, so that nobody outside can choose what stands in our logs. */
const nameRequest: RequestHandler = (_request, response, next) => {
  const requestId = newId("req");
  response.locals["requestId"] = requestId;
  response.setHeader("Request-Id", requestId);
  next();
};

/** Express knows an error handler by its four parameters. */
function refuse(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => sendRefusal(response, error, String(response.locals["requestId"]), log);
}
