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
  visit,
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

/** Coerced variables by name. */
export type Variables = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

/** The sizes that `@listSize(assumedSize:)` declares, by `Type.field`. */
export type ListSizes = ReadonlyMap<string, number>;

/** The most nodes that an operation can answer with, given its coerced variables. */
export type CountNodes = (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => number;

/** Reads the declared sizes of lists from SDL, a subgraph's or the supergraph's. */
export function readListSizes(sdl: DocumentNode): ListSizes {
  const sizes = new Map<string, number>();
  visit(sdl, {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        const directive = field.directives?.find((applied) => applied.name.value === "listSize");
        const value = directive?.arguments?.find((argument) => argument.name.value === "assumedSize")?.value;
        if (value?.kind === Kind.INT) sizes.set(`${name.value}.${field.name.value}`, Number(value.value));
      }
    },
  });
  return sizes;
}

/**
 * Counts nodes before an operation runs. A node is an object of the answer; a list has as many as its size, each with all that
 * is selected of it, so that sizes multiply along the way down. The size of a list is
 * - of a page (`edges` of a connection) the field's `first`, with variables and defaults resolved,
 * - of `_entities` the number of representations,
 * - of any other list what `@listSize(assumedSize:)` declares, an average and no bound.
 * A connection, its `pageInfo` and its edges' `node` are no nodes of their own: a page of 20 counts 20. What `@skip` and
 * `@include` leave out counts nothing, nor does introspection. A fragment counts wherever it is spread.
 */
export function createNodeCounter(schema: GraphQLSchema, listSizes: ListSizes): CountNodes {
  return (document, operation, variables) => {
    const root = schema.getRootType(operation.operation);
    if (!root) return 0;
    return new NodeCount(schema, listSizes, document, variables).ofSelections(operation.selectionSet, root, 0);
  };
}

/**
 * Counts the objects that an operation selects, each list as one and each fragment wherever it is spread: the size of the
 * operation itself, which planning takes time for however small the answer is.
 */
export function createObjectCounter(schema: GraphQLSchema): CountNodes {
  return (document, operation, variables) => {
    const root = schema.getRootType(operation.operation);
    if (!root) return 0;
    return new NodeCount(schema, null, document, variables).ofSelections(operation.selectionSet, root, 0);
  };
}

/** The count of one operation. `pageSize` is that of the connection whose fields are selected. */
class NodeCount {
  readonly #schema: GraphQLSchema;
  /** Null counts every list, connection and edge as one object. */
  readonly #listSizes: ListSizes | null;
  readonly #variables: Variables;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** What a fragment counts, by its name, the type that it is spread on and the page's size. */
  readonly #spreads = new Map<string, number>();

  constructor(schema: GraphQLSchema, listSizes: ListSizes | null, { definitions }: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#listSizes = listSizes;
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
    if (this.#listSizes === null) return 1 + this.#ofType(node.selectionSet, type, 0);
    if (isConnection(type)) return this.#ofType(node.selectionSet, type, this.#pageSizeOf(field, node));
    const each = (isWrapper(field, parent) ? 0 : 1) + this.#ofType(node.selectionSet, type, 0);
    return isListType(getNullableType(field.type)) ? each * this.#sizeOf(field, node, parent, pageSize) : each;
  }

  #sizeOf(field: Field, node: FieldNode, parent: GraphQLObjectType, pageSize: number): number {
    if (isConnection(parent)) return pageSize;
    if (field.name === "_entities") return (this.#argumentsOf(field, node)["representations"] as unknown[]).length;
    return this.#listSizes?.get(`${parent.name}.${field.name}`) ?? 1;
  }

  #pageSizeOf(field: Field, node: FieldNode): number {
    return Math.max(0, Number(this.#argumentsOf(field, node)["first"] ?? 0));
  }

  #argumentsOf(field: Field, node: FieldNode): Variables {
    return getArgumentValues(field, node, this.#variables);
  }

  /** Counts the type that counts most of a union or an interface. */
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
    // Walked once however often it is spread: of fragments that each spread the next one twice, every step doubles the walk.
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

/** Whether `@skip` and `@include` leave a selection in. */
export function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  if (!selection.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.["if"] === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.["if"] !== false;
}

/** Whether a type is a Relay connection, which has edges and a pageInfo. */
export function isConnection(type: GraphQLCompositeType): boolean {
  return isObjectType(type) && type.getFields()["edges"] !== undefined && type.getFields()["pageInfo"] !== undefined;
}

/** `pageInfo` of a connection and `node` of an edge: how a page is written. */
function isWrapper({ name }: Field, parent: GraphQLObjectType): boolean {
  if (isConnection(parent)) return name === "pageInfo";
  return name === "node" && parent.getFields()["cursor"] !== undefined;
}
