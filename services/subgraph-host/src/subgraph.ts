import { readFileSync } from "node:fs";
import { partyOf, serviceCaller, type Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { buildSubgraphSchema } from "@apollo/subgraph";
import type { Router } from "express";
import { execute, GraphQLError, parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { enforceAuth } from "./auth-directive.ts";
import type { BaseContext } from "./base-context.ts";
import { toPublicError } from "./errors.ts";
import { createGraph, type ExecuteOnGraph, type Graph } from "./graph.ts";
import { guardArguments } from "./guard-arguments.ts";
import { createNodeLimit, prepareOperation } from "./node-limit.ts";
import { commonResolvers } from "./scalars.ts";
import type { SecretBox } from "./secret-box.ts";

/** What a subgraph is given to run on. */
export interface Host {
  /** The URL with which the subgraph logs in to the database, as its own role. */
  databaseUrl: string;
  /** The address that agents, buyers and processors reach the service at, without a trailing slash. */
  publicUrl: string;
  /** Whether this is a real installation; what exists for development only stays out. */
  production: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Seals what must not be readable in a database dump, such as signing keys. */
  secrets: SecretBox;
  log: Logger;
  /** The graph outside any request, for work that no caller waits for. */
  graph: Graph;
}

/** A subgraph that runs: how a request's context is made, and how to stop. */
export interface RunningSubgraph<Context extends BaseContext> {
  createContext(base: BaseContext): Context;
  /** Pages and addresses that the subgraph serves beside its graph, mounted at the root of the public address. */
  routes?: Router;
  /** Begins work in the background; called once the graph can be asked. */
  start?(): Promise<void>;
  /** Throws where the subgraph cannot serve, such as without its database. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** One subgraph as its team writes it. */
export interface SubgraphDefinition<Context extends BaseContext = BaseContext> {
  name: string;
  /** The text of its `schema.graphql`. */
  typeDefs: string;
  resolvers: object;
  open(host: Host): Promise<RunningSubgraph<Context>>;
}

const commonTypeDefs = readFileSync(new URL("../common.graphql", import.meta.url), "utf8");

/** The subgraph's whole SDL: what all share, and its own. */
export function subgraphSdl({ typeDefs }: Pick<SubgraphDefinition, "typeDefs">): string {
  return `${commonTypeDefs}\n${typeDefs}`;
}

/** Builds the executable schema, every field guarded by its `@auth`. */
export function buildSchema(definition: SubgraphDefinition<never>): GraphQLSchema {
  const schema = buildSubgraphSchema([
    // The resolvers are typed by the team's own generated types; federation's map type cannot express them.
    { typeDefs: parse(subgraphSdl(definition)), resolvers: { ...commonResolvers, ...definition.resolvers } as never },
  ]);
  return enforceAuth(guardArguments(limitRepresentations(schema)));
}

/** The query planner batches a whole level into one `_entities`; a list of lists must not grow past what one statement should load. */
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
  return new DomainError(
    "PAGE_TOO_LARGE",
    "INVALID_INPUT",
    `The query asks for ${named} entities at once, and the limit is ${limit}: ask for smaller pages`,
  );
}

/** One operation for a subgraph, as the gateway planned it. */
export interface SubgraphRequest {
  query: string;
  /** The same operation parsed, where the gateway has it at hand. */
  document?: DocumentNode | undefined;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  caller: Caller;
  requestId: string;
}

/** A subgraph that is open: it executes what the gateway planned. */
export interface OpenSubgraph {
  name: string;
  schema: GraphQLSchema;
  routes: Router | undefined;
  execute(request: SubgraphRequest): Promise<ExecutionResult>;
  createContext(request: Pick<SubgraphRequest, "caller" | "requestId">): BaseContext;
  start(): Promise<void>;
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** The gateway sends a bounded set of operations for known documents; free queries of dashboards share the rest. */
const MAX_PARSED_DOCUMENTS = 2_000;

/** Opens a subgraph on a host and on the graph that it asks its neighbours through. */
export async function openSubgraph<Context extends BaseContext>(
  definition: SubgraphDefinition<Context>,
  host: Omit<Host, "graph">,
  executeOnGraph: ExecuteOnGraph,
): Promise<OpenSubgraph> {
  const schema = buildSchema(definition as SubgraphDefinition<never>);
  const self = serviceCaller(definition.name);
  const log = host.log.child({ subgraph: definition.name });
  const running = await definition.open({ ...host, log, graph: createGraph(executeOnGraph, self, definition.name) });
  const limitNodes = createNodeLimit(schema, parse(subgraphSdl(definition)));
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

  /** Never throws: an operation over the limit of nodes is an error of its answer. */
  async function run({ query, document = parseOnce(query), variables, operationName, ...request }: SubgraphRequest) {
    try {
      const operation = prepareOperation(schema, document, operationName, variables);
      if (operation) limitNodes(document, operation);
    } catch (error) {
      return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
    }
    return execute({
      schema,
      document,
      contextValue: createContext(request),
      variableValues: variables,
      operationName,
    });
  }

  return {
    name: definition.name,
    schema,
    routes: running.routes,
    createContext,
    async execute(request) {
      const { errors, ...result } = await run(request);
      if (!errors) return result;
      return { ...result, errors: errors.map((error) => toPublicError(error, request.requestId, log)) };
    },
    start: async () => running.start?.(),
    checkHealth: () => running.checkHealth(),
    close: () => running.close(),
  };
}
