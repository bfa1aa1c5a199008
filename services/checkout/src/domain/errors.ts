import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. Texts that the specification gives for `POST /v1/checkout` are used unchanged. */
export const errors = defineErrors({
  IDS_REQUIRED: ["INVALID_INPUT", "sessionId and recommendationId are required", "Send both ids in the JSON body."],
  SESSION_NOT_FOUND: [
    "NOT_FOUND",
    "Session not found",
    "Search again with `GET /v1/offers` under the same API key, and use the `sessionId` of that response.",
  ],
  RECOMMENDATION_NOT_FOUND: [
    "NOT_FOUND",
    "Recommendation not found",
    "Use the `recommendationId` that `POST /v1/recommend` returned for this session, under the same API key.",
  ],
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
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found", "Use the id of a merchant that your API key may read."],
  PROCESSOR_NOT_CONNECTED: [
    "NOT_CONFIGURED",
    "Merchant has no connected payment processor",
    "Recommend an offer of another merchant, or ask the merchant to connect a payment processor.",
  ],
  CHECKOUT_REJECTED: [
    "UPSTREAM_REJECTED",
    "Could not create checkout",
    "Try the same request again: it never makes a second payment link. If it fails again, recommend another offer.",
  ],
  USER_DETAILS_TOO_LARGE: [
    "INVALID_INPUT",
    "userDetails must be an object of at most 16 kB",
    "Send only the details that the vertical asks for.",
  ],
  USER_DETAIL_UNKNOWN: [
    "INVALID_INPUT",
    "userDetails has a field that the offer does not require",
    "Send only the fields that `GET /v1/offers/{id}/requirements` lists.",
  ],
  USER_DETAIL_INVALID: [
    "INVALID_INPUT",
    "A field of userDetails is not valid",
    "Correct the field that `param` names; `GET /v1/offers/{id}/requirements` declares it.",
  ],
  CONNECTION_NOT_FOUND: [
    "NOT_FOUND",
    "Connection not found",
    "Use the id of a connection of your own, which begins with `con_`.",
  ],
  PROCESSOR_UNKNOWN: ["INVALID_INPUT", "processor is unknown", "Use one of the processors that the error names."],
  SETTINGS_INVALID: [
    "INVALID_INPUT",
    "settings are not valid for the processor",
    "Send the settings that the processor needs: the error names the wrong one.",
  ],
  CONNECTION_DISABLED: [
    "CONFLICT",
    "Connection is disabled",
    "Create a new connection; a disabled one cannot be enabled.",
  ],
  OVERLAP_INVALID: [
    "INVALID_INPUT",
    "overlapSeconds must be a whole number from 0 to 604800",
    "Send a whole number of seconds from 0 to 604800.",
  ],
  SECRETS_INVALID: [
    "INVALID_INPUT",
    "webhookSecrets are not signing secrets of the processor",
    "Send the signing secrets as the processor shows them.",
  ],
  SECRETS_TOO_MANY: [
    "CONFLICT",
    "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
    "Wait until the overlap of an older secret ends, or rotate with `overlapSeconds` 0.",
  ],
  CLOCK_NOT_FOUND: [
    "NOT_FOUND",
    "There is no test clock",
    "Advance the clock of an installation outside production: in production time is real.",
  ],
  CLOCK_STEP_INVALID: [
    "INVALID_INPUT",
    "The clock cannot advance so",
    "Send either `days`, from 1 to 366, or `to`, a later time.",
  ],
  SIGNATURE_INVALID: [
    "UNAUTHENTICATED",
    "The signature is not valid for this connection",
    "Sign the unchanged bytes of the body with the secret of this connection, and send them within 300 seconds. The hint says whether a header, the time or the signature is wrong.",
  ],
});
