import {
  Kind,
  OperationTypeNode,
  print,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from "graphql";
import type { SubgraphTransport } from "../subgraph-transport.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { FetchNode, Run } from "./plan.ts";

const REPRESENTATIONS = "representations";
/** The most entities of one request: a subgraph accepts so many in one field, and a body of their size. */
const MAX_REPRESENTATIONS = 2_000;
/** The most combinations of fetches that are kept for an operation. Few occur: the same fetches start together each time unless one has no entities. */
const MAX_COMBINATIONS = 50;

/** A fetch of entities of the plan: its operation has the one field `_entities`. */
interface EntityFetch {
  position: number;
  node: FetchNode;
  definition: OperationDefinitionNode;
  field: FieldNode;
}

/** Sends the entities of one fetch with the variables that its operation uses. */
export type SendEntities = (
  run: Run,
  variables: Readonly<Record<string, unknown>>,
  representations: readonly unknown[],
) => Promise<ExecutionResult>;

interface Waiting {
  fetch: EntityFetch;
  variables: Readonly<Record<string, unknown>>;
  representations: readonly unknown[];
  resolve: (result: ExecutionResult | Promise<ExecutionResult>) => void;
}

/** Several fetches as one operation. */
interface Combined {
  query: string;
  document: DocumentNode;
}

/**
 * The fetches of entities that one operation sends to one subgraph. Those that start at the same time are sent as one request, in
 * which each is an alias of `_entities`. Each gets the result that it would get alone: if the subgraph refuses the whole request,
 * for example because its limits hold for the sum, each is sent again alone. A request that never reached the subgraph is not repeated.
 */
export class Together {
  readonly #transport: SubgraphTransport;
  readonly #combined = new Map<string, Combined>();
  readonly #waiting = new WeakMap<Run, Waiting[]>();
  #fetches = 0;

  constructor(transport: SubgraphTransport) {
    this.#transport = transport;
  }

  /** Adds a fetch of the plan and returns the function that sends its entities. */
  add(node: FetchNode): SendEntities {
    const fetch = { position: this.#fetches++, node, ...partsOf(node) };
    return (run, variables, representations) => {
      if (this.#fetches === 1) return this.#sendAlone({ fetch, variables, representations }, run);
      return new Promise((resolve) => this.#wait(run, { fetch, variables, representations, resolve }));
    };
  }

  /** The next tick comes after the fetches of one level of the plan have started. */
  #wait(run: Run, one: Waiting): void {
    const others = this.#waiting.get(run);
    if (others !== undefined) return void others.push(one);
    this.#waiting.set(run, [one]);
    process.nextTick(() => {
      const all = this.#waiting.get(run) ?? [];
      this.#waiting.delete(run);
      this.#send(all, run);
    });
  }

  #send(all: readonly Waiting[], run: Run): void {
    const count = all.reduce((sum, { representations }) => sum + representations.length, 0);
    if (all.length === 1 || count > MAX_REPRESENTATIONS) return this.#sendEachAlone(all, run);
    const variables = Object.assign({}, ...all.map((one) => one.variables)) as Record<string, unknown>;
    for (const [index, { representations }] of all.entries()) variables[REPRESENTATIONS + index] = representations;
    const operationName = all[0]?.fetch.node.operationName;
    this.#transport({ ...this.#combine(all), operationName, variables, ...run.context }).then(
      (result) => this.#distribute(result, all, run),
      (error: unknown) => all.forEach(({ resolve }) => resolve(Promise.reject(error))),
    );
  }

  #distribute(result: ExecutionResult, all: readonly Waiting[], run: Run): void {
    if (isOfAliases(result)) all.forEach(({ resolve }, index) => resolve(partOf(result, index)));
    else if (isUnavailable(result)) all.forEach(({ resolve }) => resolve(result));
    else this.#sendEachAlone(all, run);
  }

  #sendEachAlone(all: readonly Waiting[], run: Run): void {
    for (const one of all) one.resolve(this.#sendAlone(one, run));
  }

  #sendAlone(
    { fetch, variables, representations }: Omit<Waiting, "resolve">,
    { context }: Run,
  ): Promise<ExecutionResult> {
    const { operation: query, operationDocumentNode: document, operationName } = fetch.node;
    return this.#transport({
      query,
      document,
      operationName,
      variables: { ...variables, representations },
      ...context,
    });
  }

  #combine(all: readonly Waiting[]): Combined {
    const key = all.map(({ fetch }) => fetch.position).join(" ");
    const known = this.#combined.get(key);
    if (known !== undefined) return known;
    const document = combine(all.map(({ fetch }) => fetch));
    const combined = { query: print(document), document };
    if (this.#combined.size >= MAX_COMBINATIONS) this.#combined.clear();
    this.#combined.set(key, combined);
    return combined;
  }
}

function partsOf({ operationDocumentNode: document, variableUsages = [] }: FetchNode) {
  const [definition, ...others] = document?.definitions ?? [];
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) throw new NotCompilable("a fragment");
  const [field, ...more] = definition.selectionSet.selections;
  const isEntities = field?.kind === Kind.FIELD && field.name.value === "_entities" && more.length === 0;
  if (!isEntities || definition.operation !== OperationTypeNode.QUERY)
    throw new NotCompilable("fields beside entities");
  if (variableUsages.some((name) => name.startsWith(REPRESENTATIONS)))
    throw new NotCompilable("a variable named representations");
  return { definition, field };
}

/** Returns one operation with the fields of all fetches, each with its index in its alias and in its variable of representations. */
function combine(fetches: readonly EntityFetch[]): DocumentNode {
  const variables = new Map<string, VariableDefinitionNode>();
  const selections = fetches.map(({ definition, field }, index): FieldNode => {
    for (const variable of definition.variableDefinitions ?? []) {
      const name = variable.variable.name.value;
      const given = name === REPRESENTATIONS ? name + index : name;
      variables.set(given, { ...variable, variable: toVariable(given) });
    }
    const args = field.arguments?.map((argument) =>
      argument.name.value === REPRESENTATIONS ? { ...argument, value: toVariable(REPRESENTATIONS + index) } : argument,
    );
    return { ...field, alias: toName(aliasOf(index)), ...(args && { arguments: args }) };
  });
  const [first] = fetches;
  if (first === undefined) throw new Error("there are no fetches to combine");
  const definition: OperationDefinitionNode = {
    ...first.definition,
    variableDefinitions: [...variables.values()],
    selectionSet: { ...first.definition.selectionSet, selections },
  };
  return { kind: Kind.DOCUMENT, definitions: [definition] };
}

const aliasOf = (index: number) => `fetch${index}`;
const toName = (value: string) => ({ kind: Kind.NAME as const, value });
const toVariable = (name: string) => ({ kind: Kind.VARIABLE as const, name: toName(name) });

/** Returns whether the subgraph executed the operation: there is data, and each error belongs to a fetch. */
function isOfAliases({ data, errors = [] }: ExecutionResult): boolean {
  return data != null && errors.every(({ path }) => String(path?.[0]).startsWith("fetch"));
}

function isUnavailable({ errors = [] }: ExecutionResult): boolean {
  return errors.length > 0 && errors.every(({ extensions }) => extensions?.["kind"] === "UNAVAILABLE");
}

/** Returns the result that a fetch would have got alone. */
function partOf({ data, errors = [] }: ExecutionResult, index: number): ExecutionResult {
  const alias = aliasOf(index);
  const own = errors.flatMap(({ message, path = [], extensions }) =>
    path[0] === alias ? { message, path: ["_entities", ...path.slice(1)], extensions } : [],
  );
  return { data: { _entities: data?.[alias] }, ...(own.length > 0 && { errors: own as unknown as GraphQLError[] }) };
}
