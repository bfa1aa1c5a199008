// Longer than 200 lines: one table of all errors of the subgraph, as in the other subgraphs.
import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of settlement; an error that the specification lists has its text. */
export const errors = defineErrors({
  REPORT_INCOMPLETE: [
    "INVALID_INPUT",
    "sessionId, orderReference and transactionValue are required",
    "Send `sessionId` (or `recommendationId`), `orderReference` and `transactionValue`.",
  ],
  ORDER_REFERENCE_TOO_LONG: [
    "INVALID_INPUT",
    "orderReference is longer than 200 characters",
    "Send a reference of at most 200 characters.",
  ],
  ORDER_REFERENCE_UNPRINTABLE: [
    "INVALID_INPUT",
    "orderReference must not contain control or direction characters",
    "Remove the control characters from the reference.",
  ],
  ORDER_REFERENCE_CONFLICT: [
    "CONFLICT",
    "orderReference was reported before with other content",
    "Use another reference for another order; a report that was accepted cannot be changed.",
  ],
  TRANSACTION_VALUE_ZERO: [
    "INVALID_INPUT",
    "transactionValue must be greater than zero",
    "Send the gross value of the order.",
  ],
  CURRENCY_MISMATCH: [
    "INVALID_INPUT",
    "currency must be the offer's",
    "Report the value in the currency of the offer, or leave `currency` out.",
  ],
  OCCURRED_AT_IN_FUTURE: [
    "INVALID_INPUT",
    "occurredAt lies in the future",
    "Send the time of the sale, with its time zone, or leave it out.",
  ],
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
  ATTRIBUTION_WINDOW_CLOSED: [
    "EXPIRED",
    "Attribution window closed",
    "The sale is outside the time in which the merchant's terms attribute sales; it cannot be reported.",
  ],
  CONVERSION_NOT_FOUND: [
    "NOT_FOUND",
    "Conversion not found",
    "Use the id of a conversion of your own, which begins with `conv_`.",
  ],
  EVIDENCE_ID_REQUIRED: ["INVALID_INPUT", "evidenceId is required", "Send `evidenceId`."],
  EVIDENCE_NOT_FOUND: ["NOT_FOUND", "Evidence not found", "Use an id that `GET /v1/evidence/unmatched` returned."],
  MILESTONE_INCOMPLETE: ["INVALID_INPUT", "step and status are required", "Send `step` and `status`."],
  MILESTONE_STEP_UNKNOWN: [
    "INVALID_INPUT",
    "step is not part of the merchant's flow",
    "Use one of the steps of the merchant's flow, which the error names.",
  ],
  MILESTONE_STATUS_UNKNOWN: [
    "INVALID_INPUT",
    "status must be one of completed, failed, pending",
    "Send `completed`, `failed` or `pending`.",
  ],
  MILESTONE_METADATA_TOO_LARGE: ["INVALID_INPUT", "metadata is larger than 16 kB", "Send at most 16 kB of metadata."],
  CONVERSION_NOT_REJECTABLE: [
    "CONFLICT",
    "Only a conversion that is pending or disputed can be rejected",
    "Read the conversion: its status no longer allows a rejection.",
  ],
  CONVERSION_REJECTED_OTHERWISE: [
    "CONFLICT",
    "The conversion was rejected before for another reason",
    "Read the conversion: its rejection with the first reason is final.",
  ],
  CONVERSION_NOT_REVERSIBLE: [
    "CONFLICT",
    "Only a settled conversion without a payment can be reversed",
    "Reject a conversion that is not settled. Refund a payment: its refund takes the commission back.",
  ],
  REVERSAL_WINDOW_CLOSED: [
    "EXPIRED",
    "The time to reverse the conversion is over",
    "Ask the operator for a correction of your balance.",
  ],
  EVIDENCE_NOT_ACCEPTABLE: [
    "CONFLICT",
    "The conversion has no evidence to accept",
    "Read the conversion's evidence: none of it waits for a decision.",
  ],
  REVIEW_NOT_CLEARABLE: [
    "CONFLICT",
    "The conversion has no review to clear",
    "Read the conversion: it has no open review that your API key may clear.",
  ],
  DISPUTE_NOT_RESOLVABLE: [
    "CONFLICT",
    "The conversion has no dispute to resolve",
    "Read the conversion: it has no open dispute.",
  ],
  CONVERSIONS_NOT_LINKABLE: [
    "CONFLICT",
    "The conversions cannot be one sale",
    "Link only evidence of one sale; the error says what differs.",
  ],
  EVIDENCE_NOT_PARTABLE: [
    "CONFLICT",
    "The evidence cannot be parted from the conversion",
    "Part only evidence that was joined to this conversion.",
  ],
  TEST_MODE_NOT_SETTLED: [
    "CONFLICT",
    "Test sales are never settled in production",
    "Settle live sales; test sales are settled only outside production.",
  ],
  CUT_OFF_IN_FUTURE: ["INVALID_INPUT", "cutOff lies in the future", "Send a time that has passed."],
  SCHEDULE_INVALID: [
    "INVALID_INPUT",
    "schedule is not a cron expression",
    "Send a cron expression of five fields, in UTC, such as `0 0 1 * *` for the first of each month, or null for no schedule.",
  ],
  PAYING_ACCOUNT_MISSING: [
    "CONFLICT",
    "The account that pays is not set",
    "Set it with the mutation `setPayingAccount`.",
  ],
  BANK_FILE_EMPTY: [
    "CONFLICT",
    "No payout of the run is to be sent to a bank account",
    "Read `GET /v1/settlements/{settlementId}/bank-file`: the payouts were sent, or their builders have set no bank account.",
  ],
  BANK_ANSWER_MALFORMED: [
    "INVALID_INPUT",
    "The bank's answer cannot be read",
    "Send the file as the bank made it, in UTF-8 and without a document type; as CSV with the columns `payoutId` and `status`.",
  ],
  BANK_ANSWER_UNKNOWN: [
    "INVALID_INPUT",
    "The bank's answer is of an unknown kind",
    "Send `pain.002.001.03`, `.10` or `.12`, `camt.053.001.02` or `.08`, or CSV.",
  ],
  BANK_ANSWER_TOO_LONG: [
    "INVALID_INPUT",
    "The bank's answer has more than 1,000 lines or 1,048,576 characters",
    "Send it in parts.",
  ],
  PAYOUT_DETAILS_AMBIGUOUS: [
    "INVALID_INPUT",
    "Send either iban with bic, or processorAccountId",
    "Name one account: a bank account with `iban` and `bic`, or a processor's with `processorAccountId`.",
  ],
  ACCOUNT_HOLDER_INVALID: [
    "INVALID_INPUT",
    "accountHolder must have 1 to 70 characters, without control characters",
    "Send the name of the account's holder as the bank knows it.",
  ],
  IBAN_INVALID: [
    "INVALID_INPUT",
    "iban is not a valid IBAN",
    "Check the IBAN: its length or its check digits are wrong.",
  ],
  BIC_INVALID: ["INVALID_INPUT", "bic is not a valid BIC", "Send the BIC of the bank: 8 or 11 characters."],
  PROCESSOR_ACCOUNT_INVALID: [
    "INVALID_INPUT",
    "processorAccountId is not the id of a processor account",
    "Send the id of the account at the payment processor, such as `acct_…`: 6 to 100 letters, digits, `_`, `.`, `:` and `-`.",
  ],
  PARTY_REQUIRED: ["INVALID_INPUT", "merchantId or builderId is required", "Name the merchant or the builder."],
  PARTY_AMBIGUOUS: [
    "INVALID_INPUT",
    "Only one of merchantId and builderId may be sent",
    "Name either the merchant or the builder.",
  ],
  PAYOUT_NOT_FOUND: [
    "NOT_FOUND",
    "Payout not found",
    "Use the id of a payout that `GET /v1/payouts` returned, which begins with `payout_`.",
  ],
  COMMISSION_TERMS_INVALID: [
    "INVALID_INPUT",
    "terms are not the terms of a commission",
    "Send `amountMinor` for `CPA` and `HYBRID`, `rateBasisPoints` from 1 to 10000 for `PERCENTAGE` and `HYBRID`, and no negative amount.",
  ],
  QUOTED_SALE_AMBIGUOUS: [
    "INVALID_INPUT",
    "Either an offer or a recommendation is required",
    "Send either `offerId` or `recommendationId`.",
  ],
  QUOTED_SALE_NOT_FOUND: [
    "NOT_FOUND",
    "Offer or recommendation not found",
    "Use the id of an offer, or of a recommendation that your API key may read.",
  ],
  CORRECTION_NOT_FOUND: ["NOT_FOUND", "Correction not found", "Use the id of a correction, which begins with `cor_`."],
  CORRECTION_AMOUNT_ZERO: ["INVALID_INPUT", "amount must be greater than zero", "Send an amount above zero."],
  CORRECTION_SAME_OPERATOR: [
    "FORBIDDEN",
    "A correction is approved by another operator than the one who proposed it",
    "Ask another operator to approve it.",
  ],
  CORRECTION_DECIDED: [
    "CONFLICT",
    "The correction was decided otherwise before",
    "Propose a new correction; a decided one cannot be changed.",
  ],
  WRITE_OFF_ABOVE_DEBT: [
    "CONFLICT",
    "The party owes less than is written off",
    "Read the party's balance, and propose a write-off of at most its debt.",
  ],
  INVOICE_NOT_FOUND: [
    "NOT_FOUND",
    "Invoice not found",
    "Use the id of an invoice that `GET /v1/invoices` returned, which begins with `inv_`.",
  ],
  TAX_RATE_INVALID: [
    "INVALID_INPUT",
    "basisPoints must be a whole number from 0 to 10000",
    "Send the rate in basis points: 2000 is 20 %.",
  ],
  TAX_NUMBER_INVALID: [
    "INVALID_INPUT",
    "number is not a tax number",
    "Send at most 30 letters, digits, blanks, points, slashes and hyphens.",
  ],
  TAX_NUMBER_REQUIRED: [
    "INVALID_INPUT",
    "A reverse charge needs the party's tax number",
    "Send `number`, or leave `reverseCharge` out.",
  ],
  PARTY_UNKNOWN: [
    "NOT_FOUND",
    "There is no such builder or merchant",
    "Use the id of a builder (`bld_…`) or merchant (`mer_…`).",
  ],
  NOTHING_TO_PAY_OUT: [
    "CONFLICT",
    "The builder has no balance to pay out",
    "Use the id of a builder whose last payout carried a positive balance over.",
  ],
  PAYOUT_STEP_REFUSED: [
    "CONFLICT",
    "The payout cannot take this step",
    "Read the payout: a payout is sent, then paid or failed; a paid one can be reversed; a failed or reversed one can be sent again.",
  ],
  INVOICE_STEP_REFUSED: [
    "CONFLICT",
    "The invoice cannot take this step",
    "Read the invoice: only one that is open or overdue can be paid or voided.",
  ],
  REFERENCE_TOO_LONG: [
    "INVALID_INPUT",
    "reference is longer than 140 characters",
    "Shorten the reference to 140 characters.",
  ],
  NOTE_REQUIRED: ["INVALID_INPUT", "note is required", "Send a note that says why."],
  NOTE_TOO_LONG: ["INVALID_INPUT", "note is longer than 1,000 characters", "Shorten the note to 1,000 characters."],
  EVENT_TYPE_UNKNOWN: [
    "INVALID_INPUT",
    "type is not the type of an event",
    "Use a type of the guide at `/docs/events`.",
  ],
  ENDPOINT_OWNER_REQUIRED: [
    "FORBIDDEN",
    "Only merchants, builders and agents have webhook endpoints",
    "Use the key of the merchant, builder or agent whose events are to be sent.",
  ],
  ENDPOINT_URL_INVALID: [
    "INVALID_INPUT",
    "url is not an address to which events can be sent",
    "Send an `https` address with a public domain name.",
  ],
  ENDPOINT_OVERLAP_INVALID: [
    "INVALID_INPUT",
    "overlapSeconds must be a whole number from 0 to 604800",
    "Send a number of seconds from 0 to 604800 (7 days), or leave it out for a day.",
  ],
  ENDPOINTS_TOO_MANY: [
    "CONFLICT",
    "There are 10 webhook endpoints already",
    "Delete an endpoint that you no longer need.",
  ],
  ENDPOINT_NOT_FOUND: [
    "NOT_FOUND",
    "Webhook endpoint not found",
    "Use the id of a webhook endpoint of your own, which begins with `whe_`.",
  ],
  ENDPOINT_DISABLED: [
    "CONFLICT",
    "The webhook endpoint is disabled",
    'Enable it first: `POST /v1/webhook-endpoints/{endpointId}` with `{"enabled": true}`.',
  ],
  REDELIVERY_INVALID: [
    "INVALID_INPUT",
    "eventId, or after with or without until, is required",
    "Send the `eventId` of one event, or the event `after` which the range begins and, if it ends before now, its last event as `until`.",
  ],
  EVENT_CURSOR_UNKNOWN: [
    "EXPIRED",
    "after is not the id of one of your events, or events after it were deleted",
    "Use an id that `GET /v1/events` returns; without `after` it begins with the oldest event of the last 30 days. Then compare your records with `GET /v1/conversions`: you may have missed events.",
  ],
  EVIDENCE_NOT_TAKEN: [
    "UNAVAILABLE",
    "The event cannot be received now; send it again",
    "Send the event again; processors do so by themselves.",
  ],
  WRITE_CONTENDED: ["UNAVAILABLE", "Too many changes at once; try again", "Send the request again."],
  FILTER_FORBIDDEN: [
    "FORBIDDEN",
    "This API key may not filter by this field",
    "Filter by fields that the key may read, or use the key of a builder, merchant or operator.",
  ],
});
