import type { Caller } from "@aap/kernel/caller";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { healthRouter, type Readiness } from "./health.ts";
import type { OpenSubgraph } from "./subgraph.ts";

interface SubgraphContext {
  caller: Caller;
  requestId: string;
}

/**
 * Serves an open subgraph over HTTP: its graph at `/graphql` to callers whose assertion holds (`_service` and
 * `_entities` included), its health and its pages to anyone, and nothing else.
 */
export async function createSubgraphApp(
  subgraph: OpenSubgraph,
  verify: (assertion: string) => Promise<Caller>,
  readiness: Readiness,
  log: Logger,
): Promise<Express> {
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("query parser", "simple").enable("case sensitive routing");
  app.use(healthRouter(readiness));
  const server = await startServer(subgraph, log);
  const context = async ({ res }: { res: express.Response }) => res.locals as SubgraphContext;
  app.post(
    "/graphql",
    verifyCaller(verify),
    express.json({ limit: "4mb", inflate: false }),
    expressMiddleware(server, { context }),
  );
  if (subgraph.routes) app.use(subgraph.routes);
  app.use(
    verifyCaller(verify),
    (_request, response) => void response.status(404).json({ error: "Not found", code: "ROUTE_NOT_FOUND" }),
  );
  app.use(hideFailure(log));
  return app;
}

async function startServer(subgraph: OpenSubgraph, log: Logger): Promise<ApolloServer<SubgraphContext>> {
  const server = new ApolloServer<SubgraphContext>({
    // Executing is the open subgraph's own affair, so that apart and in one process do the same.
    gateway: {
      load: async () => ({
        executor: ({ document, request: { query = "", variables, operationName }, context }) =>
          subgraph.execute({ query, document, variables, operationName, ...(context as SubgraphContext) }) as never,
      }),
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: subgraph.schema, coreSupergraphSdl: "" });
        return () => {};
      },
      stop: async () => {},
    },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: { debug() {}, info() {}, warn() {}, error: (message) => log.error(message) },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      alwaysOk,
    ],
  });
  await server.start();
  return server;
}

/** A router replaces what is not 2xx by an error of its own, and the reason would be lost. */
const alwaysOk: ApolloServerPlugin<SubgraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        response.http.status = 200;
      },
    };
  },
};

function verifyCaller(verify: (assertion: string) => Promise<Caller>): RequestHandler {
  return async (request, response, next) => {
    const assertion = /^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1] ?? "";
    try {
      response.locals["caller"] = await verify(assertion);
      response.locals["requestId"] = request.get("request-id") ?? "";
    } catch {
      return void response.status(401).json({ error: "The caller could not be verified", code: "CALLER_UNVERIFIED" });
    }
    next();
  };
}

/** Express knows an error handler by its four parameters. */
function hideFailure(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, _request, response, _next) => {
    const isClients = error.status !== undefined && error.status < 500;
    if (!isClients) log.error({ err: error }, "unexpected error");
    response
      .status(isClients ? (error.status ?? 400) : 500)
      .json({ error: "The request could not be answered", code: "REQUEST_FAILED" });
  };
}
