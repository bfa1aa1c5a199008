import { distance } from "fastest-levenshtein";

/** Longer texts are compared by their beginning only. */
const COMPARED_CHARACTERS = 60;

/** Returns the hint for a name or value that is not known: the nearest known one if it is near, then all of them. */
export function hintOfKnown(given: unknown, known: readonly string[], what: string): string {
  const all = known.length === 0 ? `There are no ${what}.` : `The ${what} are ${known.join(", ")}.`;
  const nearest = typeof given === "string" ? findNearest(given, known) : null;
  return nearest === null ? all : `Did you mean ${nearest}? ${all}`;
}

/** Returns the known text that differs from the given one in the fewest characters; null if more than 40 % of the characters differ. */
export function findNearest(given: string, known: readonly string[]): string | null {
  const compared = given.slice(0, COMPARED_CHARACTERS).toLowerCase();
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(compared.length * 0.4)) + 1;
  for (const candidate of known) {
    const differing = distance(compared, candidate.toLowerCase());
    if (differing < least) [nearest, least] = [candidate, differing];
  }
  return nearest;
}
