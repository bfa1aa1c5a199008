import { decideAttributes, isNumeric, type Attribute } from "./attributes.ts";
import { errors } from "./errors.ts";
import { textFault } from "./text.ts";

/** A kind of product as it is declared. */
export interface VerticalInput {
  name: string;
  title: string;
  validationDays: number;
  attributes: readonly Attribute[];
}

/** Accepts a vertical, or throws VERTICAL_INVALID naming the field. */
export function decideVertical(input: VerticalInput): VerticalInput {
  const { name, title, validationDays, attributes } = input;
  const refuse = (param: string, fault: string) => errors.VERTICAL_INVALID({ text: `${param} ${fault}`, param });
  // The name is part of index names and of generated SQL.
  if (!/^[a-z][a-z0-9_]{0,29}$/.test(name)) throw refuse("name", "must be at most 30 lower-case letters, digits and _");
  const fault = textFault(title, 100);
  if (fault) throw refuse("title", fault);
  if (validationDays < 0 || validationDays > 365) throw refuse("validationDays", "must be between 0 and 365");
  return { ...input, attributes: decideAttributes(attributes) };
}

/** The built index columns that a new declaration still agrees with: all of them, or none until the index is built again. */
export function keptIndex(
  built: readonly string[],
  before: readonly Attribute[],
  after: readonly Attribute[],
): string[] {
  const compares = (attributes: readonly Attribute[], name: string) => {
    const attribute = attributes.find((candidate) => candidate.name === name);
    return attribute && (isNumeric(attribute) ? "number" : "text");
  };
  return built.every((name) => compares(after, name) === compares(before, name)) ? [...built] : [];
}
