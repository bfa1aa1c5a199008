import type { DomainError } from "@aap/kernel/domain-error";
import { hintOfKnown } from "@aap/kernel/suggestion";
import {
  expectedOf,
  isNumeric,
  parametersOf,
  parseAttribute,
  SEARCH_PARAMETERS,
  UNLIMITED,
  type Attribute,
} from "./attributes.ts";
import { errors } from "./errors.ts";

/** The condition of a search on one attribute: a range with both ends included (Infinity means unlimited), or one value. */
export type Criterion = { name: string; atLeast: number; atMost: number } | { name: string; equals: string | boolean };

/**
 * Reads the search parameters of the attributes of a vertical.
 * Throws PARAMETER_UNKNOWN or PARAMETER_INVALID naming the parameter.
 */
export function parseCriteria(attributes: readonly Attribute[], given: Readonly<Record<string, unknown>>): Criterion[] {
  const known = new Map(
    attributes.flatMap((attribute) => parametersOf(attribute).map((parameter) => [parameter, attribute] as const)),
  );
  const criteria = new Map<string, Criterion>();
  for (const [parameter, text] of Object.entries(given)) {
    const attribute = known.get(parameter);
    if (!attribute) throw unknownParameter(parameter, [...known.keys()]);
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

function unknownParameter(parameter: string, ofVertical: readonly string[]): DomainError {
  const hint = hintOfKnown(parameter, [...ofVertical, ...SEARCH_PARAMETERS], "parameters");
  const how = ofVertical.length > 0 ? "" : " Attributes of offers are parameters only with a vertical.";
  return errors.PARAMETER_UNKNOWN({ text: `Unknown parameter ${parameter}`, param: parameter, hint: hint + how });
}

/** Adds a parameter to the range of its attribute: several parameters of one attribute must all be met. */
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
