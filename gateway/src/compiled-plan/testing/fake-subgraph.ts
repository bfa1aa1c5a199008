import { buildSubgraphSchema } from "@apollo/subgraph";
import {
  execute,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import type { SubgraphTransport } from "../../subgraph-transport.ts";
import { chanceOf, pickOf } from "./chance.ts";
import { leafOf } from "./values.ts";

/** What goes wrong, each as a share from 0 to 1. The seed decides where. */
export interface Faults {
  seed: number;
  /** Of fields, that fail or are null, whether their type allows it or not. */
  fields: number;
  /** Of entities, that are null or fail. */
  entities: number;
  /** Of requests, that are lost or get a response which no subgraph sends. */
  requests: number;
}

export type Resolver = GraphQLFieldResolver<unknown, unknown>;

/**
 * Returns the schema of a subgraph whose values and faults depend only on the seed, the field and the object, not on the order of
 * requests. `wrap` may change how each resolver returns or fails.
 */
export function fakeSchema(
  name: string,
  sdl: string,
  faults: () => Faults,
  wrap: (resolve: Resolver) => Resolver = (resolve) => resolve,
): GraphQLSchema {
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl) }]);
  const entities = schema.getQueryType()?.getFields()["_entities"];
  if (entities) entities.resolve = (_, { representations }) => resolveEntities(representations, faults());
  const fieldResolver: Resolver = (source, args, _context, { parentType, fieldName, returnType }) => {
    const known = (source as Record<string, unknown> | undefined)?.[fieldName];
    if (known !== undefined) return known;
    const text = `${faults().seed} ${name} ${JSON.stringify([source, args])} ${parentType.name}.${fieldName}`;
    return hasFault(text, faults().fields) ? faultOf(text) : valueOf(returnType, text);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("_")) continue;
    for (const field of Object.values(type.getFields())) field.resolve = wrap(field.resolve ?? fieldResolver);
  }
  return schema;
}

/** Returns the subgraph of such a schema, which loses requests too. */
export function fakeSubgraph(name: string, sdl: string, faults: () => Faults): SubgraphTransport {
  const schema = fakeSchema(name, sdl, faults);
  return async ({ query, document, variables, operationName }) => {
    const text = `${faults().seed} ${name} ${query} ${JSON.stringify(variables)}`;
    // Apollo's executor, to which the responses are compared, sends each fetch alone.
    if (faults().requests > 0 && "representations0" in (variables ?? {})) return REFUSED;
    const isLost = hasFault(text, faults().requests);
    const run = async () =>
      execute({ schema, document: document ?? parse(query), variableValues: variables, operationName });
    return isLost ? pickOf(RESPONSES, `which ${text}`)(await run()) : overNetwork(await run(), text);
  };
}

function hasFault(text: string, share: number): boolean {
  return chanceOf(`fault ${text}`) < share;
}

function faultOf(text: string): null | Error {
  return pickOf(
    [
      null,
      new Error("the database is away"),
      new GraphQLError(`Not found: ${chanceOf(text)}`, { extensions: { code: "NOT_FOUND", kind: "NOT_FOUND" } }),
    ],
    text,
  );
}

function resolveEntities(representations: readonly unknown[], { seed, entities }: Faults): unknown[] {
  return representations.map((representation) => {
    const text = `${seed} ${JSON.stringify(representation)}`;
    return hasFault(text, entities) ? faultOf(text) : representation;
  });
}

function valueOf(type: GraphQLOutputType, text: string): unknown {
  const nullable = getNullableType(type);
  if (nullable === type && !isNonNullType(type) && chanceOf(`null ${text}`) < 0.15) return null;
  if (isListType(nullable)) {
    const length = Math.floor(chanceOf(`length ${text}`) * 4);
    return Array.from({ length }, (_, index) => valueOf(nullable.ofType, `${text}.${index}`));
  }
  return isLeafType(nullable) ? leafOf(nullable, text) : { id: `id_${Math.floor(chanceOf(text) * 1e9)}` };
}

/** Half of the responses are what JSON leaves of them, as between processes. */
function overNetwork(result: ExecutionResult, text: string): ExecutionResult {
  return chanceOf(`network ${text}`) < 0.5 ? result : (JSON.parse(JSON.stringify(result)) as ExecutionResult);
}

type Respond = (result: ExecutionResult) => ExecutionResult;

const lost: Respond = () => {
  throw new Error("connect ECONNREFUSED");
};
const unavailable = { message: "Unavailable", extensions: { code: "SERVICE_UNAVAILABLE", kind: "UNAVAILABLE" } };

/** Changes all values so that enums and numbers are invalid. */
const invalid: Respond = ({ data }) => {
  const change = (key: string, value: unknown) => {
    if (typeof value === "string") return key === "__typename" ? value : "another text";
    if (typeof value === "number") return value + 0.5;
    return typeof value === "boolean" ? 1 : value;
  };
  return { data: JSON.parse(JSON.stringify(data ?? null), change) };
};

const REFUSED = { errors: [new GraphQLError("The operation is too large")] };

const RESPONSES: readonly Respond[] = [
  lost,
  invalid,
  () => ({ errors: [unavailable as never] }),
  () => ({ data: null, errors: [{ message: "", path: ["_entities"] } as never] }),
  () => ({ data: null }),
  () => ({ data: {} }),
  ({ data }) => ({ data: { ...data, _entities: [] } }),
  (result) => ({
    ...result,
    errors: [
      { message: "an error of no field" } as never,
      { message: "of an entity", path: ["_entities", 1, "id", 0] } as never,
    ],
  }),
  ({ data }) => ({ data: Object.fromEntries(Object.keys(data ?? {}).map((key) => [key, "of another type"])) }),
];
