import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { partyOf, serviceCaller, type Caller } from "@aap/kernel/caller";
import type { DomainError } from "@aap/kernel/domain-error";
import { buildSubgraphSchema } from "@apollo/subgraph";
import type { Router } from "express";
import { execute, GraphQLError, parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { enforceAuth } from "./auth-directive.ts";
import type { BaseContext } from "./base-context.ts";
import { CompiledOperations } from "./compiled-operation/compiled-operations.ts";
import { toPublicError } from "./errors.ts";
import { createGraph, type ExecuteOnGraph, type Graph } from "./graph.ts";
import { guardArguments } from "./guard-arguments.ts";
import { hostErrors } from "./host-errors.ts";
import { createNodeLimit, prepareOperation } from "./node-limit.ts";
import { guardNodes, resolveNodeIds } from "./nodes.ts";
import { commonResolvers } from "./scalars.ts";
import type { SecretBox } from "./secret-box.ts";
import { countConnections } from "./total-count.ts";

/** What the host provides to a subgraph. */
export interface Host {
  /** The URL with which the subgraph logs in to the database, as its own role. */
  databaseUrl: string;
  /** The address that agents, buyers and processors use, without a slash at the end. */
  publicUrl: string;
  /** Whether this is a real installation: features for development are then off. */
  production: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Encrypts what must not be readable in a database dump, such as signing keys. */
  secrets: SecretBox;
  log: Logger;
  /** The graph for background work, outside any request. */
  graph: Graph;
}

/** A running subgraph. */
export interface RunningSubgraph<Context extends BaseContext> {
  createContext(base: BaseContext): Context;
  /** HTTP routes that the subgraph serves beside its graph, mounted at the root of the public address. */
  routes?: Router;
  /** Starts background work; called once, when the graph is open. */
  start?(): Promise<void>;
  /** Throws if the subgraph cannot serve requests, for example without its database. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** One subgraph, as its team defines it. */
export interface SubgraphDefinition<Context extends BaseContext = BaseContext> {
  name: string;
  /** The text of its `schema.graphql`. */
  typeDefs: string;
  resolvers: object;
  open(host: Host): Promise<RunningSubgraph<Context>>;
}

const commonTypeDefs = readFileSync(new URL("../common.graphql", import.meta.url), "utf8");

/** Returns the subgraph's whole SDL: the common SDL and its own. */
export function subgraphSdl({ typeDefs }: Pick<SubgraphDefinition, "typeDefs">): string {
  return `${commonTypeDefs}\n${typeDefs}`;
}

/** Builds the executable schema, in which every field checks `@auth` and its arguments. Throws if a field has no `@auth`. */
export function buildSchema(definition: SubgraphDefinition<never>): GraphQLSchema {
  const schema = buildSubgraphSchema([
    // The team's generated types check the resolvers; federation's type of a resolver map cannot express them.
    {
      typeDefs: parse(subgraphSdl(definition), { noLocation: true }),
      resolvers: { ...commonResolvers, ...guardNodes(definition.resolvers) } as never,
    },
  ]);
  return enforceAuth(guardArguments(countConnections(resolveNodeIds(limitRepresentations(schema)))));
}

/** The query planner requests all entities of a level at once, and one statement should not load more rows than this. */
const MAX_REPRESENTATIONS = 2_000;

function limitRepresentations(schema: GraphQLSchema): GraphQLSchema {
  const entities = schema.getQueryType()?.getFields()["_entities"];
  const resolve = entities?.resolve;
  if (!entities || !resolve) return schema;
  entities.resolve = (source, args: { representations: readonly unknown[] }, context, info) => {
    if (args.representations.length > MAX_REPRESENTATIONS) throw tooMany(args.representations.length);
    return resolve(source, args, context, info);
  };
  return schema;
}

function tooMany(asked: number): DomainError {
  const [named, limit] = [asked, MAX_REPRESENTATIONS].map((count) => count.toLocaleString("en"));
  return hostErrors.PAGE_TOO_LARGE({
    text: `The query asks for ${named} entities at once, and the limit is ${limit}: ask for smaller pages`,
  });
}

/** One operation for a subgraph, as the gateway planned it. */
export interface SubgraphRequest {
  query: string;
  /** The same operation, parsed, if the gateway has it. */
  document?: DocumentNode | undefined;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  caller: Caller;
  requestId: string;
}

/** An open subgraph, which executes the operations that the gateway planned. */
export interface OpenSubgraph {
  name: string;
  schema: GraphQLSchema;
  routes: Router | undefined;
  execute(request: SubgraphRequest): Promise<ExecutionResult>;
  createContext(request: Pick<SubgraphRequest, "caller" | "requestId">): BaseContext;
  start(): Promise<void>;
  checkHealth(): Promise<void>;
  /** Opens its database again with another login. No operation may be under way, and no background work started. */
  logInAgain(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for the operations that the gateway plans for documents of this repository, and for many queries of clients. */
const MAX_PARSED_DOCUMENTS = 2_000;

/** Opens a subgraph; `executeOnGraph` executes its operations on the supergraph. */
export async function openSubgraph<Context extends BaseContext>(
  definition: SubgraphDefinition<Context>,
  host: Omit<Host, "graph">,
  executeOnGraph: ExecuteOnGraph,
): Promise<OpenSubgraph> {
  const schema = buildSchema(definition as SubgraphDefinition<never>);
  // Building blocks the process. Several subgraphs build before the first one connects, because a connection times out meanwhile.
  await setImmediate();
  const self = serviceCaller(definition.name);
  const log = host.log.child({ subgraph: definition.name });
  const graph = createGraph(executeOnGraph, self, definition.name);
  let running = await definition.open({ ...host, log, graph });
  const limitNodes = createNodeLimit(schema, parse(subgraphSdl(definition), { noLocation: true }));
  const compiled = new CompiledOperations(schema);
  const parsed = new Map<string, DocumentNode>();

  function parseOnce(query: string): DocumentNode {
    const known = parsed.get(query);
    if (known) return known;
    const document = parse(query, { noLocation: true });
    if (parsed.size >= MAX_PARSED_DOCUMENTS) parsed.clear();
    parsed.set(query, document);
    return document;
  }

  function createContext({ caller, requestId }: Pick<SubgraphRequest, "caller" | "requestId">): Context {
    const graph = createGraph(executeOnGraph, self, requestId);
    return running.createContext({ caller, party: partyOf(caller), requestId, graph, log });
  }

  /** Returns an operation over the limit of nodes as an error of its result; never throws. */
  async function run({ query, document = parseOnce(query), variables, operationName, ...request }: SubgraphRequest) {
    const operation = prepareOperation(schema, document, operationName, variables);
    try {
      if (operation) limitNodes(document, operation);
    } catch (error) {
      return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
    }
    const contextValue = createContext(request);
    const known = operation && compiled.find(document, operation);
    if (operation && known) return known.execute(contextValue, operation.variables);
    return execute({ schema, document, contextValue, variableValues: variables, operationName });
  }

  return {
    name: definition.name,
    schema,
    get routes() {
      return running.routes;
    },
    createContext,
    async execute(request) {
      const { errors, ...result } = await run(request);
      if (!errors) return result;
      return { ...result, errors: errors.map((error) => toPublicError(error, request.requestId, log)) };
    },
    start: async () => running.start?.(),
    checkHealth: () => running.checkHealth(),
    async logInAgain(databaseUrl) {
      await running.close();
      running = await definition.open({ ...host, databaseUrl, log, graph });
    },
    close: () => running.close(),
  };
}
