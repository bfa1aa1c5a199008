import {
  Kind,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type InlineFragmentNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { NotCompilable } from "./not-compilable.ts";
import type { Variables } from "./plan.ts";

/** `@include` or `@skip` by a variable: the selection counts if the variable has this value. */
interface Condition {
  variable: string;
  value: boolean;
}

/** A selection set, and the conditions that must all hold for it. */
export interface ConditionalSelections {
  selectionSet: SelectionSetNode;
  conditions: readonly Condition[];
}

/** A field of a document, and the conditions that must all hold for it. */
export interface ConditionalField {
  node: FieldNode;
  conditions: readonly Condition[];
}

/** Finds fields by their name in the response, with fragments expanded. */
export class SelectedFields {
  /** Of the whole operation, with each fragment counted each time it is spread. */
  count = 0;
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly #maximum: number;

  constructor(fragments: Readonly<Record<string, FragmentDefinitionNode>>, maximum: number) {
    this.#fragments = fragments;
    this.#maximum = maximum;
  }

  of(selections: readonly ConditionalSelections[], type: GraphQLObjectType): Map<string, ConditionalField[]> {
    const fields = new Map<string, ConditionalField[]>();
    for (const each of selections) this.#collect(each, type, fields);
    return fields;
  }

  #collect(
    { selectionSet, conditions }: ConditionalSelections,
    type: GraphQLObjectType,
    fields: Map<string, ConditionalField[]>,
  ): void {
    for (const selection of selectionSet.selections) {
      this.#countOne();
      const own = conditionsOf(selection.directives);
      if (own === "never") continue;
      const all = own.length === 0 ? conditions : [...conditions, ...own];
      if (selection.kind === Kind.FIELD) addField(fields, { node: selection, conditions: all });
      else
        this.#collect({ selectionSet: this.#fragmentOf(selection, type).selectionSet, conditions: all }, type, fields);
    }
  }

  #countOne(): void {
    this.count += 1;
    if (this.count > this.#maximum) throw new NotCompilable(`more than ${this.#maximum} selections`);
  }

  #fragmentOf(selection: Exclude<SelectionNode, FieldNode>, type: GraphQLObjectType) {
    const fragment: InlineFragmentNode | FragmentDefinitionNode | undefined =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments[selection.name.value];
    if (fragment === undefined) throw new NotCompilable("an unknown fragment");
    const { typeCondition } = fragment;
    if (typeCondition && typeCondition.name.value !== type.name) throw new NotCompilable("a fragment on another type");
    return fragment;
  }
}

function addField(fields: Map<string, ConditionalField[]>, field: ConditionalField): void {
  const { name, alias } = field.node;
  const key = (alias ?? name).value;
  // Names such as `constructor` and `__proto__`, which every object inherits.
  if (key in Object.prototype) throw new NotCompilable(`a field named ${key}`);
  const same = fields.get(key);
  if (same === undefined) fields.set(key, [field]);
  else same.push(field);
}

function conditionsOf(directives: readonly DirectiveNode[] = []): Condition[] | "never" {
  const conditions: Condition[] = [];
  for (const { name, arguments: [argument] = [] } of directives) {
    if (name.value !== "include" && name.value !== "skip") throw new NotCompilable(`@${name.value}`);
    const value = name.value === "include";
    if (argument?.value.kind === Kind.VARIABLE) conditions.push({ variable: argument.value.name.value, value });
    else if (argument?.value.kind !== Kind.BOOLEAN) throw new NotCompilable(`@${name.value} without a value`);
    else if (argument.value.value !== value) return "never";
  }
  return conditions;
}

/** Returns a function that returns whether the response contains a field; null if it always does. */
export function presenceOf(fields: readonly ConditionalField[]): ((variables: Variables) => boolean) | null {
  const alternatives = fields.map(({ conditions }) => conditions);
  if (alternatives.some((conditions) => conditions.length === 0)) return null;
  return (variables) =>
    alternatives.some((conditions) => conditions.every(({ variable, value }) => variables[variable] === value));
}
