import type { AapCodeClaims } from "@aap/kernel/aap-code";
import type { Party } from "@aap/kernel/caller";
import type { Money } from "@aap/kernel/money";
import { errors } from "./errors.ts";

/** The facts that a handoff is decided on; a member is null if it does not exist. */
export interface HandoffFacts {
  session: { id: string; expiresAt: Date; agentId: string } | null;
  recommendation: {
    id: string;
    sessionId: string;
    agentId: string;
    offerId: string;
    merchantId: string;
    /** The name of the offer's vertical at that time; null if it is not known. */
    vertical: string | null;
    aapCode: string;
  } | null;
  offer: { id: string; name: string; provider: string; status: "ACTIVE" | "PAUSED" | "WITHDRAWN" } | null;
  merchant: { id: string; name: string; url: string; hostedCheckout: boolean } | null;
  /** The claims of the recommendation's code; null if the code is not valid. */
  claims: Pick<AapCodeClaims, "offerId" | "merchantId" | "price"> | null;
}

/** A handoff that may be made. */
export interface Handoff {
  sessionId: string;
  sessionExpiresAt: Date;
  recommendationId: string;
  vertical: string | null;
  agentId: string;
  offer: { id: string; name: string; provider: string };
  merchant: { id: string; name: string; url: string };
  /** Whether the merchant's processor takes the payment; else the merchant's own page does. */
  isHosted: boolean;
  aapCode: string;
  /** The price in the recommendation's code. */
  price: Money;
}

/**
 * Returns the handoff of a recommendation, or throws the first reason against it, in the order of the specification's table of errors.
 * Its last reason, a merchant without a processor, is known when the intent is saved.
 */
export function decideHandoff(facts: HandoffFacts, party: Party, now: Date): Handoff {
  const { session, recommendation, offer, merchant, claims } = facts;
  if (session === null || !mayHandOff(party, session.agentId)) throw errors.SESSION_NOT_FOUND();
  // A recommendation of another session or agent is reported as missing, so that ids cannot be probed.
  if (recommendation?.sessionId !== session.id || recommendation.agentId !== session.agentId)
    throw errors.RECOMMENDATION_NOT_FOUND();
  if (now >= session.expiresAt) throw errors.SESSION_EXPIRED();
  if (offer?.status !== "ACTIVE") throw errors.OFFER_UNAVAILABLE();
  // Without a valid code the price is not proved. The agent can search again and gets a valid one.
  if (claims?.offerId !== offer.id || claims.merchantId !== recommendation.merchantId) throw errors.OFFER_UNAVAILABLE();
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return {
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt,
    recommendationId: recommendation.id,
    vertical: recommendation.vertical,
    agentId: session.agentId,
    offer: { id: offer.id, name: offer.name, provider: offer.provider },
    merchant: { id: merchant.id, name: merchant.name, url: merchant.url },
    isHosted: merchant.hostedCheckout,
    aapCode: recommendation.aapCode,
    price: claims.price,
  };
}

/**
 * Returns the recommendation that a party names without its session; throws RECOMMENDATION_NOT_FOUND if there is none, or if it
 * belongs to another agent.
 */
export function requireRecommendation({ session, recommendation }: HandoffFacts, party: Party) {
  if (recommendation === null || session === null || !mayHandOff(party, session.agentId))
    throw errors.RECOMMENDATION_NOT_FOUND();
  return recommendation;
}

/** Returns whether a party may hand off a session: the session's agent may, and a caller that may read every record. */
function mayHandOff(party: Party, agentId: string): boolean {
  return party.kind === "all" || (party.kind === "agents" && party.agentIds.includes(agentId));
}

/**
 * Returns whether a merchant's new sales are live: the mode of the connection that its new checkouts use. Without a connection they
 * are live in production and test elsewhere.
 */
export function decideLivemode(connection: { livemode: boolean } | null, production: boolean): boolean {
  return connection?.livemode ?? production;
}

/** Returns the merchant's registered page with the query parameter `aap_ref`, which the merchant's report can name. */
export function toRedirectUrl(merchantUrl: string, recommendationId: string): string {
  const url = new URL(merchantUrl);
  url.searchParams.set("aap_ref", recommendationId);
  return url.href;
}

const DETAILS_LIMIT_BYTES = 16 * 1024;

/** Returns the details as JSON; throws USER_DETAILS_TOO_LARGE above 16 kB. */
export function toDetailsText(userDetails: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(userDetails);
  if (Buffer.byteLength(text) > DETAILS_LIMIT_BYTES) throw errors.USER_DETAILS_TOO_LARGE({ param: "userDetails" });
  return text;
}

/** The stored state and mode of a handoff, and the time after which its link accepts no payment. */
interface Lifetime {
  state: string;
  mode: string;
  expiresAt: Date;
}

/**
 * Returns the status of a handoff by its stored state and the time; settlement adds payments and refunds. A purchase with a stored
 * payment method does not expire: the processor says when it has ended.
 */
export function toHandoffStatus({ state, mode, expiresAt }: Lifetime, now: Date) {
  if (state === "cancelled") return "CANCELLED";
  if (state === "expired") return "EXPIRED";
  if (state === "awaiting_payment") return mode === "purchase" || now < expiresAt ? "AWAITING_PAYMENT" : "EXPIRED";
  return "CREATING";
}
