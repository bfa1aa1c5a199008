import type { Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { apolloHandler } from "./apollo-handler.ts";
import { healthRouter, type Readiness } from "./health.ts";
import { HttpRefusal } from "./http-refusal.ts";
import { limitInFlight } from "./in-flight.ts";
import { readBytes } from "./read-body.ts";
import type { OpenSubgraph } from "./subgraph.ts";

interface SubgraphContext {
  caller: Caller;
  requestId: string;
}

/** The options of `createSubgraphApp`. */
export interface SubgraphAppOptions {
  subgraph: OpenSubgraph;
  verify: (assertion: string) => Promise<Caller>;
  readiness: Readiness;
  /** The limit of requests in flight; 0 sets no limit. */
  perProcess: number;
  log: Logger;
}

/** Enough for a feed of offers and for the query of a router. */
const MAX_OPERATION_BYTES = 4 * 1_024 * 1_024;

/**
 * Serves an open subgraph over HTTP. `/graphql`, `_service` and `_entities` included, needs an assertion that verifies; health and the
 * subgraph's pages need none. Any other path returns 404, or 401 without an assertion.
 */
export async function createSubgraphApp({
  subgraph,
  verify,
  readiness,
  perProcess,
  log,
}: SubgraphAppOptions): Promise<Express> {
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("query parser", "simple").enable("case sensitive routing");
  app.use(healthRouter(readiness));
  app.use(limitInFlight({ perProcess }));
  const server = await startServer(subgraph, log);
  const serve = apolloHandler(server, (_request, { locals }) => locals as SubgraphContext);
  app.post("/graphql", verifyCaller(verify), readOperation, serve);
  if (subgraph.routes) app.use(subgraph.routes);
  app.use(verifyCaller(verify), () => {
    throw new HttpRefusal(404, "ROUTE_NOT_FOUND", "Not found");
  });
  app.use(sendFailure(log));
  return app;
}

const readOperation: RequestHandler = async (request, _response, next) => {
  const bytes = await readBytes(request, MAX_OPERATION_BYTES);
  try {
    request.body = JSON.parse(bytes.toString());
  } catch {
    throw new HttpRefusal(400, "BODY_MALFORMED", "The body is not valid JSON");
  }
  next();
};

async function startServer(subgraph: OpenSubgraph, log: Logger): Promise<ApolloServer<SubgraphContext>> {
  const server = new ApolloServer<SubgraphContext>({
    // Apollo Server executes through the open subgraph, as the single process does.
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

/** Sets the status 200, because routers replace any other response by a generic error and lose the reason. */
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

/** Express recognises an error handler by its four parameters. */
function sendFailure(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const { status, code, message, headers } = toHttpRefusal(error, log);
    response.status(status).set(headers).json({ error: message, code });
  };
}

function toHttpRefusal(error: unknown, log: Logger): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  if (error instanceof DomainError && error.kind === "UNAVAILABLE") {
    return new HttpRefusal(503, error.code, error.message, { "Retry-After": "1" });
  }
  if (error instanceof URIError) return new HttpRefusal(400, "URL_MALFORMED", "The address is not well formed");
  log.error({ err: error }, "unexpected error");
  return new HttpRefusal(500, "INTERNAL", "Internal error");
}
