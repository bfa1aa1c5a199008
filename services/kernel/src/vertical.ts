import { defineErrors, type DomainError } from "./domain-error.ts";
import { hintOfKnown } from "./suggestion.ts";

/** The errors of a parameter `vertical`. */
export const verticalErrors = defineErrors({
  VERTICAL_UNKNOWN: ["INVALID_INPUT", "Unknown vertical", "Use one of the verticals that the hint names."],
});

/** Returns the error for a vertical that does not exist. Its hint names those that do, the nearest one first. */
export function unknownVertical(given: string, known: readonly string[]): DomainError {
  const hint = hintOfKnown(given, known, "verticals");
  return verticalErrors.VERTICAL_UNKNOWN({ text: `Unknown vertical ${given.slice(0, 40)}`, param: "vertical", hint });
}
