import type { AapCodeClaims } from "@aap/kernel/aap-code";
import { errors } from "./errors.ts";

const MAX_CONTEXT_CHARACTERS = 2_000;

/** The terms by which conversions of an offer are validated, as the offers subgraph returns them. */
export interface ConversionTerms {
  termsVersion: number;
  validationDays: number;
  attributionWindowDays: number;
  partialRefunds: "CLAW_BACK" | "PRORATE";
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  amountToleranceBasisPoints: number;
  flowType: string;
  /** Null if a version before 2026-11-21 recorded the recommendation. */
  flow: { type: string; steps: string[]; required: string[] } | null;
}

/** The session and the offer of a request; null if they do not exist. */
export interface RecommendationFacts {
  session: { id: string; expiresAt: Date; agentId: string } | null;
  offer: {
    id: string;
    isActive: boolean;
    aapCode: string;
    conversionTerms: ConversionTerms;
    merchantId: string;
    /** The name. */
    vertical: string;
  } | null;
}

/** A recommendation that was accepted, and may be saved until its session's window ends. */
export interface AcceptedRecommendation {
  sessionId: string;
  sessionExpiresAt: Date;
  offerId: string;
  merchantId: string;
  /** The name of the offer's vertical. */
  vertical: string;
  agentId: string;
  aapCode: string;
  conversionTerms: ConversionTerms;
}

/**
 * Accepts a recommendation of an agent at a time, or throws the first of SESSION_NOT_FOUND, OFFER_NOT_FOUND, SESSION_EXPIRED and
 * OFFER_UNAVAILABLE (ours).
 */
export function decideRecommendation(
  { session, offer }: RecommendationFacts,
  agentId: string,
  now: Date,
): AcceptedRecommendation {
  // Another agent's session is reported as unknown, so that ids cannot be probed.
  if (session?.agentId !== agentId) throw errors.SESSION_NOT_FOUND();
  if (offer === null) throw errors.OFFER_NOT_FOUND();
  if (now >= session.expiresAt) throw errors.SESSION_EXPIRED();
  if (!offer.isActive) throw errors.OFFER_UNAVAILABLE();
  return {
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt,
    offerId: offer.id,
    merchantId: offer.merchantId,
    vertical: offer.vertical,
    agentId,
    aapCode: offer.aapCode,
    conversionTerms: offer.conversionTerms,
  };
}

/** Throws OFFER_CODE_INVALID if a code names another offer or merchant than the recommendation. */
export function decideCode({ offerId, merchantId }: AcceptedRecommendation, claims: AapCodeClaims): void {
  if (claims.offerId !== offerId || claims.merchantId !== merchantId) throw errors.OFFER_CODE_INVALID();
}

/** Returns a context without control characters other than tab and line feed; null if it is empty. Throws CONTEXT_TOO_LONG above 2,000 characters. */
export function toContext(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (text.length > MAX_CONTEXT_CHARACTERS) throw errors.CONTEXT_TOO_LONG({ param: "context" });
  const context = text
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .toWellFormed()
    .trim();
  return context === "" ? null : context;
}
