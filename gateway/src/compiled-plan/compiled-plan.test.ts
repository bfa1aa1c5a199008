import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { getOperationAST, Kind, parse, print, typeFromAST, type DocumentNode, type GraphQLInputType } from "graphql";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readSubgraphSdl } from "../compose.ts";
import type { SubgraphTransports } from "../subgraph-transport.ts";
import { openSupergraph, type Supergraph } from "../supergraph.ts";
import { KnownOperations } from "./known-operations.ts";
import type { Variables } from "./plan.ts";
import { collectDocuments } from "./testing/documents.ts";
import { fakeSubgraph, type Faults } from "./testing/fake-subgraph.ts";
import { randomDocument } from "./testing/random-document.ts";
import { inputOf } from "./testing/values.ts";

const FAULTS: readonly Omit<Faults, "seed">[] = [
  { fields: 0, entities: 0, requests: 0 },
  { fields: 0.02, entities: 0.1, requests: 0 },
  { fields: 0, entities: 0, requests: 0.3 },
  { fields: 0.002, entities: 0.3, requests: 0.05 },
];
const NO_FAULTS: Faults = { seed: 0, fields: 0, entities: 0, requests: 0 };
const RANDOM_DOCUMENTS = 25;

let supergraph: Supergraph;
let faults = NO_FAULTS;

beforeAll(async () => {
  const transports = SUBGRAPHS.map(
    async (name) => [name, fakeSubgraph(name, await readSubgraphSdl(name), () => faults)] as const,
  );
  const byName: SubgraphTransports = Object.fromEntries(await Promise.all(transports));
  supergraph = await openSupergraph(byName, pino({ level: "silent" }));
});

afterAll(() => supergraph.close());

interface Case {
  document: DocumentNode;
  operationName: string | undefined;
  variables: Variables;
}

/** Returns the response, with the errors in an order that does not depend on which request came back first. */
async function respond({ document, operationName, variables }: Case): Promise<unknown> {
  const result = await supergraph.forApolloServer.executor({
    document,
    operation: getOperationAST(document, operationName),
    queryHash: JSON.stringify(document),
    request: { operationName, variables },
    context: { caller: { kind: "anonymous" }, requestId: "req_1" },
    metrics: {},
  } as never);
  const { data, errors } = result;
  const found = errors?.map(({ name, message, path, extensions }) =>
    JSON.stringify({ name, message, path, extensions }),
  );
  const text = data === undefined ? "none" : JSON.stringify(data);
  // Apollo's executor moves a field that is selected again under another condition.
  const isOrdered = !print(document).includes("@");
  return { data: data === undefined || isOrdered ? text : JSON.parse(text), errors: found?.toSorted() };
}

/** A document is at its first use left to Apollo, and a copy of it is at its first use. */
async function expectAgreement(known: Case): Promise<void> {
  const copy = structuredClone(known.document);
  expect(await respond(known), print(known.document)).toEqual(await respond({ ...known, document: copy }));
}

function operationsOf(document: DocumentNode) {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function variablesOf(operation: ReturnType<typeof operationsOf>[number], text: string, booleans?: boolean): Variables {
  const entries = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const inputType = typeFromAST(supergraph.schema, type as never) as unknown as GraphQLInputType;
    const isBoolean = String(inputType).startsWith("Boolean") && booleans !== undefined;
    return [variable.name.value, isBoolean ? booleans : inputOf(inputType, `${text} ${variable.name.value}`)];
  });
  return Object.fromEntries(entries);
}

/** Returns variables of which some are valid, some absent and some of a wrong type. */
function wrongVariables(variables: Variables): Variables[] {
  const names = Object.keys(variables);
  const changed = names.map((name) => ({ ...variables, [name]: [{ wrong: true }] }));
  return names.length === 0 ? [] : [{}, { ...variables, unknown: 1 }, ...changed];
}

interface Comparison {
  operations: number;
  responses: number;
  /** The documents of operations that the compiler left to Apollo. */
  left: string[];
}

/** Compares the responses of all operations, with each kind of faults, with variables that turn selections on and off, and with wrong ones. */
async function compare(texts: readonly string[]): Promise<Comparison> {
  const found = vi.spyOn(KnownOperations.prototype, "find");
  const comparison: Comparison = { operations: 0, responses: 0, left: [] };
  for (const text of texts) {
    const document = parse(text, { noLocation: true });
    for (const operation of operationsOf(document)) {
      const known = { document, operationName: operation.name?.value };
      const valid = variablesOf(operation, text);
      await respond({ ...known, variables: valid });
      found.mockClear();
      const cases = FAULTS.map((shares, seed) => ({
        shares,
        seed,
        variables: variablesOf(operation, text, seed % 2 === 0),
      }));
      const refused = wrongVariables(valid).map((variables, seed) => ({ shares: FAULTS[0], seed, variables }));
      for (const { shares, seed, variables } of [...cases, ...refused]) {
        faults = { ...NO_FAULTS, ...shares, seed };
        await expectAgreement({ ...known, variables });
        comparison.responses += 1;
      }
      comparison.operations += 1;
      if (found.mock.results[0]?.value === undefined) comparison.left.push(text);
    }
  }
  found.mockRestore();
  return comparison;
}

test("a compiled operation of the repository returns what Apollo's executor returns, also if subgraphs fail", async () => {
  const { operations, left } = await compare(collectDocuments(supergraph.schema));
  expect(operations).toBeGreaterThan(200);
  expect(left.filter((text) => !/__schema|__type\b|\bnode\(/.test(text))).toEqual([]);
}, 120_000);

test("a compiled random operation returns what Apollo's executor returns, also if subgraphs fail", async () => {
  const texts = Array.from({ length: RANDOM_DOCUMENTS }, (_, seed) => randomDocument(supergraph.schema, seed));
  const { operations, left } = await compare(texts);
  expect(operations).toBe(RANDOM_DOCUMENTS);
  expect(left).toEqual([]);
}, 120_000);

test("what only Apollo's executor executes is left to it", async () => {
  const documents = [
    "{ __schema { queryType { name } } }",
    "query Node($id: ID!) { node(id: $id) { id } }",
    "{ constructor: viewer { kind } }",
    "{ viewer { __proto__: kind } }",
    `{ ${"viewer { kind } ".repeat(2_600)} }`,
  ];
  const { operations, left } = await compare(documents);
  expect(left).toHaveLength(operations);
});
