import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. The first five are those of `POST /v1/recommend`. */
export const errors = defineErrors({
  IDS_REQUIRED: ["INVALID_INPUT", "sessionId and offerId are required", "Send both ids in the JSON body."],
  SESSION_NOT_FOUND: [
    "NOT_FOUND",
    "Session not found",
    "Search again with `GET /v1/offers` under the same API key, and use the `sessionId` of that response.",
  ],
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found", "Use the `id` of an offer that `GET /v1/offers` returned."],
  SESSION_EXPIRED: [
    "EXPIRED",
    "Session expired",
    "Search again: a session ends at its `expiresAt`, and a recommendation and its checkout belong to one session.",
  ],
  OFFER_UNAVAILABLE: [
    "EXPIRED",
    "Offer no longer available",
    "Search again and choose another offer: the merchant paused or withdrew this one.",
  ],
  CONTEXT_TOO_LONG: ["INVALID_INPUT", "context must be at most 2000 characters", "Shorten `context`, or leave it out."],
  OFFER_CODE_INVALID: [
    "UNAVAILABLE",
    "The AAP Code of the offer could not be verified",
    "Try again later, or recommend another offer. The operator has to correct this one.",
  ],
  AGENT_REQUIRED: ["FORBIDDEN", "Only an agent may recommend", "Use the API key of an agent."],
  RECOMMENDATION_NOT_FOUND: [
    "NOT_FOUND",
    "Recommendation not found",
    "Use the `recommendationId` that `POST /v1/recommend` returned for this session, under the same API key.",
  ],
  BUILDER_NOT_FOUND: ["NOT_FOUND", "Builder not found", "Use the id of a builder that your API key may read."],
  AGENT_NOT_FOUND: ["NOT_FOUND", "Agent not found", "Use the id of an agent that your API key may read."],
  OPERATOR_NOT_FOUND: ["NOT_FOUND", "Operator not found", "Use the id of a operator that your API key may read."],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found", "Use the id of a merchant that your API key may read."],
  AGENT_REGISTERED: [
    "CONFLICT",
    "The agent belongs to another builder",
    "Only an operator can move an agent to another builder.",
  ],
  BUILDER_FULL: ["CONFLICT", "A builder has at most 200 agents", "Register the agent under another builder."],
  CONTACT_EMAIL_INVALID: [
    "INVALID_INPUT",
    "contactEmail must be one e-mail address of at most 254 characters",
    "Send one address, such as `team@example.com`.",
  ],
  AFFILIATES_TOO_MANY: [
    "INVALID_INPUT",
    "A builder has at most 50 affiliated merchants",
    "Shorten the list of affiliated merchants.",
  ],
  NAME_INVALID: [
    "INVALID_INPUT",
    "name must have 1 to 200 printable characters",
    "Send a name of 1 to 200 printable characters.",
  ],
  KEY_NOT_FOUND: ["NOT_FOUND", "API key not found", "Use the id of an API key of your own."],
  KEY_ENDING: [
    "CONFLICT",
    "The API key was already rotated or revoked",
    "Use the key that took its place, or create a new one.",
  ],
  KEY_LAST: [
    "CONFLICT",
    "This is your last API key: without it you could not create another",
    "Create another key first, or rotate this one.",
  ],
  KEY_BEYOND_CALLER: [
    "FORBIDDEN",
    "The API key holds a scope that you do not hold",
    "Ask for scopes that your own API key has.",
  ],
  OPERATOR_KEY_OF_ANOTHER: [
    "FORBIDDEN",
    "An operator creates and rotates no keys of another operator",
    "Use your own operator name. On the server, `pnpm keys:create --kind operator --owner NAME` creates the first key of another operator.",
  ],
  CURSOR_INVALID: [
    "INVALID_INPUT",
    "after is not a cursor of this feed",
    "Send a cursor as this list returned it, or none to start at the beginning.",
  ],
  OVERLAP_INVALID: [
    "INVALID_INPUT",
    "overlapSeconds must be between 0 and 604800 (7 days)",
    "Send a whole number of seconds from 0 to 604800.",
  ],
});
