import { decideAttributes, isNumeric, type Attribute } from "./attributes.ts";
import { rangeFault, textFault, throwFirstFault } from "./faults.ts";
import { decideRequirements, type Requirements } from "./requirements.ts";

/** A kind of product, as an operator declares it. */
export interface VerticalInput {
  name: string;
  title: string;
  validationDays: number;
  attributes: readonly Attribute[];
  requirements: Requirements;
}

/** Accepts a vertical, or throws VERTICAL_INVALID naming the first wrong field. */
export function decideVertical(input: VerticalInput): VerticalInput {
  const { name, title, validationDays, attributes, requirements } = input;
  throwFirstFault("VERTICAL_INVALID", {
    // The name is part of index names and of generated SQL.
    name: /^[a-z][a-z0-9_]{0,29}$/.test(name) ? null : "must be at most 30 lower-case letters, digits and _",
    title: textFault(title, 100),
    validationDays: rangeFault(validationDays, 0, 365),
  });
  return {
    ...input,
    attributes: decideAttributes(attributes),
    requirements: decideRequirements(requirements, attributes),
  };
}

/** Returns the attributes of the built index that it can still serve after a new declaration: all of them, or none until it is built again. */
export function decideUsableIndex(
  built: readonly string[],
  before: readonly Attribute[],
  after: readonly Attribute[],
): string[] {
  const columnType = (attributes: readonly Attribute[], name: string) => {
    const attribute = attributes.find((candidate) => candidate.name === name);
    return attribute && (isNumeric(attribute) ? "number" : "text");
  };
  return built.every((name) => columnType(after, name) === columnType(before, name)) ? [...built] : [];
}
