import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. Texts that the specification gives are used unchanged. */
export const errors = defineErrors({
  SESSION_NOT_FOUND: [
    "NOT_FOUND",
    "Session not found",
    "Search again with `GET /v1/offers` under the same API key, and use the `sessionId` of that response.",
  ],
  SESSION_EXPIRED: [
    "EXPIRED",
    "Session expired",
    "Search again: a session ends at its `expiresAt`, and a recommendation and its checkout belong to one session.",
  ],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found", "Use the id of a merchant that your API key may read."],
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found", "Use the `id` of an offer that `GET /v1/offers` returned."],
  OFFER_WITHDRAWN: [
    "CONFLICT",
    "The offer was withdrawn; publish it under another reference",
    "Publish the offer again under another reference.",
  ],
  CATALOGUE_CHANGED: [
    "CONFLICT",
    "Another request changed the catalogue at the same time; try again",
    "Send the request again.",
  ],
  CODE_KEY_ROTATING: [
    "CONFLICT",
    "The next key is published already and signs soon",
    "Wait until the next key signs. If a key is compromised, say so with `compromiseCodeKey`; that needs no rotation before it.",
  ],
  CODE_KEY_NOT_FOUND: [
    "NOT_FOUND",
    "Code key not found",
    "Use the id of one of the `codeKeyHistory`, which is its `kid`.",
  ],
  CODE_KEY_INVALID: ["INVALID_INPUT", "Invalid input for a code key", "Correct the field that `param` names."],
  AGENT_KEY_REQUIRED: ["FORBIDDEN", "Only an agent may search", "Use the API key of an agent."],
  PARAMETER_UNKNOWN: [
    "INVALID_INPUT",
    "Unknown parameter",
    "Use one of the parameters that the hint names. Attributes are parameters only of a search in their vertical.",
  ],
  PARAMETER_INVALID: ["INVALID_INPUT", "Invalid parameter", "Correct the parameter that `param` names."],
  CURSOR_INVALID: [
    "INVALID_INPUT",
    "cursor is not a cursor of this search",
    "Send a cursor as this list returned it, or none to start at the beginning.",
  ],
  MERCHANT_INVALID: ["INVALID_INPUT", "Invalid merchant", "Correct the field that `param` names."],
  FLOW_UNKNOWN: ["INVALID_INPUT", "Unknown flow", "Use the type of a flow that exists, or create the flow first."],
  FLOW_INVALID: ["INVALID_INPUT", "Invalid flow", "Correct the field that `param` names."],
  VERTICAL_INVALID: ["INVALID_INPUT", "Invalid vertical", "Correct the field that `param` names."],
  OFFER_INVALID: ["INVALID_INPUT", "Invalid offer", "Correct the field that `param` names."],
  FEED_INVALID: ["INVALID_INPUT", "Invalid feed", "Correct the feed as the error says; nothing of it was loaded."],
});
