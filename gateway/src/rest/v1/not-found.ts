import { defineErrors } from "@aap/kernel/domain-error";

/** The errors for an object that does not exist or that the caller may not read, which get the same response, and for an offer that ended. */
export const notFound = defineErrors({
  SESSION_NOT_FOUND: [
    "NOT_FOUND",
    "Session not found",
    "Use the `sessionId` of a search under the same API key, which begins with `ses_`.",
  ],
  OFFER_NOT_FOUND: [
    "NOT_FOUND",
    "Offer not found",
    "Use the `id` of an offer that `GET /v1/offers` returned, which begins with `off_`.",
  ],
  OFFER_UNAVAILABLE: [
    "EXPIRED",
    "Offer no longer available",
    "Search again and choose another offer: the merchant paused or withdrew this one.",
  ],
  CHECKOUT_NOT_FOUND: [
    "NOT_FOUND",
    "Checkout not found",
    "Use the `transactionId` of a checkout of your own, which begins with `txn_`.",
  ],
  CONVERSION_NOT_FOUND: [
    "NOT_FOUND",
    "Conversion not found",
    "Use the id of a conversion of your own, which begins with `conv_`.",
  ],
  CONNECTION_NOT_FOUND: [
    "NOT_FOUND",
    "Connection not found",
    "Use the id of a connection of your own, which begins with `con_`.",
  ],
  SETTLEMENT_NOT_FOUND: [
    "NOT_FOUND",
    "Settlement not found",
    "Use the id of a settlement that `GET /v1/settlements` returned, which begins with `run_`.",
  ],
  STATEMENT_NOT_FOUND: [
    "NOT_FOUND",
    "Statement not found",
    "Use the id of a payout or invoice of your own, which begins with `payout_` or `inv_`.",
  ],
  LEDGER_ACCOUNT_NOT_FOUND: [
    "NOT_FOUND",
    "Ledger account not found",
    "Use the id of an account that `GET /v1/ledger/accounts` returned, such as `live:builder_payable:accrued:bld_…:GBP`.",
  ],
  ENDPOINT_NOT_FOUND: [
    "NOT_FOUND",
    "Webhook endpoint not found",
    "Use the id of a webhook endpoint of your own, which begins with `whe_`.",
  ],
  PAYMENT_METHOD_NOT_FOUND: [
    "NOT_FOUND",
    "Payment method not found",
    "Use the id of a stored payment method of your own, which begins with `pm_`.",
  ],
});
