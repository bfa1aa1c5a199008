import { defineErrors } from "@aap/kernel/domain-error";

const CHOOSE_ANOTHER = "Choose an offer of another merchant, or ask this merchant to connect a payment processor.";

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
  PROCESSOR_NOT_CONNECTED: ["NOT_CONFIGURED", "Merchant has no connected payment processor", CHOOSE_ANOTHER],
  CHECKOUT_REJECTED: [
    "UPSTREAM_REJECTED",
    "Could not create checkout",
    "If `retryable` is true, try the same request again: it never makes a second payment link. Else, or if it fails again, recommend another offer.",
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
  RECOMMENDATION_REQUIRED: [
    "INVALID_INPUT",
    "recommendationId is required",
    "Send the `recommendationId` of `POST /v1/recommend`.",
  ],
  PURCHASE_REJECTED: [
    "UPSTREAM_REJECTED",
    "Could not make the payment: the payment processor refused the request",
    "Nothing was paid. Ask for a payment link instead: send the same request without `paymentMethod`.",
  ],
  CHECKOUT_OPEN: [
    "CONFLICT",
    "A payment link of this recommendation is open, so the buyer could pay twice",
    "Use the link, or wait until it expires or the buyer cancels it.",
  ],
  PURCHASE_EXISTS: [
    "CONFLICT",
    "The recommendation was already purchased with a stored payment method",
    "Send the same request again to read the purchase. For another purchase, recommend the offer again.",
  ],
  PAYMENT_METHOD_UNKNOWN: [
    "FORBIDDEN",
    "paymentMethod is not a stored payment method that a buyer granted to this agent",
    "Use a `paymentMethodId` of `GET /v1/payment-methods` under the same API key.",
  ],
  PAYMENT_METHOD_OTHER_MERCHANT: [
    "FORBIDDEN",
    "The payment method was granted for another merchant",
    "Use a payment method of the offer's merchant, or set one up with `POST /v1/payment-methods/setup`.",
  ],
  PAYMENT_METHOD_NOT_GRANTED: [
    "FORBIDDEN",
    "The buyer has not granted the payment method yet",
    "Give the buyer the `setupUrl`, and wait until the status is `active`.",
  ],
  PAYMENT_METHOD_REVOKED: [
    "FORBIDDEN",
    "The buyer revoked the payment method",
    "Do not try again: ask the buyer, and use a payment link.",
  ],
  PAYMENT_METHOD_EXPIRED: ["FORBIDDEN", "The payment method has expired", "Ask the buyer to grant another one."],
  PAYMENT_METHOD_DISCONNECTED: [
    "FORBIDDEN",
    "The merchant has left the account that stores the payment method",
    "Ask the buyer to grant another one.",
  ],
  PAYMENT_METHOD_CURRENCY: [
    "FORBIDDEN",
    "The payment method was granted for another currency",
    "Use a payment method in the currency of the offer.",
  ],
  PURCHASE_LIMIT_EXCEEDED: [
    "FORBIDDEN",
    "The amount is above the payment method's limit for one purchase",
    "Use a payment link, or ask the buyer to grant another limit.",
  ],
  TOTAL_LIMIT_EXCEEDED: [
    "FORBIDDEN",
    "The amount is above what is left of the payment method's total limit",
    "Use a payment link, or ask the buyer to grant another limit.",
  ],
  AGENT_REQUIRED: [
    "FORBIDDEN",
    "Only an agent can ask a buyer for a payment method",
    "Use the API key of the agent that is to pay.",
  ],
  PAYMENT_METHODS_UNSUPPORTED: [
    "INVALID_INPUT",
    "The merchant's payment processor does not store payment methods",
    "Use a payment link for this merchant.",
  ],
  SETUP_REJECTED: [
    "UPSTREAM_REJECTED",
    "Could not set up the payment method",
    "Try again later, or use a payment link.",
  ],
  LIMIT_INVALID: [
    "INVALID_INPUT",
    "The limits must be greater than 0",
    "Send a `perPurchaseLimit` above 0 and a `totalLimit` that is not below it.",
  ],
  EXPIRY_INVALID: [
    "INVALID_INPUT",
    "expiresAt must be later than now and at most 365 days from now",
    "Leave it out for 90 days.",
  ],
});

/** Returns the error for a merchant without a payment processor, with what to do about it: waiting does not help. */
export const notConnected = () => errors.PROCESSOR_NOT_CONNECTED({ hint: CHOOSE_ANOTHER });
