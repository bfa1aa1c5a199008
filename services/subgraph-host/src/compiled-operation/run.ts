import {
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Variables } from "../node-count.ts";
import type { ArgumentsOf } from "./arguments.ts";

/** The place of a value in the response: a list of its keys from the last to the first. */
export type Path = GraphQLResolveInfo["path"];

/** What all executions of one operation have in common. */
export interface Operation {
  schema: GraphQLSchema;
  definition: OperationDefinitionNode;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** One execution of a compiled operation. */
export interface Run {
  readonly operation: Operation;
  readonly context: unknown;
  /** The coerced variables. */
  readonly variables: Variables;
  readonly errors: FieldErrors;
  /** The arguments of fields that have any, by the field's number; each is computed once. */
  readonly fieldArguments: (Readonly<Record<string, unknown>> | undefined)[];
}

/** Returns the value of the response for a value that a resolver returned, or a promise of it; throws if the type refuses it. */
export type Complete = (run: Run, value: unknown, path: Path) => unknown;

/** The arguments of a field. */
export interface FieldArguments {
  /** The field's number among the fields of the operation with arguments. */
  index: number;
  of: ArgumentsOf;
}

/** A field of the response. */
export interface Field {
  /** Its name in the response. */
  key: string;
  /** Its selections: the document may select it repeatedly. */
  nodes: readonly FieldNode[];
  schema: GraphQLSchema;
  parentType: GraphQLObjectType;
  definition: GraphQLField<unknown, unknown>;
  /** Null if the field has no arguments. */
  arguments: FieldArguments | null;
  isNonNull: boolean;
  complete: Complete;
}

/** Returns what a resolver may ask about its execution. Few resolvers do, so it is computed when it is asked for. */
export function infoOf(run: Run, field: Field, path: Path): GraphQLResolveInfo {
  // The types of a development tool add members of graphql 17 to the interface.
  return new FieldInfo(run, field, path) as Partial<GraphQLResolveInfo> as GraphQLResolveInfo;
}

class FieldInfo implements Omit<GraphQLResolveInfo, "getAbortSignal" | "getAsyncHelpers"> {
  readonly #run: Run;
  readonly #field: Field;
  readonly path: Path;

  constructor(run: Run, field: Field, path: Path) {
    this.#run = run;
    this.#field = field;
    this.path = path;
  }

  get fieldName() {
    return this.#field.definition.name;
  }

  get fieldNodes() {
    return this.#field.nodes;
  }

  get returnType() {
    return this.#field.definition.type;
  }

  get parentType() {
    return this.#field.parentType;
  }

  get schema() {
    return this.#run.operation.schema;
  }

  get fragments() {
    return this.#run.operation.fragments;
  }

  get rootValue() {
    return undefined;
  }

  get operation() {
    return this.#run.operation.definition;
  }

  get variableValues() {
    return this.#run.variables;
  }
}

/** The errors of an execution, as graphql-js collects them: none below a place that is null already. */
export class FieldErrors {
  readonly list: GraphQLError[] = [];
  readonly #places = new Set<Path | undefined>();

  add(error: GraphQLError, path: Path | undefined): void {
    for (let place = path; place !== undefined; place = place.prev) if (this.#places.has(place)) return;
    if (this.#places.has(undefined)) return;
    this.#places.add(path);
    this.list.push(error);
  }
}

/** Adds an error and returns null, or throws the error with its place if the value must not be null. */
export function refuse(run: Run, error: unknown, nodes: readonly FieldNode[], path: Path, isNonNull: boolean): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (isNonNull) throw located;
  run.errors.add(located, path);
  return null;
}

/** Returns whether a value is a promise, as graphql-js decides it. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Promise<unknown> | null | undefined)?.then === "function";
}
