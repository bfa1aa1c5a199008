import "./telemetry-off.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Caller } from "@aap/kernel/caller";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import type { GraphqlClient } from "@aap/subgraph-host/graphql-over-http";
import type { OpenSubgraph, SubgraphRequest } from "@aap/subgraph-host/subgraph";
import { ApolloGateway, type GraphQLDataSource } from "@apollo/gateway";
import {
  parse,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from "graphql";
import type { Logger } from "pino";

/** The caller and the request id, which the gateway passes on to every subgraph. */
export interface GraphContext {
  caller: Caller;
  requestId: string;
}

/** Sends one planned operation to a subgraph: by a function call in one process, by HTTP between processes. */
export type SubgraphTransport = (request: SubgraphRequest) => Promise<ExecutionResult>;

/** The composed graph, ready to execute. */
export interface Supergraph {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** The composed SDL, with `@auth` and `@listSize`. */
  sdl: DocumentNode;
  /** Executes a document of this repository. It is not validated again: the build validates it. Its plan is cached. */
  execute: ExecuteOnGraph;
  /** The same graph in the form that Apollo Server serves. */
  forApolloServer: Pick<ApolloGateway, "load" | "onSchemaLoadOrUpdate" | "stop" | "executor">;
  close(): Promise<void>;
}

const SUPERGRAPH_FILE = new URL("../supergraph.graphql", import.meta.url);

/** Opens the committed supergraph. `transports` has one entry for each subgraph, by name. */
export async function openSupergraph(
  transports: Readonly<Record<string, SubgraphTransport>>,
  log: Logger,
): Promise<Supergraph> {
  const supergraphSdl = await readFile(SUPERGRAPH_FILE, "utf8");
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) => dataSource(name, transports[name]),
    logger: { debug() {}, info() {}, warn: (message) => log.warn(message), error: (message) => log.error(message) },
    // Planning blocks the process. With the defaults, 10,000 plans and reuse of the client's fragments, a hostile operation took
    // 4 times as long to plan, and no operation of this repository got a better plan.
    queryPlannerConfig: {
      exposeDocumentNodeInFetchNode: true,
      reuseQueryFragments: false,
      debug: { maxEvaluatedPlans: 100 },
    },
    __exposeQueryPlanExperimental: false,
  });
  type OnSchema = Parameters<ApolloGateway["onSchemaLoadOrUpdate"]>[0];
  let loaded: Parameters<OnSchema>[0] | undefined;
  gateway.onSchemaLoadOrUpdate((context) => void (loaded = context));
  const { schema } = await gateway.load();
  const sources = new WeakMap<DocumentNode, { query: string; queryHash: string; operationName: string | undefined }>();

  function sourceOf(document: DocumentNode) {
    let source = sources.get(document);
    if (source === undefined) {
      const query = print(document);
      const operation = document.definitions.find((definition) => definition.kind === "OperationDefinition");
      source = {
        query,
        queryHash: createHash("sha256").update(query).digest("hex"),
        operationName: operation?.name?.value,
      };
      sources.set(document, source);
    }
    return source;
  }

  return {
    schema,
    sdl: parse(supergraphSdl, { noLocation: true }),
    async execute({ document, variables, caller, requestId }) {
      const { query, queryHash, operationName } = sourceOf(document);
      const { data, errors } = await gateway.executor({
        document,
        operationName: operationName ?? null,
        queryHash,
        source: query,
        schema,
        request: { query, variables, ...(operationName && { operationName }) },
        context: { caller, requestId } satisfies GraphContext,
        metrics: {},
        requestIsBatched: false,
      } as unknown as Parameters<ApolloGateway["executor"]>[0]);
      return {
        data: (data ?? null) as never,
        ...(errors && {
          errors: errors.map(
            ({ message, path, extensions }) => ({ message, path, extensions }) as GraphQLFormattedError,
          ),
        }),
      };
    },
    forApolloServer: {
      executor: gateway.executor,
      load: async () => ({ schema, executor: gateway.executor }),
      // The gateway reports only schemas that load later. This one is loaded already and never changes.
      onSchemaLoadOrUpdate(callback) {
        if (loaded) callback(loaded);
        return () => {};
      },
      stop: async () => {},
    },
    close: () => gateway.stop(),
  };
}

function dataSource(name: string, transport: SubgraphTransport | undefined): GraphQLDataSource<GraphContext> {
  if (!transport) throw new Error(`there is no transport for the subgraph ${name}`);
  return {
    async process({ request, context, ...rest }) {
      const { caller, requestId } = context as GraphContext;
      const document = "document" in rest ? rest.document : undefined;
      const { query = "", variables, operationName } = request;
      return (await transport({ query, document, variables, operationName, caller, requestId })) as never;
    },
  };
}

/** Reaches a subgraph that is open in this process. */
export function inProcess(subgraph: OpenSubgraph): SubgraphTransport {
  return (request) => subgraph.execute(request);
}

/** Reaches a subgraph in another process, with an assertion of the caller that the edge signs. */
export function overHttp(client: GraphqlClient, sign: (caller: Caller) => Promise<string>): SubgraphTransport {
  return async ({ query, variables, operationName, caller, requestId }) =>
    client.send({ query, variables, operationName, requestId, assertion: await sign(caller) });
}
