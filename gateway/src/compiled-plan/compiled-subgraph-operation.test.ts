import { setImmediate } from "node:timers/promises";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { compileOperation } from "@aap/subgraph-host/compiled-operation/compile";
import { prepareOperation } from "@aap/subgraph-host/node-limit";
import type { SubgraphRequest } from "@aap/subgraph-host/subgraph";
import {
  execute,
  getOperationAST,
  Kind,
  parse,
  typeFromAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSubgraphSdl } from "../compose.ts";
import { openSupergraph, type Supergraph } from "../supergraph.ts";
import { chanceOf } from "./testing/chance.ts";
import { collectDocuments } from "./testing/documents.ts";
import { fakeSchema, type Faults, type Resolver } from "./testing/fake-subgraph.ts";
import { randomDocument } from "./testing/random-document.ts";
import { inputOf } from "./testing/values.ts";

const NO_FAULTS: Faults = { seed: 0, fields: 0, entities: 0, requests: 0 };
const FAULTS: readonly Faults[] = [
  NO_FAULTS,
  { seed: 1, fields: 0.03, entities: 0.1, requests: 0 },
  { seed: 2, fields: 0.15, entities: 0.3, requests: 0 },
];
const RANDOM_DOCUMENTS = 20;

type Request = Pick<SubgraphRequest, "query" | "variables" | "operationName">;

let faults = NO_FAULTS;
const schemas = new Map<string, GraphQLSchema>();
let supergraph: Supergraph;
/** The requests that the gateway has sent, without repetitions. */
const sent = new Map<string, { subgraph: string; request: Request }>();
let calls: string[] = [];
let unhandled = 0;

const listeners = process.listeners("unhandledRejection");
beforeAll(() => {
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", () => (unhandled += 1));
});
afterAll(() => {
  process.removeAllListeners("unhandledRejection");
  for (const listener of listeners) process.on("unhandledRejection", listener);
});

beforeAll(async () => {
  for (const name of SUBGRAPHS)
    schemas.set(
      name,
      fakeSchema(name, await readSubgraphSdl(name), () => faults, unsteadily),
    );
  const transports = SUBGRAPHS.map((subgraph) => [
    subgraph,
    async ({ query, variables, operationName }: Request) => {
      sent.set(JSON.stringify([subgraph, query, variables]), {
        subgraph,
        request: { query, variables, operationName },
      });
      return run(subgraph, { query, variables, operationName });
    },
  ]);
  supergraph = await openSupergraph(Object.fromEntries(transports), pino({ level: "silent" }));
});

afterAll(() => supergraph.close());

/** Lets resolvers return and fail in all ways: at once, later, by an exception, by an error as their value. */
function unsteadily(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const { parentType, fieldName, path } = info;
    const text = JSON.stringify([faults.seed, parentType.name, fieldName, path]);
    calls.push(`${text} ${JSON.stringify(args)}`);
    const value = resolve(source, args, context, info);
    const chance = chanceOf(`manner ${text}`);
    if (value instanceof Error && chance < 0.4) throw value;
    if (chance > 0.8) return later(Math.floor(chanceOf(`turns ${text}`) * 5), value, chance > 0.9);
    if (Array.isArray(value) && chance > 0.6) return value.map((item) => later(1, item, true));
    return value;
  };
}

/** An execution does not look at the promises of items after one that fails at once. */
function later(turns: number, value: unknown, rejects: boolean): Promise<unknown> {
  const promise = afterTurns(turns, value, rejects);
  promise.catch(() => {});
  return promise;
}

async function afterTurns(turns: number, value: unknown, rejects: boolean): Promise<unknown> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  if (rejects && value instanceof Error) throw value;
  return value;
}

function schemaOf(subgraph: string): GraphQLSchema {
  const schema = schemas.get(subgraph);
  if (schema === undefined) throw new Error(`there is no subgraph ${subgraph}`);
  return schema;
}

async function run(subgraph: string, { query, variables, operationName }: Request): Promise<ExecutionResult> {
  const document = parse(query, { noLocation: true });
  return execute({ schema: schemaOf(subgraph), document, variableValues: variables, operationName });
}

/** Executes an operation as compiled; returns null if it is left to graphql-js, and undefined if graphql-js refuses it before it runs. */
async function runCompiled(
  subgraph: string,
  { query, variables, operationName }: Request,
): Promise<ExecutionResult | null | undefined> {
  const document = parse(query, { noLocation: true });
  const ready = prepareOperation(schemaOf(subgraph), document, operationName, variables);
  if (ready === undefined) return undefined;
  const compiled = compileOperation(schemaOf(subgraph), document, ready.operation, ready.variables);
  if (compiled === null) return null;
  // The second execution must not depend on the first one.
  await compiled.execute({}, ready.variables);
  await takeUnhandled();
  calls = [];
  return compiled.execute({}, ready.variables);
}

/** Returns everything of a result that a router can see, in its order. */
function visible({ data, errors }: ExecutionResult): string {
  const found = errors?.map(({ name, message, path, locations, nodes, extensions }) => ({
    name,
    message,
    path,
    locations,
    nodes: nodes?.map(({ kind }) => kind),
    extensions,
  }));
  return JSON.stringify({ data: data === undefined ? "none" : data, errors: found }, null, 1);
}

/** Compares data, errors and the calls of resolvers with those of graphql-js; returns whether the operation was compiled. */
async function expectAgreement(subgraph: string, request: Request): Promise<boolean> {
  const compiled = await runCompiled(subgraph, request);
  if (compiled === undefined || compiled === null) return compiled === undefined;
  expect(await takeUnhandled(), "rejections that nobody handles").toBe(0);
  const compiledCalls = calls;
  calls = [];
  const expected = await run(subgraph, request);
  await takeUnhandled();
  expect(visible(compiled), request.query).toBe(visible(expected));
  expect(compiledCalls).toEqual(calls);
  return true;
}

/**
 * Waits until an execution that has returned its result has called its last resolver. Returns how many promises were rejected without a
 * handler since the last call; graphql-js leaves some.
 */
async function takeUnhandled(): Promise<number> {
  await setImmediate();
  const count = unhandled;
  unhandled = 0;
  return count;
}

/** Sends documents to the supergraph, so that the gateway sends its requests to the subgraphs. */
async function send(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const document = parse(text, { noLocation: true });
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const on of text.includes("@") ? [true, false] : [true])
        await sendOne(document, definition.name?.value, text, on);
    }
  }
}

async function sendOne(document: DocumentNode, operationName: string | undefined, text: string, on: boolean) {
  const operation = getOperationAST(document, operationName);
  const variables = (operation?.variableDefinitions ?? []).map(({ variable: { name }, type }) => {
    const inputType = typeFromAST(supergraph.schema, type as never) as unknown as GraphQLInputType;
    return [name.value, String(inputType).startsWith("Boolean") ? on : inputOf(inputType, `${text} ${name.value}`)];
  });
  await supergraph.forApolloServer.executor({
    document: structuredClone(document),
    operation,
    queryHash: `${text} ${on}`,
    request: { operationName, variables: Object.fromEntries(variables) },
    context: { caller: { kind: "anonymous" }, requestId: "req_1" },
    metrics: {},
  } as never);
}

test("a compiled operation returns what graphql-js returns, also if resolvers fail", async () => {
  const random = Array.from({ length: RANDOM_DOCUMENTS }, (_, seed) => randomDocument(supergraph.schema, seed));
  await send([...collectDocuments(supergraph.schema), ...random]);
  expect(sent.size).toBeGreaterThan(400);
  const left: string[] = [];
  for (faults of FAULTS) {
    for (const { subgraph, request } of sent.values()) {
      if (!(await expectAgreement(subgraph, request))) left.push(request.query);
    }
  }
  expect(left).toEqual([]);
}, 120_000);

const REPRESENTATIONS = "query ($representations: [_Any!]!) { _entities(representations: $representations) ";

test.each([
  ["a field that the schema does not have", "{ verticals { name nothing } nothing }", {}],
  ["an unknown fragment", "{ verticals { name ...Nothing } }", {}],
  ["a required argument that is missing", "{ offer { id } verticals { name } }", {}],
  ["an argument of another type", "{ offer(id: { wrong: true }) { id } verticals { name } }", {}],
  ["a required argument whose variable is missing", "query ($id: ID) { offer(id: $id) { id } }", {}],
  ["an object without selections", "{ verticals }", {}],
  [
    "entities of another type",
    `${REPRESENTATIONS} { ... on Offer { id } } }`,
    { representations: [{ __typename: "Money" }] },
  ],
  [
    "entities of an unknown type",
    `${REPRESENTATIONS} { ... on Offer { id } } }`,
    { representations: [{ __typename: "No" }] },
  ],
  [
    "several mutations",
    `mutation { a: setOfferStatus(id: "1", status: PAUSED) { id } b: setOfferStatus(id: "2", status: ACTIVE) { id } }`,
    {},
  ],
])("a compiled operation with %s returns what graphql-js returns", async (_condition, query, variables) => {
  for (faults of FAULTS) expect(await expectAgreement("offers", { query, variables })).toBe(true);
});

test.each([
  ["introspection", "{ __schema { queryType { name } } }"],
  ["a condition without its variable", "query ($on: Boolean) { verticals @include(if: $on) { name } }"],
  ["names that every object inherits", "{ constructor: verticals { name } }"],
  ["very many selections", `{ ${Array.from({ length: 5_001 }, (_, index) => `a${index}: __typename`).join(" ")} }`],
  [
    "a fragment that contains itself",
    "{ offers { ...F } } fragment F on OfferConnection { edges { node { merchant { offers { ...F } } } } }",
  ],
])("an operation with %s is left to graphql-js", async (_condition, query) => {
  expect(await runCompiled("offers", { query, variables: {} })).toBeNull();
});
