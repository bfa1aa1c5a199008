/** How a report came to its recommendation; kept with the report. */
export type MatchChoice = "named" | "only" | "last_touch";

/** A recommendation of the reporting merchant within the session. */
export interface Candidate {
  id: string;
  createdAt: Date;
}

/**
 * Which recommendation a report means, among those of the session and the merchant: the one it names, else the only one,
 * else the last (last touch). Null where it names another, or where there is none.
 * @see domain, "Evidence"
 */
export function findMeant(
  candidates: readonly Candidate[],
  namedId: string | null,
): { id: string; choice: MatchChoice } | null {
  if (namedId !== null) return candidates.some(({ id }) => id === namedId) ? { id: namedId, choice: "named" } : null;
  const [last] = candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return last === undefined ? null : { id: last.id, choice: candidates.length === 1 ? "only" : "last_touch" };
}
