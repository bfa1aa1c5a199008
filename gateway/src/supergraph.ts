import "./telemetry-off.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { commonResolvers } from "@aap/subgraph-host/scalars";
import { ApolloGateway, type GraphQLDataSource } from "@apollo/gateway";
import { parse, print, type DocumentNode, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { KnownOperations } from "./compiled-plan/known-operations.ts";
import { shareQueries } from "./graphql/share-queries.ts";
import type { GraphContext, SubgraphTransport, SubgraphTransports } from "./subgraph-transport.ts";

/** The composed graph, ready to execute. */
export interface Supergraph {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** The composed SDL, with `@auth` and `@listSize`. */
  sdl: DocumentNode;
  /** Executes a document of this repository. It is not validated again: the build validates it. Its plan is cached and compiled. */
  execute: ExecuteOnGraph;
  /** The same graph in the form that Apollo Server serves. */
  forApolloServer: Pick<ApolloGateway, "load" | "onSchemaLoadOrUpdate" | "stop" | "executor">;
  close(): Promise<void>;
}

type Executor = ApolloGateway["executor"];

const SUPERGRAPH_FILE = new URL("../supergraph.graphql", import.meta.url);

/** Opens the committed supergraph. `transports` has one entry for each subgraph, by name. */
export async function openSupergraph(transports: SubgraphTransports, log: Logger): Promise<Supergraph> {
  const supergraphSdl = await readFile(SUPERGRAPH_FILE, "utf8");
  const known = new KnownOperations(transports);
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
    experimental_didResolveQueryPlan({ requestContext: { document, request }, queryPlan, operationContext }) {
      known.remember(document, request.operationName, { queryPlan, operationContext });
    },
    __exposeQueryPlanExperimental: false,
  });
  type OnSchema = Parameters<ApolloGateway["onSchemaLoadOrUpdate"]>[0];
  let loaded: Parameters<OnSchema>[0] | undefined;
  gateway.onSchemaLoadOrUpdate((context) => void (loaded = context));
  const { schema } = await gateway.load();
  readLiterals(schema);
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

  /** Apollo's executor executes an operation the first time, and each time if it cannot be compiled. */
  const executor: Executor = async (requestContext) => {
    const { document, request, context } = requestContext;
    const compiled = known.find(document, request.operationName);
    if (compiled === undefined) return gateway.executor(requestContext);
    return (await compiled.execute(request.variables ?? {}, context as GraphContext)) as Awaited<ReturnType<Executor>>;
  };

  const sharing = shareQueries(executor);
  return {
    schema,
    sdl: parse(supergraphSdl, { noLocation: true }),
    async execute({ document, variables, caller, requestId }) {
      const { query, queryHash, operationName } = sourceOf(document);
      const { data, errors } = await executor({
        document,
        operationName: operationName ?? null,
        queryHash,
        source: query,
        schema,
        request: { query, variables, ...(operationName && { operationName }) },
        context: { caller, requestId } satisfies GraphContext,
        metrics: {},
        requestIsBatched: false,
      } as unknown as Parameters<Executor>[0]);
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
      executor: sharing,
      load: async () => ({ schema, executor: sharing }),
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

/**
 * Gives the scalars of the composed schema the literals that the subgraphs accept, so that a wrong one is refused with its place in the
 * document. A JSON object may contain variables, whose values are not known then.
 */
function readLiterals(schema: GraphQLSchema): void {
  const { Currency, DateTime, Decimal, SafeInt } = commonResolvers;
  for (const [name, { parseLiteral }] of Object.entries({ Currency, DateTime, Decimal, SafeInt }))
    Object.assign(schema.getType(name) ?? {}, { parseLiteral });
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
