import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isEnumType,
  type GraphQLLeafType,
} from "graphql";

const IS_VALID: Readonly<Record<string, (value: unknown) => boolean>> = {
  [GraphQLBoolean.name]: (value) => typeof value === "boolean",
  [GraphQLString.name]: (value) => typeof value === "string",
  [GraphQLInt.name]: isInteger,
  [GraphQLFloat.name]: (value) => Number.isFinite(value),
  [GraphQLID.name]: (value) => typeof value === "string" || isInteger(value),
};

/** Returns a function that returns a subgraph's value of this type, or null if the client's schema does not contain it. A custom scalar has any value. */
export function validLeaf(type: GraphQLLeafType): (value: unknown) => unknown {
  if (isEnumType(type)) return (value) => (type.getValue(value as string) ? value : null);
  const isValid = IS_VALID[type.name];
  return isValid === undefined ? (value) => value : (value) => (isValid(value) ? value : null);
}

/** Integers from 1e21 are written with an exponent, which is not an integer in GraphQL. */
function isInteger(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) < 1e21;
}
