import { isObjectType, type GraphQLObjectType, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import { declaredScopes } from "./auth-directive.ts";
import type { BaseContext } from "./base-context.ts";
import { refusalOf } from "./caller-assertion.ts";

/** An object of another subgraph, or one that is loaded when a field needs it. */
export interface NodeRef {
  id: string;
}

/** A reference to an object: by `id`, or by `nodeId` if `Query.node` returned it. */
type Reference = NodeRef | { nodeId: string };

type FindObject = (reference: object, context: BaseContext, info: GraphQLResolveInfo) => unknown;

/** Returns the id of the object to which a reference refers. */
export function idOf(reference: Reference): string {
  return "id" in reference ? reference.id : reference.nodeId;
}

/**
 * Lets `__resolveReference` find nothing by `nodeId` for a caller without the scopes of the type's `id`, so that the result of `Query.node`
 * is the same as for an unknown id.
 */
export function guardNodes(resolvers: object): object {
  const types = Object.entries(resolvers) as [string, { __resolveReference?: FindObject }][];
  return Object.fromEntries(
    types.map(([name, fields]) => {
      const find = fields.__resolveReference;
      return [name, find === undefined ? fields : { ...fields, __resolveReference: guardNode(name, find) }];
    }),
  );
}

function guardNode(typeName: string, find: FindObject): FindObject {
  return (reference, context, info) =>
    "nodeId" in reference && !mayReadNode(typeName, context, info) ? null : find(reference, context, info);
}

/** Returns whether a caller has the scopes of the field `id` of a type. */
export function mayReadNode(typeName: string, { caller }: BaseContext, { schema }: GraphQLResolveInfo): boolean {
  const type = schema.getType(typeName) as GraphQLObjectType;
  const id = type.getFields()["id"];
  if (id === undefined) throw new Error(`${typeName} has no id`);
  return refusalOf(caller, declaredScopes(schema, type, id) ?? []) === undefined;
}

/** Resolves `nodeId` of every type: it is the `id` of the object. */
export function resolveNodeIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) ? type.getFields()["nodeId"] : undefined;
    if (field) field.resolve = ({ id }: NodeRef) => id;
  }
  return schema;
}
