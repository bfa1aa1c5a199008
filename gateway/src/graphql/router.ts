import type { Caller } from "@aap/kernel/caller";
import { apolloHandler } from "@aap/subgraph-host/apollo-handler";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { Router, type Request, type RequestHandler, type Response } from "express";
import type { Logger } from "pino";
import type { Admission } from "../admission/admission.ts";
import type { ChooseDocument } from "../dashboard/persisted-operations.ts";
import type { Sessions } from "../dashboard/sessions.ts";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { readJson } from "../rest/read-body.ts";
import { docUrlOf, toWireRefusal } from "../rest/refusal.ts";
import type { Supergraph } from "../supergraph.ts";
import { toClientError } from "./format-error.ts";
import { documentLimits, requireFewTokens } from "./limits.ts";
import { admitOperation, nameRequest, type OperationContext } from "./operation-plugins.ts";

const MAX_BYTES_WITHOUT_KEY = 64 * 1_024;
/** The largest body: a feed of offers is one variable. */
const MAX_BYTES = 2 * 1_024 * 1_024;

/** The units that are taken when a request arrives; the rest of its price is taken when its operation is known. */
const REQUEST_UNITS = 1;

/** The options of `graphqlRouter`. */
export interface GraphqlOptions {
  supergraph: Supergraph;
  admission: Admission;
  /** The dashboard's sessions: its page sends a cookie in the place of a key. */
  sessions: Sessions;
  chooseDocument: ChooseDocument;
  publicUrl: string;
  production: boolean;
  log: Logger;
}

/** Serves the supergraph at `/graphql`. A caller without a key may read only public fields. */
export async function graphqlRouter({
  supergraph,
  admission,
  sessions,
  chooseDocument,
  publicUrl,
  production,
  log,
}: GraphqlOptions): Promise<Router> {
  const limits = documentLimits(production);
  const server = new ApolloServer<OperationContext>({
    gateway: supergraph.forApolloServer,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    // A browser never adds a key, nor the token of a dashboard's session, to a request by itself, so a page cannot use its visitor's.
    // urql sends GET requests without a content type.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // Apollo logs refused operations as warnings. A client's mistake is not logged.
    logger: { debug() {}, info() {}, warn() {}, error: (message) => log.error(message) },
    formatError: (error) => toClientError(error, publicUrl),
    validationRules: limits.validationRules,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...limits.plugins,
      admitOperation(supergraph, REQUEST_UNITS),
      nameRequest,
    ],
  });
  await server.start();
  const serve = apolloHandler(server, (request, response): OperationContext => {
    const { caller, requestId } = response.locals as { caller: Caller; requestId: string };
    return { caller, requestId, spend: (units) => admission.spend(caller, units, request, response) };
  });
  const admit = prepare({ admission, sessions, chooseDocument, publicUrl, log });
  return Router({ caseSensitive: true }).all("/graphql", admit, serve);
}

/** Admits the caller, then reads the document and refuses it before it is parsed if it is too long. */
function prepare({
  admission,
  sessions,
  chooseDocument,
  ...options
}: Pick<GraphqlOptions, "admission" | "sessions" | "chooseDocument" | "publicUrl" | "log">): RequestHandler {
  return async (request, response, next) => {
    response.set("Cache-Control", "no-store");
    try {
      requireGetOrPost(request);
      await sessions.authorize(request);
      const caller = await admission.admitCaller(request, response, REQUEST_UNITS);
      response.locals["caller"] = caller;
      const hasKey = caller.kind !== "anonymous";
      const isPost = request.method === "POST";
      const body = isPost ? await readJson(request, hasKey ? MAX_BYTES : MAX_BYTES_WITHOUT_KEY) : {};
      // The page sends POST requests: a GET request names no listed operation.
      const query = chooseDocument(request, isPost ? Object(body) : { query: request.query["query"] });
      requireOneDocument(isPost ? body : request.query, query);
      requireFewTokens(query, hasKey);
      request.body = isPost && query !== undefined ? { ...Object(body), query } : body;
      next();
    } catch (error) {
      sendErrors(response, error, options);
    }
  };
}

function requireGetOrPost({ method }: Request): void {
  if (method === "GET" || method === "POST") return;
  const headers = { Allow: "GET, POST" };
  throw new HttpRefusal(HTTP_STATUS.METHOD_NOT_ALLOWED, "METHOD_NOT_ALLOWED", "Use GET or POST", headers);
}

/** Refuses a request that names no document, or has a list of operations. */
function requireOneDocument(given: unknown, query: unknown): void {
  if (typeof query === "string" && query !== "") return;
  // Clients send the hash of a document as an extension, and the document after Apollo Server's refusal of the hash.
  if (Object(given).extensions !== undefined) return;
  const text = Array.isArray(given)
    ? "Send one operation in a request, not a list"
    : "Send the text of an operation as `query`: in a JSON object by POST, or as a parameter by GET";
  throw new HttpRefusal(HTTP_STATUS.BAD_REQUEST, "INVALID_OPERATION", text);
}

/** Sends a refusal in the form of a GraphQL response. */
function sendErrors(
  response: Response,
  error: unknown,
  { publicUrl, log }: Pick<GraphqlOptions, "publicUrl" | "log">,
): void {
  const requestId = String(response.locals["requestId"]);
  const { status, headers, body } = toWireRefusal(error);
  if (status === HTTP_STATUS.INTERNAL) log.error({ err: error, requestId }, "unexpected error");
  const { error: message, ...extensions } = body;
  response
    .status(status)
    .set(headers)
    .json({ errors: [{ message, extensions: { ...extensions, requestId, docUrl: docUrlOf(publicUrl, body.code) } }] });
}
