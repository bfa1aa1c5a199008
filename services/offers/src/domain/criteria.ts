import { expectedOf, isNumeric, parametersOf, parseAttribute, UNLIMITED, type Attribute } from "./attributes.ts";
import { errors } from "./errors.ts";

/** What a search asks of one attribute: a range (both ends included, Infinity is unlimited), or a value. */
export type Criterion = { name: string; atLeast: number; atMost: number } | { name: string; equals: string | boolean };

/**
 * Reads the parameters that a vertical's attributes bring with them.
 * Throws PARAMETER_UNKNOWN or PARAMETER_INVALID, naming the parameter.
 */
export function parseCriteria(attributes: readonly Attribute[], given: Readonly<Record<string, unknown>>): Criterion[] {
  const known = new Map(
    attributes.flatMap((attribute) => parametersOf(attribute).map((parameter) => [parameter, attribute] as const)),
  );
  const criteria = new Map<string, Criterion>();
  for (const [parameter, text] of Object.entries(given)) {
    const attribute = known.get(parameter);
    if (!attribute) throw errors.PARAMETER_UNKNOWN({ text: `Unknown parameter ${parameter}`, param: parameter });
    const value = typeof text === "string" ? parseAttribute(attribute, text) : undefined;
    if (value === undefined)
      throw errors.PARAMETER_INVALID({ text: `${parameter} must be ${expectedOf(attribute)}`, param: parameter });
    criteria.set(
      attribute.name,
      isNumeric(attribute)
        ? narrow(criteria.get(attribute.name), attribute.name, parameter, value)
        : { name: attribute.name, equals: value as string | boolean },
    );
  }
  return [...criteria.values()];
}

/** Several parameters of one attribute all hold. */
function narrow(
  before: Criterion | undefined,
  name: string,
  parameter: string,
  value: number | string | boolean,
): Criterion {
  const number = value === UNLIMITED ? Infinity : (value as number);
  const range = before && "atLeast" in before ? before : { name, atLeast: -Infinity, atMost: Infinity };
  return {
    name,
    atLeast: parameter === `${name}_max` ? range.atLeast : Math.max(range.atLeast, number),
    atMost: parameter === `${name}_min` ? range.atMost : Math.min(range.atMost, number),
  };
}
