export type SessionStatus = "CREATED" | "ACTIVE" | "CHECKOUT" | "CONVERTED" | "EXPIRED";

/** What every subgraph knows of a session. */
export interface SessionFacts {
  hasExpired: boolean;
  hasRecommendation: boolean;
  hasCheckout: boolean;
  hasConversion: boolean;
}

/** The furthest stage that a session reached; `EXPIRED` when its window closed before a checkout. @see domain, "Sessions, offers, codes" */
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
