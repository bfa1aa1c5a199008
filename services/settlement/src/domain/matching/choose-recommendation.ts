import type { ReportMatch } from "../conversion/record.ts";

/** A recommendation of the reporting merchant within the session. */
export interface Candidate {
  id: string;
  createdAt: Date;
}

/**
 * Chooses the recommendation of a report that joins no sale, among those of its merchant and session: the one that it names,
 * else the only one, else the last (last touch). Null if it names another one, or there is none.
 */
export function chooseRecommendation(
  candidates: readonly Candidate[],
  namedId: string | null,
): { id: string; match: Extract<ReportMatch, "named" | "only" | "last_touch"> } | null {
  if (namedId !== null) return candidates.some(({ id }) => id === namedId) ? { id: namedId, match: "named" } : null;
  const [last] = candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return last === undefined ? null : { id: last.id, match: candidates.length === 1 ? "only" : "last_touch" };
}
