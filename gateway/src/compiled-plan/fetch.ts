import { GraphQLError, type ExecutionResult, type GraphQLSchema } from "graphql";
import type { SubgraphTransport } from "../subgraph-transport.ts";
import { mergeResponse } from "./merge.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { FetchNode, ResponseObject, ResponsePath, Run, Step, Variables } from "./plan.ts";
import { compileRequires, type Represent } from "./representation.ts";
import { objectsAt, placesAt } from "./response-path.ts";
import type { SendEntities, Together } from "./together.ts";

/** How the fetches of one operation reach a subgraph. */
export interface Destination {
  transport: SubgraphTransport;
  together: Together;
}

type Path = readonly (string | number)[];

/** An error from another process may lack both. */
type ReceivedError = Partial<Pick<GraphQLError, "message" | "extensions">>;

/** Compiles one request to a subgraph: for root fields, or for the entities at a path of the response. */
export function compileFetch(
  node: FetchNode,
  path: ResponsePath,
  schema: GraphQLSchema,
  { transport, together }: Destination,
): Step {
  if (node.inputRewrites || node.outputRewrites || node.contextRewrites) throw new NotCompilable("rewrites");
  const isRoot = path.length === 0;
  if (isRoot !== (node.requires === undefined)) throw new NotCompilable("root fields below the root");
  const fetch = node.requires
    ? fetchEntities(node, path, compileRequires(node.requires, schema), together.add(node))
    : fetchRoot(node, transport);
  return async (run) => {
    try {
      await fetch(run);
    } catch (error) {
      run.errors.push(error);
    }
  };
}

function pick(given: Variables, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    if (Object.hasOwn(given, name) && given[name] !== undefined) picked[name] = given[name];
  }
  return picked;
}

function fetchRoot(node: FetchNode, transport: SubgraphTransport): Step {
  const { serviceName, operation: query, operationDocumentNode: document, operationName, variableUsages = [] } = node;
  return async (run) => {
    const variables = pick(run.givenVariables, variableUsages);
    const { data, errors } = await transport({ query, document, operationName, variables, ...run.context });
    for (const error of errors ?? []) run.errors.push(downstreamError(error, serviceName, error.path));
    if (data) mergeResponse(run.data, data);
  };
}

function fetchEntities(
  { serviceName, variableUsages = [] }: FetchNode,
  path: ResponsePath,
  represent: Represent,
  send: SendEntities,
): Step {
  return async (run) => {
    const entities: ResponseObject[] = [];
    const representations: ResponseObject[] = [];
    for (const entity of objectsAt(run.data, path)) {
      const representation = represent(entity);
      if (!representation?.["__typename"]) continue;
      entities.push(entity);
      representations.push(representation);
    }
    if (entities.length === 0) return;
    const variables = pick(run.givenVariables, variableUsages);
    const { data, errors } = await send(run, variables, representations);
    if (errors) addEntityErrors(run, errors, serviceName, path);
    if (data) mergeEntities(entities, data["_entities"]);
  };
}

function mergeEntities(entities: readonly ResponseObject[], received: unknown): void {
  if (!Array.isArray(received)) throw new Error('Expected "data._entities" in response to be an array');
  if (received.length !== entities.length) {
    throw new Error(`Expected "data._entities" to contain ${entities.length} elements`);
  }
  for (const [index, entity] of entities.entries()) {
    const response = received[index] as ResponseObject | null | undefined;
    if (response) mergeResponse(entity, response);
  }
}

/** Replaces `_entities` and the index in each error's path by the entity's place in the response. */
function addEntityErrors(
  run: Run,
  errors: NonNullable<ExecutionResult["errors"]>,
  serviceName: string,
  path: ResponsePath,
): void {
  // As in Apollo's executor, the index counts all objects at the path, with those that have no representation.
  const places = placesAt(run.data, path);
  for (const error of errors) {
    const [, index, ...rest] = error.path ?? [];
    const found =
      typeof index === "number" ? [...(places[index] ?? []), ...rest] : error.path && [...path, ...error.path];
    run.errors.push(downstreamError(error, serviceName, found));
  }
}

function downstreamError(error: GraphQLError, serviceName: string, path: Path | undefined): GraphQLError {
  const { message, extensions = {} } = error as ReceivedError;
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    originalError: error,
    ...(path && { path }),
    extensions: { ...extensions, serviceName, code: extensions["code"] || "DOWNSTREAM_SERVICE_ERROR" },
  });
}
