import type { DomainError } from "@aap/kernel/domain-error";
import {
  defaultFieldResolver,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import type { BaseContext } from "./base-context.ts";
import { hostErrors } from "./host-errors.ts";

/** The maximum number of levels of a free object, as in REST. */
export const MAX_JSON_DEPTH = 32;

/**
 * Makes every field refuse arguments that cannot be stored, with the argument's name: text with NUL or half of a surrogate pair
 * (`ARGUMENT_TEXT_INVALID`), and free objects with more than 32 levels (`ARGUMENT_TOO_DEEP`).
 */
export function guardArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length > 0) guard(field);
    }
  }
  return schema;
}

function guard(field: GraphQLField<unknown, BaseContext>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    for (const { name, type } of field.args) requireStorable(args[name], type, name);
    return resolve(source, args, context, info);
  };
}

function requireStorable(value: unknown, type: GraphQLInputType, path: string): void {
  if (value === undefined || value === null) return;
  if (isNonNullType(type)) return requireStorable(value, type.ofType, path);
  if (isListType(type)) {
    for (const [index, item] of (value as unknown[]).entries()) requireStorable(item, type.ofType, `${path}.${index}`);
  } else if (isInputObjectType(type)) {
    for (const { name, type: inner } of Object.values(type.getFields())) {
      requireStorable((value as Record<string, unknown>)[name], inner, `${path}.${name}`);
    }
  } else requireStorableJson(value, path, MAX_JSON_DEPTH);
}

function requireStorableJson(value: unknown, path: string, levels: number): void {
  if (typeof value === "string") return requireStorableText(value, path);
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw refusal("ARGUMENT_TOO_DEEP", path, `must not be nested deeper than ${MAX_JSON_DEPTH} levels`);
  for (const [key, item] of Object.entries(value)) {
    requireStorableText(key, path);
    requireStorableJson(item, path, levels - 1);
  }
}

function requireStorableText(text: string, path: string): void {
  if (text.includes("\0") || !text.isWellFormed()) {
    throw refusal("ARGUMENT_TEXT_INVALID", path, "contains a character that cannot be stored");
  }
}

/** Fields of an argument `input` are named without `input.`, as in all other errors. */
function refusal(code: "ARGUMENT_TOO_DEEP" | "ARGUMENT_TEXT_INVALID", path: string, problem: string): DomainError {
  const param = path.replace(/^input\./, "");
  return hostErrors[code]({ text: `${param} ${problem}`, param });
}
