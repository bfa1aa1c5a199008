import { Kind, visit, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import type { Variables } from "../node-count.ts";
import type { ReadyOperation } from "../node-limit.ts";
import { compileOperation, type CompiledOperation } from "./compile.ts";

/** As in the gateway: 200,000 selections are about 76 MB. */
const MAX_SELECTIONS = 200_000;
/** An operation with five conditions may have this many variants. */
const MAX_VARIANTS = 32;

/** An operation that was executed once. */
interface KnownOperation {
  /** The variables of its `@include` and `@skip`. */
  conditions: readonly string[];
  /** By the values of these variables; null if only graphql-js can execute it. */
  variants: Map<string, CompiledOperation | null>;
}

/**
 * The operations that were executed. An operation is compiled when it is used again, so one that is sent only once costs nothing
 * more. Over 200,000 compiled selections, all are forgotten.
 */
export class CompiledOperations {
  readonly #schema: GraphQLSchema;
  #known = new WeakMap<OperationDefinitionNode, KnownOperation>();
  #selections = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Returns the compiled operation for these variables; null at its first use and if it cannot be compiled. */
  find(document: DocumentNode, { operation, variables }: ReadyOperation): CompiledOperation | null {
    const known = this.#known.get(operation);
    if (known === undefined) {
      this.#known.set(operation, { conditions: conditionsOf(document), variants: new Map() });
      return null;
    }
    const variant = known.conditions.length === 0 ? "" : variantOf(known.conditions, variables);
    const compiled = known.variants.get(variant);
    if (compiled !== undefined || known.variants.size >= MAX_VARIANTS) return compiled ?? null;
    return this.#compile(known, variant, document, { operation, variables });
  }

  #compile(known: KnownOperation, variant: string, document: DocumentNode, { operation, variables }: ReadyOperation) {
    const compiled = compileOperation(this.#schema, document, operation, variables);
    known.variants.set(variant, compiled);
    this.#selections += compiled?.selections ?? 0;
    if (this.#selections > MAX_SELECTIONS) [this.#known, this.#selections] = [new WeakMap(), 0];
    return compiled;
  }
}

/** Returns the variables that the document uses in `@include` and `@skip`. */
function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ arguments: [argument] = [] }) => {
      if (argument?.value.kind === Kind.VARIABLE) names.add(argument.value.name.value);
    },
  });
  return [...names];
}

function variantOf(conditions: readonly string[], variables: Variables): string {
  return conditions.map((name) => String(variables[name])).join();
}
