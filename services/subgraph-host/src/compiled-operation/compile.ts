import {
  GraphQLError,
  isNonNullType,
  Kind,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Variables } from "../node-count.ts";
import { compileArguments } from "./arguments.ts";
import { collectFields } from "./collect-fields.ts";
import { completeType } from "./complete.ts";
import { executeFields, executeSerially } from "./execute.ts";
import { NotCompilable } from "./not-compilable.ts";
import { FieldErrors, isPromise, type Field, type Operation, type Run } from "./run.ts";

/** A document could otherwise spread one large fragment so often that its functions fill the memory. */
const MAX_SELECTIONS = 5_000;
/** Requests to a subgraph are not validated, so a fragment may spread itself. */
const MAX_DEPTH = 50;

/** An operation that executes without graphql-js. */
export interface CompiledOperation {
  execute(context: unknown, variables: Variables): ExecutionResult | Promise<ExecutionResult>;
  /** Its selections with fragments expanded: the memory that it takes grows with them. */
  selections: number;
}

/**
 * Compiles an operation into functions; returns null if only graphql-js can execute it. graphql-js collects the fields of each object,
 * looks up their types and computes their arguments at each use; here the operation is read once. It becomes closures, never a program
 * text.
 *
 * `variables` are coerced. Other variables may be given to an execution if those of `@include` and `@skip` have the same values.
 *
 * Left to graphql-js: introspection except `__typename`, subscriptions, types with `isTypeOf`,
 * names in the response that every JavaScript object inherits, more than 5,000 selections, more than 50 levels, and conditions that
 * cannot be decided.
 *
 * The result is that of graphql-js: the same calls of resolvers in the same order, the same data, errors, paths and locations; a field
 * that the schema does not have is left out. The texts of two errors that no schema of this repository can cause differ: a scalar
 * that serializes to null, and a `resolveType` that returns something else than a name.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  variables: Variables,
): CompiledOperation | null {
  try {
    return new Compiler({ schema, definition, fragments: fragmentsOf(document) }, variables).compile();
  } catch (error) {
    // A condition that cannot be decided is a GraphQLError.
    if (error instanceof NotCompilable || error instanceof GraphQLError) return null;
    throw error;
  }
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
}

class Compiler {
  readonly #operation: Operation;
  readonly #variables: Variables;
  #selections = 0;
  #fieldsWithArguments = 0;
  #depth = 0;

  constructor(operation: Operation, variables: Variables) {
    this.#operation = operation;
    this.#variables = variables;
  }

  compile(): CompiledOperation {
    const { schema, definition } = this.#operation;
    const root = schema.getRootType(definition.operation);
    if (!root || definition.operation === OperationTypeNode.SUBSCRIPTION) throw new NotCompilable(definition.operation);
    const fields = this.#fieldsOf(root, [definition]);
    const isMutation = definition.operation === OperationTypeNode.MUTATION;
    const execute = (run: Run) =>
      isMutation ? executeSerially(run, fields) : executeFields(run, fields, undefined, undefined);
    return {
      selections: this.#selections,
      execute: (context, variables) =>
        respond(execute, {
          operation: this.#operation,
          context,
          variables,
          errors: new FieldErrors(),
          fieldArguments: Array.from({ length: this.#fieldsWithArguments }),
        }),
    };
  }

  #fieldsOf(type: GraphQLObjectType, nodes: readonly (FieldNode | OperationDefinitionNode)[]): Field[] {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NotCompilable(`more than ${MAX_DEPTH} levels`);
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const collected = collectFields(selectionSets, type, this.#operation, this.#variables);
    const fields = [...collected].flatMap(([key, same]) => this.#field(key, same, type));
    this.#depth -= 1;
    return fields;
  }

  /** Returns nothing for a field that the schema does not have. */
  #field(key: string, nodes: readonly FieldNode[], parentType: GraphQLObjectType): Field[] {
    this.#selections += nodes.length;
    if (this.#selections > MAX_SELECTIONS) throw new NotCompilable(`more than ${MAX_SELECTIONS} selections`);
    // Names such as `constructor` and `__proto__`, which every object inherits.
    if (key in Object.prototype) throw new NotCompilable(`a field named ${key}`);
    const [node] = nodes;
    if (node === undefined) throw new Error("a field has no selection");
    const name = node.name.value;
    if (name === "__schema" || name === "__type") throw new NotCompilable("introspection");
    const definition = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parentType.getFields()[name];
    if (definition === undefined) return [];
    const field: Field = {
      key,
      nodes,
      schema: this.#operation.schema,
      parentType,
      definition,
      arguments: this.#argumentsOf(definition, node),
      isNonNull: isNonNullType(definition.type),
      complete: () => null,
    };
    field.complete = completeType(definition.type, field, (type, selected) => this.#fieldsOf(type, selected));
    return [field];
  }

  #argumentsOf(definition: GraphQLField<unknown, unknown>, node: FieldNode): Field["arguments"] {
    if (definition.args.length === 0) return null;
    return { index: this.#fieldsWithArguments++, of: compileArguments(definition, node) };
  }
}

function respond(execute: (run: Run) => unknown, run: Run): ExecutionResult | Promise<ExecutionResult> {
  const { errors } = run;
  const respondWith = (data: unknown): ExecutionResult =>
    errors.list.length === 0 ? { data: data as Record<string, unknown> } : { errors: errors.list, data: data as null };
  const refused = (error: unknown) => {
    errors.add(error as GraphQLError, undefined);
    return respondWith(null);
  };
  try {
    const data = execute(run);
    return isPromise(data) ? data.then(respondWith, refused) : respondWith(data);
  } catch (error) {
    return refused(error);
  }
}
