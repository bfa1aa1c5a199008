import { isObjectType, type GraphQLSchema } from "graphql";
import { mergeResponse } from "./merge.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { RequiredSelection, ResponseObject } from "./plan.ts";

/** Returns an entity's representation for a subgraph; null if the response so far lacks a required field. */
export type Represent = (entity: ResponseObject) => ResponseObject | null;

/** Copies one required selection to the representation; returns false if the response lacks it. */
type Copy = (entity: ResponseObject, representation: ResponseObject) => boolean;

/** Compiles what a fetch of the plan requires of each entity. */
export function compileRequires(selections: readonly RequiredSelection[], schema: GraphQLSchema): Represent {
  const copies = selections.map((selection) => compileSelection(selection, schema));
  return (entity) => {
    const representation: ResponseObject = {};
    return copies.every((copy) => copy(entity, representation)) ? representation : null;
  };
}

function compileSelection(selection: RequiredSelection, schema: GraphQLSchema): Copy {
  const inner = selection.selections && compileRequires(selection.selections, schema);
  if (selection.kind === "Field") return copyField(selection.alias ?? selection.name, inner);
  if (inner === undefined || !isObjectType(schema.getType(selection.typeCondition ?? ""))) {
    throw new NotCompilable("a required fragment that is not on an object type");
  }
  return copyFragment(selection.typeCondition, inner);
}

function copyField(name: string, inner: Represent | undefined): Copy {
  const represent = (value: unknown) =>
    inner === undefined || value === null ? value : inner(value as ResponseObject);
  return (entity, representation) => {
    const value = entity[name];
    if (value === undefined) return false;
    representation[name] = Array.isArray(value) ? value.map(represent) : represent(value);
    return true;
  };
}

function copyFragment(typeName: string | undefined, inner: Represent): Copy {
  return (entity, representation) => {
    const part = entity["__typename"] === typeName ? inner(entity) : null;
    if (part !== null) mergeResponse(representation, part);
    return true;
  };
}
