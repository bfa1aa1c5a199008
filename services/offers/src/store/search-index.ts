import { isNumeric, type Attribute } from "../domain/attributes.ts";
import type { VerticalRow } from "./verticals.ts";

/** A column of the search indexes of a vertical. Index and statement must have the same expression. */
export interface IndexColumn {
  /** The attribute's name; null for the currency. */
  attribute: string | null;
  expression: string;
  type: "number" | "text";
}

const CURRENCY: IndexColumn = { attribute: null, expression: "currency", type: "text" };

/** Returns the first columns of the search indexes of a vertical: the currency, then these attributes. */
export function indexColumns(attributes: readonly Attribute[], names: readonly string[]): IndexColumn[] {
  return [CURRENCY, ...names.map((name) => attributeColumn(getAttribute(attributes, name)))];
}

/** Returns the columns of the search indexes that were built for a vertical; none without a vertical. */
export function columnsBuiltFor(vertical: VerticalRow | null): IndexColumn[] {
  return vertical === null ? [] : indexColumns(vertical.attributes, vertical.indexedAttributes);
}

/** Returns the column of an attribute. Names of attributes are lower-case letters, digits and `_`, so they are safe in SQL text. */
export function attributeColumn(attribute: Pick<Attribute, "name" | "type">): IndexColumn {
  const type = isNumeric(attribute) ? "number" : "text";
  return { attribute: attribute.name, expression: `attribute_${type}(criteria, '${attribute.name}')`, type };
}

/** Returns the predicate of the search indexes of a vertical. */
export function indexPredicate(vertical: string): string {
  return `vertical = '${vertical}' AND status = 'ACTIVE'`;
}

/** Returns the two search indexes of a vertical: one ordered by price, one with the newest offers first. */
export function indexDefinitions({ name, attributes }: Pick<VerticalRow, "name" | "attributes">): {
  attributes: string[];
  columns: string[];
  predicate: string;
} {
  const indexed = attributes.filter((attribute) => attribute.indexed).map((attribute) => attribute.name);
  const prefix = indexColumns(attributes, indexed)
    .map(({ expression }) => expression)
    .join(", ");
  return {
    attributes: indexed,
    columns: [`${prefix}, price_minor, id`, `${prefix}, id`],
    predicate: indexPredicate(name),
  };
}

function getAttribute(attributes: readonly Attribute[], name: string): Attribute {
  const attribute = attributes.find((candidate) => candidate.name === name);
  if (!attribute) throw new Error(`the index holds the attribute ${name}, which the vertical does not declare`);
  return attribute;
}
