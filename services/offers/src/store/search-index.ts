import { isNumeric, type Attribute } from "../domain/attributes.ts";
import type { VerticalRow } from "./verticals.ts";

/** A column of a vertical's search indexes, as the indexes and the searches must both write it. */
export interface IndexColumn {
  /** The attribute's name; null for the currency. */
  attribute: string | null;
  expression: string;
  compares: "number" | "text";
}

const CURRENCY: IndexColumn = { attribute: null, expression: "currency", compares: "text" };

/** The columns that a vertical's search indexes begin with: the currency, then these attributes. */
export function indexColumns(attributes: readonly Attribute[], names: readonly string[]): IndexColumn[] {
  return [CURRENCY, ...names.map((name) => attributeColumn(getAttribute(attributes, name)))];
}

/** How one attribute of an offer is compared in SQL. Names are letters, digits and `_` by declaration, so they are safe in text. */
export function attributeColumn(attribute: Pick<Attribute, "name" | "type">): IndexColumn {
  const compares = isNumeric(attribute) ? "number" : "text";
  return { attribute: attribute.name, expression: `attribute_${compares}(criteria, '${attribute.name}')`, compares };
}

/** The condition that every row of a vertical's search indexes meets. */
export function indexPredicate(vertical: string): string {
  return `vertical = '${vertical}' AND status = 'ACTIVE'`;
}

/** The two indexes that serve a vertical's searches by attribute: for the order of price, and for the newest first. */
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
  if (!attribute) throw new Error(`${name} is in an index and not declared`);
  return attribute;
}
