import { errors } from "./errors.ts";
import { offerInvalid, textFault, type Fault } from "./faults.ts";

export const ATTRIBUTE_TYPES = ["INTEGER", "NUMBER", "BOOLEAN", "TEXT"] as const;

/** An attribute that the offers of a vertical may have. */
export interface Attribute {
  name: string;
  type: (typeof ATTRIBUTE_TYPES)[number];
  /** Whether the search index of the vertical holds the attribute. */
  indexed: boolean;
  description: string;
}

/** The value of a number without a limit, such as the data allowance of an unlimited SIM. */
export const UNLIMITED = "unlimited";

/** The parameters of every search. No attribute may have one of these names. */
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

/** The columns of every feed. No attribute may have one of these names, because its column has the name of the attribute. */
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

/** Returns whether the values of an attribute are numbers, so that a search may give a minimum and a maximum. */
export function isNumeric({ type }: Pick<Attribute, "type">): boolean {
  return type === "INTEGER" || type === "NUMBER";
}

/** Returns the search parameters of an attribute: its name, and for a number also `<name>_min` and `<name>_max`. */
export function parametersOf(attribute: Attribute): string[] {
  const { name } = attribute;
  return isNumeric(attribute) ? [name, `${name}_min`, `${name}_max`] : [name];
}

/** Accepts the attributes of a vertical, or throws VERTICAL_INVALID with the first reason why a search on them would be ambiguous. */
export function decideAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  const refuse = (text: string) => errors.VERTICAL_INVALID({ text, param: "attributes" });
  if (attributes.length > MAX_ATTRIBUTES) throw refuse(`a vertical has at most ${MAX_ATTRIBUTES} attributes`);
  if (attributes.filter(({ indexed }) => indexed).length > MAX_INDEXED)
    throw refuse(`at most ${MAX_INDEXED} attributes can be indexed`);
  const taken = new Set([...SEARCH_PARAMETERS, ...FEED_COLUMNS]);
  for (const attribute of attributes) {
    const { name, description } = attribute;
    if (!/^[a-z0-9][a-z0-9_]{0,39}$/.test(name))
      throw refuse(`the attribute name ${name} must be at most 40 lower-case letters, digits and _`);
    const fault = textFault(description, 500);
    if (fault) throw refuse(`the description of ${name} ${fault}`);
    for (const parameter of parametersOf(attribute)) {
      if (taken.has(parameter)) throw refuse(`two search parameters or feed columns would have the name ${parameter}`);
      taken.add(parameter);
    }
  }
  return attributes;
}

/** Accepts the criteria of an offer, or throws OFFER_INVALID naming the first attribute that is unknown or has a value of another type. */
export function decideCriteria(
  attributes: readonly Attribute[],
  criteria: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  for (const [name, value] of Object.entries(criteria)) {
    const attribute = declared.get(name);
    if (!attribute) throw offerInvalid(name, "is not an attribute of the vertical");
    const fault = valueFault(attribute, value);
    if (fault) throw offerInvalid(name, fault);
  }
  return { ...criteria };
}

function valueFault({ type }: Attribute, value: unknown): Fault {
  switch (type) {
    case "BOOLEAN":
      return typeof value === "boolean" ? null : "must be true or false";
    case "TEXT":
      return typeof value === "string" ? textFault(value, MAX_TEXT) : "must be text";
    case "INTEGER":
      return value === UNLIMITED || Number.isSafeInteger(value) ? null : `must be a whole number or ${UNLIMITED}`;
    case "NUMBER":
      return value === UNLIMITED || (Number.isFinite(value) && Math.abs(value as number) < 1e15)
        ? null
        : `must be a number or ${UNLIMITED}`;
  }
}

/** Reads a value of an attribute from the text of a query string or of a CSV cell; undefined if the text is not of its type. */
export function parseAttribute({ type }: Pick<Attribute, "type">, text: string): number | string | boolean | undefined {
  switch (type) {
    case "BOOLEAN":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "TEXT":
      return textFault(text, MAX_TEXT) === null ? text : undefined;
    case "INTEGER":
      return text === UNLIMITED ? UNLIMITED : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case "NUMBER":
      // A double is exact to fifteen digits.
      return text === UNLIMITED ? UNLIMITED : /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  }
}

/** Describes the values of an attribute, for an error text. */
export function expectedOf({ type }: Pick<Attribute, "type">): string {
  const descriptions = {
    BOOLEAN: "true or false",
    TEXT: `text of at most ${MAX_TEXT} characters`,
    INTEGER: `a whole number or ${UNLIMITED}`,
    NUMBER: `a number or ${UNLIMITED}`,
  };
  return descriptions[type];
}
