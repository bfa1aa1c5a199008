import { errors } from "./errors.ts";
import { textFault } from "./text.ts";

export const ATTRIBUTE_TYPES = ["INTEGER", "NUMBER", "BOOLEAN", "TEXT"] as const;

/** One attribute that a vertical declares for its offers. */
export interface Attribute {
  name: string;
  type: (typeof ATTRIBUTE_TYPES)[number];
  /** Whether search on it deserves an index of its own. */
  indexed: boolean;
  description: string;
}

/** The value of a number without an upper end, such as the data of an unlimited SIM. */
export const UNLIMITED = "unlimited";

/** The parameters that every search has; no attribute may take their names. */
export const SEARCH_PARAMETERS = [
  "vertical",
  "provider",
  "min_price",
  "max_price",
  "currency",
  "q",
  "sort",
  "limit",
  "cursor",
];

/** The feed's own columns; an attribute's column has the attribute's name. */
export const FEED_COLUMNS = [
  "reference",
  "provider",
  "name",
  "price",
  "status",
  "commission_type",
  "commission_amount",
  "commission_rate_basis_points",
  "commission_minimum",
  "commission_cap",
];

const MAX_ATTRIBUTES = 40;
const MAX_INDEXED = 3;
const MAX_TEXT = 100;

/** Tells whether an attribute compares as a number, and so has a least and a greatest. */
export function isNumeric({ type }: Pick<Attribute, "type">): boolean {
  return type === "INTEGER" || type === "NUMBER";
}

/** The search parameters that follow from an attribute: its name, and for a number `_min` and `_max`. */
export function parametersOf(attribute: Attribute): string[] {
  const { name } = attribute;
  return isNumeric(attribute) ? [name, `${name}_min`, `${name}_max`] : [name];
}

/** Accepts a vertical's attributes, or throws the first reason why a search on them would be ambiguous. */
export function decideAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  const refuse = (text: string) => errors.VERTICAL_INVALID({ text, param: "attributes" });
  if (attributes.length > MAX_ATTRIBUTES) throw refuse(`a vertical has at most ${MAX_ATTRIBUTES} attributes`);
  if (attributes.filter(({ indexed }) => indexed).length > MAX_INDEXED)
    throw refuse(`at most ${MAX_INDEXED} attributes can be indexed`);
  const taken = new Set([...SEARCH_PARAMETERS, ...FEED_COLUMNS]);
  for (const attribute of attributes) {
    const { name, description } = attribute;
    if (!/^[a-z0-9][a-z0-9_]{0,39}$/.test(name))
      throw refuse(`${name} is not a name of lower-case letters, digits and _`);
    const fault = textFault(description, 500);
    if (fault) throw refuse(`the description of ${name} ${fault}`);
    for (const parameter of parametersOf(attribute)) {
      if (taken.has(parameter)) throw refuse(`${parameter} is taken twice`);
      taken.add(parameter);
    }
  }
  return attributes;
}

/** Accepts an offer's criteria in JSON, or throws naming the attribute that is unknown or badly typed. */
export function decideCriteria(
  attributes: readonly Attribute[],
  criteria: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  for (const [name, value] of Object.entries(criteria)) {
    const attribute = declared.get(name);
    if (!attribute) throw errors.OFFER_INVALID({ text: `${name} is not an attribute of the vertical`, param: name });
    const fault = valueFault(attribute, value);
    if (fault) throw errors.OFFER_INVALID({ text: `${name} ${fault}`, param: name });
  }
  return { ...criteria };
}

function valueFault({ type }: Attribute, value: unknown): string | null {
  switch (type) {
    case "BOOLEAN":
      return typeof value === "boolean" ? null : "must be true or false";
    case "TEXT":
      return typeof value === "string" ? textFault(value, MAX_TEXT) : "must be a text";
    case "INTEGER":
      return value === UNLIMITED || Number.isSafeInteger(value) ? null : `must be a whole number or ${UNLIMITED}`;
    case "NUMBER":
      return value === UNLIMITED || (Number.isFinite(value) && Math.abs(value as number) < 1e15)
        ? null
        : `must be a number or ${UNLIMITED}`;
  }
}

/** Reads an attribute's value from text (a query string or a CSV cell); undefined where the text is not of its type. */
export function parseAttribute({ type }: Pick<Attribute, "type">, text: string): number | string | boolean | undefined {
  switch (type) {
    case "BOOLEAN":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "TEXT":
      return textFault(text, MAX_TEXT) === null ? text : undefined;
    case "INTEGER":
      return text === UNLIMITED ? UNLIMITED : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case "NUMBER":
      // Fifteen digits are exact in a double.
      return text === UNLIMITED ? UNLIMITED : /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  }
}

/** What a value of the type looks like, for a refusal. */
export function expectedOf({ type }: Pick<Attribute, "type">): string {
  const words = {
    BOOLEAN: "true or false",
    TEXT: `a text of at most ${MAX_TEXT} characters`,
    INTEGER: `a whole number or ${UNLIMITED}`,
    NUMBER: `a number or ${UNLIMITED}`,
  };
  return words[type];
}
