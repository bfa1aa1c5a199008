export type SessionStatus = "CREATED" | "ACTIVE" | "CHECKOUT" | "CONVERTED" | "EXPIRED";

/** The facts about a session, from all subgraphs. */
export interface SessionFacts {
  hasExpired: boolean;
  hasRecommendation: boolean;
  hasCheckout: boolean;
  hasConversion: boolean;
}

/** Returns the last stage that a session reached; `EXPIRED` if its window closed before a checkout. */
export function projectSessionStatus({
  hasExpired,
  hasRecommendation,
  hasCheckout,
  hasConversion,
}: SessionFacts): SessionStatus {
  if (hasConversion) return "CONVERTED";
  if (hasCheckout) return "CHECKOUT";
  if (hasExpired) return "EXPIRED";
  return hasRecommendation ? "ACTIVE" : "CREATED";
}
