import type { AapCodeClaims } from "@aap/kernel/aap-code";
import { errors } from "./errors.ts";

const LONGEST_CONTEXT = 2_000;

/** What a conversion of an offer is judged by besides its commission, as the catalogue has it. */
export interface ConversionTerms {
  termsVersion: number;
  validationDays: number;
  attributionWindowDays: number;
  partialRefunds: "CLAW_BACK" | "PRORATE";
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  amountToleranceBasisPoints: number;
  flowType: string;
  /** Null for what was recorded before it was kept. */
  flow: { type: string; steps: string[]; required: string[] } | null;
}

/** What is known of the session and the offer that a recommendation names; null where there is none. */
export interface RecommendationFacts {
  session: { id: string; expiresAt: Date; agentId: string } | null;
  offer: {
    id: string;
    isActive: boolean;
    aapCode: string;
    conversionTerms: ConversionTerms;
    merchantId: string;
  } | null;
}

/** A recommendation that may be recorded as long as its session's window is open. */
export interface AcceptedRecommendation {
  sessionId: string;
  sessionExpiresAt: Date;
  offerId: string;
  merchantId: string;
  agentId: string;
  aapCode: string;
  conversionTerms: ConversionTerms;
}

/**
 * Decides whether an agent may record a recommendation at this moment, or throws the first reason it may not.
 * @see specification, "POST /v1/recommend"; its errors are ours
 */
export function decideRecommendation(
  { session, offer }: RecommendationFacts,
  agentId: string,
  now: Date,
): AcceptedRecommendation {
  // Another agent's session is reported as missing, so ids cannot be probed.
  if (session?.agentId !== agentId) throw errors.SESSION_NOT_FOUND();
  if (offer === null) throw errors.OFFER_NOT_FOUND();
  if (now >= session.expiresAt) throw errors.SESSION_EXPIRED();
  if (!offer.isActive) throw errors.OFFER_UNAVAILABLE();
  return {
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt,
    offerId: offer.id,
    merchantId: offer.merchantId,
    agentId,
    aapCode: offer.aapCode,
    conversionTerms: offer.conversionTerms,
  };
}

/** Refuses a code that speaks of another offer or merchant than the one recommended. */
export function decideCode({ offerId, merchantId }: AcceptedRecommendation, claims: AapCodeClaims): void {
  if (claims.offerId !== offerId || claims.merchantId !== merchantId) throw errors.OFFER_CODE_INVALID();
}

/** The agent's words as they are stored: at most 2,000 characters, control characters but tab and line feed left out, null when empty. */
export function toContext(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (text.length > LONGEST_CONTEXT) throw errors.CONTEXT_TOO_LONG({ param: "context" });
  const context = text
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .toWellFormed()
    .trim();
  return context === "" ? null : context;
}
