import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of this subgraph. Texts that the specification gives for `POST /v1/checkout` are used unchanged. */
export const errors = defineErrors({
  IDS_REQUIRED: ["INVALID_INPUT", "sessionId and recommendationId are required"],
  SESSION_NOT_FOUND: ["NOT_FOUND", "Session not found"],
  RECOMMENDATION_NOT_FOUND: ["NOT_FOUND", "Recommendation not found"],
  SESSION_EXPIRED: ["EXPIRED", "Session expired"],
  OFFER_UNAVAILABLE: ["EXPIRED", "Offer no longer available"],
  MERCHANT_NOT_FOUND: ["NOT_FOUND", "Merchant not found"],
  PROCESSOR_NOT_CONNECTED: ["NOT_CONFIGURED", "Merchant has no connected payment processor"],
  CHECKOUT_REJECTED: ["UPSTREAM_REJECTED", "Could not create checkout"],
  USER_DETAILS_TOO_LARGE: ["INVALID_INPUT", "userDetails must be an object of at most 16 kB"],
  USER_DETAIL_UNKNOWN: ["INVALID_INPUT", "userDetails has a field that the offer does not require"],
  USER_DETAIL_INVALID: ["INVALID_INPUT", "A field of userDetails is not valid"],
  CONNECTION_NOT_FOUND: ["NOT_FOUND", "Connection not found"],
  PROCESSOR_UNKNOWN: ["INVALID_INPUT", "processor is unknown"],
  SETTINGS_INVALID: ["INVALID_INPUT", "settings are not valid for the processor"],
  CONNECTION_DISABLED: ["CONFLICT", "Connection is disabled"],
  OVERLAP_INVALID: ["INVALID_INPUT", "overlapSeconds must be a whole number from 0 to 604800"],
  SECRETS_INVALID: ["INVALID_INPUT", "webhookSecrets are not signing secrets of the processor"],
  SECRETS_TOO_MANY: [
    "CONFLICT",
    "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
  ],
  SIGNATURE_INVALID: ["UNAUTHENTICATED", "The signature is not valid for this connection"],
});
