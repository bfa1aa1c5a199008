import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. The first five are those of `POST /v1/recommend`. */
export const errors = defineErrors({
  IDS_REQUIRED: ["INVALID_INPUT", "sessionId and offerId are required"],
  SESSION_NOT_FOUND: ["NOT_FOUND", "Session not found"],
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found"],
  SESSION_EXPIRED: ["EXPIRED", "Session expired"],
  OFFER_UNAVAILABLE: ["EXPIRED", "Offer no longer available"],
  CONTEXT_TOO_LONG: ["INVALID_INPUT", "context must be at most 2000 characters"],
  IDEMPOTENCY_KEY_INVALID: ["INVALID_INPUT", "Idempotency-Key must be 1 to 255 visible ASCII characters"],
  IDEMPOTENCY_KEY_REUSED: ["KEY_REUSED", "Idempotency-Key was used for another request"],
  OFFER_CODE_INVALID: ["UNAVAILABLE", "The AAP Code of the offer could not be verified"],
  AGENT_REQUIRED: ["FORBIDDEN", "Only an agent may recommend"],
  RECOMMENDATION_NOT_FOUND: ["NOT_FOUND", "Recommendation not found"],
  BUILDER_NOT_FOUND: ["NOT_FOUND", "Builder not found"],
  AGENT_NOT_FOUND: ["NOT_FOUND", "Agent not found"],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found"],
  AGENT_REGISTERED: ["CONFLICT", "The agent belongs to another builder"],
  BUILDER_FULL: ["CONFLICT", "A builder has at most 200 agents"],
  CONTACT_EMAIL_INVALID: ["INVALID_INPUT", "contactEmail must be one e-mail address of at most 254 characters"],
  AFFILIATES_TOO_MANY: ["INVALID_INPUT", "A builder has at most 50 affiliated merchants"],
  NAME_INVALID: ["INVALID_INPUT", "A name has 1 to 200 characters, none of them a control or direction character"],
  KEY_NOT_FOUND: ["NOT_FOUND", "API key not found"],
  KEY_ENDING: ["CONFLICT", "The API key was already rotated or revoked"],
  KEY_BEYOND_CALLER: ["FORBIDDEN", "The API key holds a scope that you do not hold"],
  CURSOR_INVALID: ["INVALID_INPUT", "after is not a cursor of this feed"],
  OVERLAP_INVALID: ["INVALID_INPUT", "overlapSeconds must be between 0 and 604800 (7 days)"],
});
