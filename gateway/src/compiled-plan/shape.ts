import {
  getNamedType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { validLeaf } from "./leaf.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { ResponseObject, Variables } from "./plan.ts";
import {
  presenceOf,
  type ConditionalField,
  type ConditionalSelections,
  type SelectedFields,
} from "./selected-fields.ts";

/** Returns the selected fields of an object, in the document's order; null if one of them is null and must not be. */
export type Shape = (source: ResponseObject, variables: Variables) => ResponseObject | null;

/** Returns the value that the response contains; undefined if it is null and must not be, so that its parent becomes null. */
type Complete = (value: unknown, variables: Variables) => unknown;

interface ShapedField {
  key: string;
  isPresent: ((variables: Variables) => boolean) | null;
  complete: Complete;
}

/** Compiles a selection set: which fields of the merged responses the caller receives. */
export function compileShape(
  selections: readonly ConditionalSelections[],
  type: GraphQLObjectType,
  selected: SelectedFields,
): Shape {
  const fields = [...selected.of(selections, type)].map(([key, same]): ShapedField => ({
    key,
    isPresent: presenceOf(same),
    complete: completeField(same, type, selected),
  }));
  return (source, variables) => {
    const shaped: ResponseObject = {};
    for (const { key, isPresent, complete } of fields) {
      if (isPresent !== null && !isPresent(variables)) continue;
      const value = complete(source[key], variables);
      if (value === undefined) return null;
      shaped[key] = value;
    }
    return shaped;
  };
}

function completeField(same: readonly ConditionalField[], type: GraphQLObjectType, selected: SelectedFields): Complete {
  const name = same[0]?.node.name.value ?? "";
  if (name === "__typename") return () => type.name;
  const field = type.getFields()[name];
  if (field === undefined) throw new NotCompilable(`the field ${name}`);
  const named = getNamedType(field.type);
  if (isLeafType(named)) return completeType(field.type, validLeaf(named));
  if (!isObjectType(named)) throw new NotCompilable("an abstract type");
  return completeType(field.type, completeObject(named, compileShape(selectionsOf(same), named, selected)));
}

/** The conditions of a field that is selected once are checked when the field is; they need not be repeated below it. */
function selectionsOf(same: readonly ConditionalField[]): ConditionalSelections[] {
  return same.flatMap(({ node: { selectionSet }, conditions }) =>
    selectionSet ? [{ selectionSet, conditions: same.length === 1 ? [] : conditions }] : [],
  );
}

function completeObject(type: GraphQLObjectType, shape: Shape): Complete {
  return (value, variables) => {
    if (typeof value !== "object") throw wrongForm("non-object", value, `composite type ${type.name}`);
    return shape(value as ResponseObject, variables);
  };
}

/** `complete` gets neither null nor undefined. */
function completeType(type: GraphQLOutputType, complete: Complete): Complete {
  if (isNonNullType(type)) {
    const nullable = completeType(type.ofType, complete);
    return (value, variables) => nullable(value, variables) ?? undefined;
  }
  const present = isListType(type) ? completeList(String(type), completeType(type.ofType, complete)) : complete;
  return (value, variables) => (value === null || value === undefined ? null : present(value, variables));
}

function completeList(type: string, complete: Complete): Complete {
  return (value, variables) => {
    if (!Array.isArray(value)) throw wrongForm("non-list", value, `list type ${type}`);
    const items = value.map((item) => complete(item, variables));
    return items.includes(undefined) ? null : items;
  };
}

function wrongForm(form: string, value: unknown, type: string): GraphQLError {
  return new GraphQLError(`Invalid ${form} value ${String(value)} returned by subgraph for ${type}`);
}
