import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLLeafType,
} from "graphql";
import { chanceOf, pickOf } from "./chance.ts";

/** Returns a value of a scalar or an enum that depends only on the text. */
export function leafOf(type: GraphQLLeafType, text: string): unknown {
  if (isEnumType(type)) return pickOf(type.getValues(), text).name;
  const number = Math.floor(chanceOf(text) * 1_000);
  if (type.name === "Boolean") return number % 2 === 0;
  if (type.name === "JSONObject") return { number, list: [number, null], nested: { text: "x" } };
  if (type.name === "Int" || type.name === "SafeInt") return number;
  return type.name === "Float" ? number / 8 : `${type.name.toLowerCase()}_${number}`;
}

/** Returns a valid value of an input type that depends only on the text. */
export function inputOf(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, text);
  if (isListType(type)) return [inputOf(type.ofType, `${text}.0`), inputOf(type.ofType, `${text}.1`)];
  if (!isInputObjectType(type)) return leafOf(type, text);
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map(({ name, type: inner }) => [name, inputOf(inner, `${text}.${name}`)]));
}
