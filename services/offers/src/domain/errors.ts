import { defineErrors } from "@aap/kernel/domain-error";

/** The refusals of this subgraph, in the specification's words where it has them. */
export const errors = defineErrors({
  SESSION_NOT_FOUND: ["NOT_FOUND", "Session not found"],
  SESSION_EXPIRED: ["EXPIRED", "Session expired"],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found"],
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found"],
  OFFER_WITHDRAWN: ["CONFLICT", "The offer was withdrawn for good; publish it under another reference"],
  CATALOGUE_CHANGED: ["CONFLICT", "The catalogue was changed by someone else at the same time; try again"],
  CODE_KEY_ROTATED: ["CONFLICT", "The key was changed by someone else at the same time"],
  AGENT_KEY_REQUIRED: ["FORBIDDEN", "Only an agent may search"],
  PARAMETER_UNKNOWN: ["INVALID_INPUT", "Unknown parameter"],
  PARAMETER_INVALID: ["INVALID_INPUT", "Invalid parameter"],
  VERTICAL_UNKNOWN: ["INVALID_INPUT", "Unknown vertical"],
  CURSOR_INVALID: ["INVALID_INPUT", "cursor is not a cursor of this search"],
  MERCHANT_INVALID: ["INVALID_INPUT", "Invalid merchant"],
  FLOW_UNKNOWN: ["INVALID_INPUT", "Unknown flow"],
  FLOW_INVALID: ["INVALID_INPUT", "Invalid flow"],
  VERTICAL_INVALID: ["INVALID_INPUT", "Invalid vertical"],
  OFFER_INVALID: ["INVALID_INPUT", "Invalid offer"],
  FEED_INVALID: ["INVALID_INPUT", "Invalid feed"],
});
