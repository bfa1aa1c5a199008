import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import { Router, type RequestHandler, type Response } from "express";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import type { Admission } from "../admission/admission.ts";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { bytesReader, readJson } from "../rest/read-body.ts";
import { toWireRefusal } from "../rest/refusal.ts";
import type { GraphContext, Supergraph } from "../supergraph.ts";
import { toClientError } from "./format-error.ts";
import { queryLimits } from "./limits.ts";

const readAnonymous = bytesReader(64 * 1_024);
/** A feed of offers travels as one variable. */
const readKnown = bytesReader(2 * 1_024 * 1_024);

/** An operation is bounded by its own limits, whatever it asks for. */
const OPERATION_COST = 1;
const MAX_TOKENS = 3_000;

/** What the graph's endpoint needs. */
export interface GraphqlOptions {
  supergraph: Supergraph;
  admission: Admission;
  production: boolean;
  log: Logger;
}

/** Serves the supergraph at `/graphql` to whoever has a key, and what is public to anyone. */
export async function graphqlRouter({ supergraph, admission, production, log }: GraphqlOptions): Promise<Router> {
  const limits = queryLimits(production);
  const server = new ApolloServer<GraphContext>({
    gateway: supergraph.forApolloServer,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // Apollo logs what it refuses as warnings; a client's mistake is not ours to report.
    logger: { debug() {}, info() {}, warn() {}, error: (message) => log.error(message) },
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (error) => toClientError(error),
    validationRules: limits.validationRules,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...limits.plugins,
      nameRequest,
    ],
  });
  await server.start();

  const prepare: RequestHandler = async (request, response, next) => {
    const requestId = String(response.locals["requestId"]);
    try {
      const caller = await admission.admitCaller(request, response, OPERATION_COST);
      response.locals["caller"] = caller;
      const read = caller.kind === "anonymous" ? readAnonymous : readKnown;
      request.body = request.method === "POST" ? await readJson(request, response, read) : {};
      next();
    } catch (error) {
      const { status, headers, body } = toWireRefusal(error);
      if (status === HTTP_STATUS.INTERNAL) log.error({ err: error, requestId }, "unexpected error");
      const { error: message, ...extensions } = body;
      response
        .status(status)
        .set(headers)
        .json({ errors: [{ message, extensions: { ...extensions, requestId } }] });
    }
  };
  const serve = expressMiddleware(server, {
    context: async ({ res }: { res: Response }) => ({
      caller: res.locals["caller"],
      requestId: res.locals["requestId"],
    }),
  });
  return Router({ caseSensitive: true }).all("/graphql", prepare, serve);
}

/** Names the request in every error, and keeps what the gateway says beside its answer, such as its query plan. */
const nameRequest: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      // The gateway would trip over an operation that is not in the document, as if it were its own mistake.
      async didResolveOperation({ operation, request }) {
        if (operation) return;
        const named = request.operationName ? `named "${request.operationName}"` : "chosen";
        const extensions = { code: "OPERATION_RESOLUTION_FAILURE", http: { status: HTTP_STATUS.BAD_REQUEST } };
        throw new GraphQLError(`The document holds no operation ${named}`, { extensions });
      },
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        const { requestId } = contextValue;
        singleResult.errors?.forEach(({ extensions }) => Object.assign(extensions ?? {}, { requestId }));
        delete singleResult.extensions;
      },
    };
  },
};
