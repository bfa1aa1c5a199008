import { getArgumentValues, isNonNullType, Kind, type FieldNode, type GraphQLField } from "graphql";
import type { Variables } from "../node-count.ts";

/** Returns the arguments of a field, given the coerced variables; throws if they are not valid. */
export type ArgumentsOf = (variables: Variables) => Record<string, unknown>;

/**
 * Compiles the arguments of a field if all of them are variables, as the gateway plans them. The arguments, and the errors, are those of
 * `getArgumentValues` of graphql-js, which is called for other fields, for defaults and for what is refused.
 */
export function compileArguments(definition: GraphQLField<unknown, unknown>, node: FieldNode): ArgumentsOf {
  const refer: ArgumentsOf = (variables) => getArgumentValues(definition, node, variables);
  const passed: { name: string; variable: string; isOptional: boolean; isNonNull: boolean }[] = [];
  for (const { name, type, defaultValue } of definition.args) {
    const isNonNull = isNonNullType(type);
    const isOptional = !isNonNull && defaultValue === undefined;
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given?.kind === Kind.VARIABLE) passed.push({ name, variable: given.name.value, isOptional, isNonNull });
    else if (given !== undefined || !isOptional) return refer;
  }
  return (variables) => {
    const values: Record<string, unknown> = {};
    for (const { name, variable, isOptional, isNonNull } of passed) {
      const isGiven = Object.hasOwn(variables, variable);
      const value = variables[variable];
      if (isGiven ? value === undefined || (value === null && isNonNull) : !isOptional) return refer(variables);
      if (isGiven) values[name] = value;
    }
    return values;
  };
}
