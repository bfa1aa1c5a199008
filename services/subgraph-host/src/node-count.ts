import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { Costs } from "./costs.ts";

/** Coerced variables by name. */
export type Variables = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

/** Returns how many nodes an operation asks for, given its coerced variables. */
export type CountNodes = (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => number;

/**
 * Returns a function that counts the nodes of an operation before it runs. A node is an object of the response. A list counts its
 * size times the nodes of one item, so sizes of nested lists multiply. The size is
 * - for a page (`edges` of a connection) the field's `last`, else its `first`, with variables and defaults resolved,
 * - for `_entities` the number of representations,
 * - for any other list the value of `@listSize(assumedSize:)`, which is an average and not a maximum.
 * The object of a field with `@cost(weight: 100)` counts as 100 nodes, not as one: the field sends an SQL statement of its own.
 * A connection, its `pageInfo` and the `node` of an edge count nothing themselves: a page of 20 counts 20. Introspection and
 * selections that `@skip` or `@include` leave out count nothing. A fragment counts each time it is spread.
 */
export function createNodeCounter(schema: GraphQLSchema, costs: Costs): CountNodes {
  return remembered((document, operation, variables) => {
    const root = schema.getRootType(operation.operation);
    if (!root) return 0;
    return new NodeCount(schema, costs, document, variables).ofSelections(operation.selectionSet, root, 0);
  });
}

/** The number of counts that are remembered for an operation. */
const MAX_REMEMBERED = 32;

/** Remembers the counts of an operation by what decides them: sizes of pages, conditions and lengths of lists. */
function remembered(count: CountNodes): CountNodes {
  const counts = new WeakMap<OperationDefinitionNode, Map<string, number>>();
  return (document, operation, variables) => {
    const known = counts.get(operation) ?? new Map<string, number>();
    const key = toDecisive(variables);
    const nodes = known.get(key) ?? count(document, operation, variables);
    if (known.size < MAX_REMEMBERED) counts.set(operation, known.set(key, nodes));
    return nodes;
  };
}

/** Returns what of the variables can decide a count: no text does, and of a list only its length. */
function toDecisive(variables: Variables): string {
  let decisive = "";
  for (const name of Object.keys(variables)) {
    const value = variables[name];
    if (Array.isArray(value)) decisive += `${name}:[${value.length}] `;
    else if (typeof value === "number" || typeof value === "boolean" || value === null) decisive += `${name}:${value} `;
  }
  return decisive;
}

/**
 * Returns a function that counts the objects that an operation selects: each list as one object, each fragment each time it is
 * spread. The time for planning grows with this number, not with the size of the response.
 */
export function createObjectCounter(schema: GraphQLSchema): CountNodes {
  return remembered((document, operation, variables) => {
    const root = schema.getRootType(operation.operation);
    if (!root) return 0;
    return new NodeCount(schema, null, document, variables).ofSelections(operation.selectionSet, root, 0);
  });
}

/** The count of one operation. `pageSize` is the size of the connection whose fields are selected. */
class NodeCount {
  readonly #schema: GraphQLSchema;
  /** If null, every list, connection and edge counts as one object. */
  readonly #costs: Costs | null;
  readonly #variables: Variables;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The counts of fragments, by name, type and page size. */
  readonly #spreads = new Map<string, number>();

  constructor(schema: GraphQLSchema, costs: Costs | null, { definitions }: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#costs = costs;
    this.#variables = variables;
    const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  ofSelections({ selections }: SelectionSetNode, type: GraphQLObjectType, pageSize: number): number {
    let nodes = 0;
    for (const selection of selections) {
      if (!isIncluded(selection, this.#variables)) continue;
      if (selection.kind === Kind.FIELD) nodes += this.#ofField(selection, type, pageSize);
      else nodes += this.#ofFragment(selection, type, pageSize);
    }
    return nodes;
  }

  #ofField(node: FieldNode, parent: GraphQLObjectType, pageSize: number): number {
    const field = parent.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    if (field === undefined || node.selectionSet === undefined || !isCompositeType(type)) return 0;
    if (this.#costs === null) return 1 + this.#ofType(node.selectionSet, type, 0);
    if (isConnection(type)) return this.#ofType(node.selectionSet, type, this.#pageSizeOf(field, node));
    const own = this.#costs.weights.get(`${parent.name}.${field.name}`) ?? (isWrapper(field, parent) ? 0 : 1);
    const each = own + this.#ofType(node.selectionSet, type, 0);
    return isListType(getNullableType(field.type)) ? each * this.#sizeOf(field, node, parent, pageSize) : each;
  }

  #sizeOf(field: Field, node: FieldNode, parent: GraphQLObjectType, pageSize: number): number {
    if (isConnection(parent)) return pageSize;
    if (field.name === "_entities") return (this.#argumentsOf(field, node)["representations"] as unknown[]).length;
    return this.#costs?.listSizes.get(`${parent.name}.${field.name}`) ?? 1;
  }

  #pageSizeOf(field: Field, node: FieldNode): number {
    const { last, first } = this.#argumentsOf(field, node);
    return Math.max(0, Number(last ?? first ?? 0));
  }

  #argumentsOf(field: Field, node: FieldNode): Variables {
    return getArgumentValues(field, node, this.#variables);
  }

  /** Counts a union or an interface as its type with the greatest count. */
  #ofType(selectionSet: SelectionSetNode, type: GraphQLCompositeType, pageSize: number): number {
    if (isObjectType(type)) return this.ofSelections(selectionSet, type, pageSize);
    return Math.max(
      0,
      ...this.#schema.getPossibleTypes(type).map((each) => this.ofSelections(selectionSet, each, pageSize)),
    );
  }

  #ofFragment(node: InlineFragmentNode | FragmentSpreadNode, type: GraphQLObjectType, pageSize: number): number {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
    if (fragment === undefined || !this.#applies(fragment, type)) return 0;
    if (fragment.kind === Kind.INLINE_FRAGMENT) return this.ofSelections(fragment.selectionSet, type, pageSize);
    // Counted once, however often it is spread: if each fragment spreads the next one twice, the work would double with each.
    const key = `${fragment.name.value} ${type.name} ${pageSize}`;
    const known = this.#spreads.get(key);
    if (known !== undefined) return known;
    const nodes = this.ofSelections(fragment.selectionSet, type, pageSize);
    this.#spreads.set(key, nodes);
    return nodes;
  }

  #applies({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode, type: GraphQLObjectType): boolean {
    const condition = typeCondition && this.#schema.getType(typeCondition.name.value);
    if (!condition || condition === type) return true;
    return isAbstractType(condition) && this.#schema.isSubType(condition, type);
  }
}

/** Returns whether `@skip` and `@include` keep a selection. */
export function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  if (!selection.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.["if"] === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.["if"] !== false;
}

/** Returns whether a type is a Relay connection: it has `edges` and `pageInfo`. */
export function isConnection(type: GraphQLCompositeType): boolean {
  return isObjectType(type) && type.getFields()["edges"] !== undefined && type.getFields()["pageInfo"] !== undefined;
}

/** Returns whether a field only belongs to the form of a page: `pageInfo` of a connection, or `node` of an edge, which is counted as the edge. */
function isWrapper({ name }: Field, parent: GraphQLObjectType): boolean {
  if (isConnection(parent)) return name === "pageInfo";
  return name === "node" && parent.getFields()["cursor"] !== undefined;
}
