import { inspect } from "node:util";
import {
  defaultTypeResolver,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { executeFields } from "./execute.ts";
import { NotCompilable } from "./not-compilable.ts";
import { infoOf, isPromise, refuse, type Complete, type Field, type Path, type Run } from "./run.ts";

/** Compiles what a field's selections select of objects of a type. */
export type FieldsOf = (type: GraphQLObjectType, nodes: readonly FieldNode[]) => readonly Field[];

/** Compiles the completion of a field's values, or of the items of its list. */
export function completeType(type: GraphQLOutputType, field: Field, fieldsOf: FieldsOf): Complete {
  if (isNonNullType(type)) return completeNonNull(completeType(type.ofType, field, fieldsOf), nameOf(field));
  if (isLeafType(type)) return completeLeaf(type);
  if (isListType(type)) return completeList(type.ofType, field, fieldsOf);
  if (!isObjectType(type)) return completeAbstract(type, field, fieldsOf);
  if (type.isTypeOf) throw new NotCompilable("a type with isTypeOf");
  const fields = fieldsOf(type, field.nodes);
  return (run, value, path) => (isAbsent(value) ? null : executeFields(run, fields, value, path));
}

function nameOf({ parentType, definition }: Field): string {
  return `${parentType.name}.${definition.name}`;
}

/** Returns whether a value is null or undefined; throws it if it is an error. */
function isAbsent(value: unknown): value is null | undefined {
  if (value === null || value === undefined) return true;
  if (value instanceof Error) throw value;
  return false;
}

function completeNonNull(complete: Complete, name: string): Complete {
  return (run, value, path) => {
    const completed = complete(run, value, path);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${name}.`);
    return completed;
  };
}

function completeLeaf(type: GraphQLLeafType): Complete {
  return (_run, value) => {
    if (isAbsent(value)) return null;
    const serialized: unknown = type.serialize(value);
    if (serialized !== null && serialized !== undefined) return serialized;
    throw new Error(
      `Expected \`${type.name}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${serialized}`,
    );
  };
}

function completeList(itemType: GraphQLOutputType, field: Field, fieldsOf: FieldsOf): Complete {
  const complete = completeType(itemType, field, fieldsOf);
  const { nodes } = field;
  const isNonNull = isNonNullType(itemType);
  const completeItem = (run: Run, item: unknown, path: Path): unknown => {
    const refused = (error: unknown) => refuse(run, error, nodes, path, isNonNull);
    try {
      const value = isPromise(item)
        ? item.then((resolved) => complete(run, resolved, path))
        : complete(run, item, path);
      return isPromise(value) ? value.then(undefined, refused) : value;
    } catch (error) {
      return refused(error);
    }
  };
  return (run, list, path) => {
    if (isAbsent(list)) return null;
    if (!isIterable(list)) {
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${nameOf(field)}".`);
    }
    const items: unknown[] = [];
    try {
      for (const item of list)
        items.push(completeItem(run, item, { prev: path, key: items.length, typename: undefined }));
    } catch (error) {
      // The list is refused, so the earlier items are not awaited. If one of them rejects later, the rejection must not end the process.
      for (const item of items) if (isPromise(item)) item.catch(() => {});
      throw error;
    }
    return items.some(isPromise) ? Promise.all(items) : items;
  };
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && typeof (value as Iterable<unknown>)[Symbol.iterator] === "function";
}

function completeAbstract(type: GraphQLAbstractType, field: Field, fieldsOf: FieldsOf): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const possible = new Map<unknown, readonly Field[]>();
  for (const each of field.schema.getPossibleTypes(type)) possible.set(each.name, fieldsOf(each, field.nodes));
  const choose = (run: Run, value: unknown, path: Path, typeName: unknown) => {
    const fields = possible.get(typeName);
    if (fields !== undefined) return executeFields(run, fields, value, path);
    throw new GraphQLError(textOfImpossible(type.name, typeName, field), { nodes: field.nodes });
  };
  return (run, value, path) => {
    if (isAbsent(value)) return null;
    const typeName = resolveType(value, run.context, infoOf(run, field, pathOfField(path)), type);
    if (isPromise(typeName)) return typeName.then((name) => choose(run, value, path, name));
    return choose(run, value, path, typeName);
  };
}

function textOfImpossible(abstract: string, typeName: unknown, field: Field): string {
  if (typeof typeName !== "string") {
    return `Abstract type "${abstract}" must resolve to an Object type at runtime for field "${nameOf(field)}". Either the "${abstract}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`;
  }
  if (field.schema.getType(typeName) === undefined) {
    return `Abstract type "${abstract}" was resolved to a type "${typeName}" that does not exist inside the schema.`;
  }
  return `Runtime Object type "${typeName}" is not a possible type for "${abstract}".`;
}

/** Returns the path of the field to which an item of its list belongs. */
function pathOfField(path: Path): Path {
  return typeof path.key === "number" && path.prev ? pathOfField(path.prev) : path;
}
