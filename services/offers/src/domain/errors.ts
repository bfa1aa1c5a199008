import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. Texts that the specification gives are used unchanged. */
export const errors = defineErrors({
  SESSION_NOT_FOUND: ["NOT_FOUND", "Session not found"],
  SESSION_EXPIRED: ["EXPIRED", "Session expired"],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found"],
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found"],
  OFFER_WITHDRAWN: ["CONFLICT", "The offer was withdrawn; publish it under another reference"],
  CATALOGUE_CHANGED: ["CONFLICT", "Another request changed the catalogue at the same time; try again"],
  CODE_KEY_ROTATED: ["CONFLICT", "Another request rotated the key at the same time"],
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
