import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { getDirectiveValues } from "graphql";
import type { BaseContext } from "./base-context.ts";
import { refusalOf } from "./caller-assertion.ts";

/** Fields that federation adds; what guards them is the assertion that every request to a subgraph carries. */
const FEDERATION_FIELDS = new Set(["_service", "_entities"]);

/** The scopes that `@auth` declares for a field: its own, else its type's; undefined where neither declares any. */
export function declaredScopes(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): readonly string[] | undefined {
  const directive = schema.getDirective("auth");
  if (!directive) throw new Error("the schema does not define @auth");
  for (const node of [field.astNode, type.astNode]) {
    const values = node && getDirectiveValues(directive, node);
    if (values) return values["scopes"] as string[];
  }
  return undefined;
}

/** Makes every field refuse a caller that holds none of its declared scopes; throws on a field that declares nothing. */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("_")) continue;
    for (const field of Object.values(type.getFields())) {
      if (FEDERATION_FIELDS.has(field.name)) continue;
      const scopes = declaredScopes(schema, type, field);
      if (scopes === undefined) throw new Error(`${type.name}.${field.name} has no @auth declaration`);
      if (scopes.length > 0) guard(field, scopes);
    }
  }
  return schema;
}

function guard(field: GraphQLField<unknown, BaseContext>, scopes: readonly string[]): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const refusal = refusalOf(context.caller, scopes);
    if (refusal) throw refusal;
    return resolve(source, args, context, info);
  };
}
