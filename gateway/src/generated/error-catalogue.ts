import type { ErrorEntry } from "../collect-errors.ts";

/** Every error code of the service; `pnpm compose` collects them. */
export const errorCatalogue: Readonly<Record<string, ErrorEntry>> = {
  "ACCOUNT_HOLDER_INVALID": {
    "status": 400,
    "text": "accountHolder must have 1 to 70 characters, without control characters",
    "remedy": "Send the name of the account's holder as the bank knows it."
  },
  "AFFILIATES_TOO_MANY": {
    "status": 400,
    "text": "A builder has at most 50 affiliated merchants",
    "remedy": "Shorten the list of affiliated merchants."
  },
  "AGENT_KEY_REQUIRED": {
    "status": 403,
    "text": "Only an agent may search",
    "remedy": "Use the API key of an agent."
  },
  "AGENT_NOT_FOUND": {
    "status": 404,
    "text": "Agent not found",
    "remedy": "Use the id of an agent that your API key may read."
  },
  "AGENT_REGISTERED": {
    "status": 409,
    "text": "The agent belongs to another builder",
    "remedy": "Only an operator can move an agent to another builder."
  },
  "AGENT_REQUIRED": {
    "status": 403,
    "text": "Only an agent may recommend",
    "remedy": "Use the API key of an agent."
  },
  "ALIASES_EXCEEDED": {
    "status": 400,
    "text": "The document has too many aliases",
    "remedy": "Split the operation: it has at most 30 aliases, without those of `__typename`; those of a fragment count at each spread."
  },
  "AMOUNT_INVALID": {
    "status": 400,
    "text": "amount must be a non-negative number",
    "remedy": "Send a JSON number that is not negative."
  },
  "AMOUNT_TOO_LARGE": {
    "status": 400,
    "text": "amount is too large",
    "remedy": "Send the amount in units of the currency, not in minor units."
  },
  "AMOUNT_TOO_PRECISE": {
    "status": 400,
    "text": "amount has more decimals than its currency",
    "remedy": "Send at most as many decimals as the currency has: JPY 0, GBP 2, KWD 3."
  },
  "API_KEY_REQUIRED": {
    "status": 401,
    "text": "A valid API key is required",
    "remedy": "Send the header `Authorization: Bearer <API key>` with a key that is in force. The hint says what is missing."
  },
  "ARGUMENT_TEXT_INVALID": {
    "status": 400,
    "text": "An argument contains a character that cannot be stored",
    "remedy": "Remove NUL characters and unpaired surrogates from the text."
  },
  "ARGUMENT_TOO_DEEP": {
    "status": 400,
    "text": "An argument is nested too deeply",
    "remedy": "Nest objects at most 32 levels deep."
  },
  "ATTRIBUTION_NOT_SETTABLE": {
    "status": 400,
    "text": "The service sets attribution itself",
    "remedy": "Remove the field: only the service sets attribution, commission and status."
  },
  "ATTRIBUTION_WINDOW_CLOSED": {
    "status": 410,
    "text": "Attribution window closed",
    "remedy": "The sale is outside the time in which the merchant's terms attribute sales; it cannot be reported."
  },
  "BANK_ANSWER_MALFORMED": {
    "status": 400,
    "text": "The bank's answer cannot be read",
    "remedy": "Send the file as the bank made it, in UTF-8 and without a document type; as CSV with the columns `payoutId` and `status`."
  },
  "BANK_ANSWER_TOO_LONG": {
    "status": 400,
    "text": "The bank's answer has more than 1,000 lines or 1,048,576 characters",
    "remedy": "Send it in parts."
  },
  "BANK_ANSWER_UNKNOWN": {
    "status": 400,
    "text": "The bank's answer is of an unknown kind",
    "remedy": "Send `pain.002.001.03`, `.10` or `.12`, `camt.053.001.02` or `.08`, or CSV."
  },
  "BANK_FILE_EMPTY": {
    "status": 409,
    "text": "No payout of the run is to be sent to a bank account",
    "remedy": "Read `GET /v1/settlements/{settlementId}/bank-file`: the payouts were sent, or their builders have set no bank account."
  },
  "BIC_INVALID": {
    "status": 400,
    "text": "bic is not a valid BIC",
    "remedy": "Send the BIC of the bank: 8 or 11 characters."
  },
  "BODY_INCOMPLETE": {
    "status": 400,
    "text": "The body ended before its declared length",
    "remedy": "Send as many bytes as `Content-Length` says."
  },
  "BODY_MALFORMED": {
    "status": 400,
    "text": "The body is not valid JSON",
    "remedy": "Send valid JSON in UTF-8."
  },
  "BODY_NOT_OBJECT": {
    "status": 400,
    "text": "The body must be a JSON object",
    "remedy": "Send a JSON object, such as `{}`."
  },
  "BODY_TEXT_INVALID": {
    "status": 400,
    "text": "The body contains a character that cannot be stored",
    "remedy": "Remove NUL characters and unpaired surrogates from the text."
  },
  "BODY_TOO_LARGE": {
    "status": 413,
    "text": "The body is too large",
    "remedy": "Send a smaller body; the error names the limit."
  },
  "BUILDER_FULL": {
    "status": 409,
    "text": "A builder has at most 200 agents",
    "remedy": "Register the agent under another builder."
  },
  "BUILDER_NOT_FOUND": {
    "status": 404,
    "text": "Builder not found",
    "remedy": "Use the id of a builder that your API key may read."
  },
  "CALLER_UNVERIFIED": {
    "status": 401,
    "text": "The caller could not be verified",
    "remedy": "Send requests to the gateway. Between processes: check `CALLER_KEYS` and the clocks."
  },
  "CATALOGUE_CHANGED": {
    "status": 409,
    "text": "Another request changed the catalogue at the same time; try again",
    "remedy": "Send the request again."
  },
  "CHANGES_ORDER_INVALID": {
    "status": 400,
    "text": "A list with updatedAfter is in the order of change",
    "remedy": "Use `first` and `after` with `updatedAfter`."
  },
  "CHARSET_UNSUPPORTED": {
    "status": 415,
    "text": "The form must be in UTF-8",
    "remedy": "Send the form in UTF-8."
  },
  "CHECKOUT_NOT_FOUND": {
    "status": 404,
    "text": "Checkout not found",
    "remedy": "Use the `transactionId` of a checkout of your own, which begins with `txn_`."
  },
  "CHECKOUT_OPEN": {
    "status": 409,
    "text": "A payment link of this recommendation is open, so the buyer could pay twice",
    "remedy": "Use the link, or wait until it expires or the buyer cancels it."
  },
  "CHECKOUT_REJECTED": {
    "status": 502,
    "text": "Could not create checkout",
    "remedy": "If `retryable` is true, try the same request again: it never makes a second payment link. Else, or if it fails again, recommend another offer."
  },
  "CLIENT_GONE": {
    "status": 400,
    "text": "The client is gone",
    "remedy": "Keep the connection open until the response has arrived."
  },
  "CLOCK_NOT_FOUND": {
    "status": 404,
    "text": "There is no test clock",
    "remedy": "Advance the clock of an installation outside production: in production time is real."
  },
  "CLOCK_STEP_INVALID": {
    "status": 400,
    "text": "The clock cannot advance so",
    "remedy": "Send either `days`, from 1 to 366, or `to`, a later time."
  },
  "CODE_EXPIRED": {
    "status": 410,
    "text": "The AAP Code has expired",
    "remedy": "Search again: each search returns codes that are valid."
  },
  "CODE_ISSUER_MISMATCH": {
    "status": 400,
    "text": "The issuer of the AAP Code is not its host",
    "remedy": "Do not trust the code: its host is not its issuer."
  },
  "CODE_KEY_INVALID": {
    "status": 400,
    "text": "Invalid input for a code key",
    "remedy": "Correct the field that `param` names."
  },
  "CODE_KEY_NOT_FOUND": {
    "status": 404,
    "text": "Code key not found",
    "remedy": "Use the id of one of the `codeKeyHistory`, which is its `kid`."
  },
  "CODE_KEY_NOT_IN_FORCE": {
    "status": 400,
    "text": "The AAP Code was not issued while its key was in force",
    "remedy": "Do not trust the code. Search again for a new one."
  },
  "CODE_KEY_REVOKED": {
    "status": 400,
    "text": "The AAP Code was signed with a revoked key",
    "remedy": "Do not trust the code. Search again for a new one."
  },
  "CODE_KEY_ROTATING": {
    "status": 409,
    "text": "The next key is published already and signs soon",
    "remedy": "Wait until the next key signs. If a key is compromised, say so with `compromiseCodeKey`; that needs no rotation before it."
  },
  "CODE_KEY_UNKNOWN": {
    "status": 400,
    "text": "The AAP Code was signed with an unknown key",
    "remedy": "Read the issuer's keys again at `/.well-known/jwks.json`."
  },
  "CODE_MALFORMED": {
    "status": 400,
    "text": "The AAP Code is not of the form aap://<host>/v1/<signed_payload>",
    "remedy": "Send the whole code as the offer shows it: `aap://<host>/v1/<signed_payload>`."
  },
  "CODE_NOT_YET_VALID": {
    "status": 400,
    "text": "The AAP Code was issued in the future",
    "remedy": "Set the verifier's clock."
  },
  "CODE_SIGNATURE_INVALID": {
    "status": 400,
    "text": "The signature of the AAP Code is not valid",
    "remedy": "Do not trust the code: it was changed, or another issuer signed it."
  },
  "CODE_TOO_LONG": {
    "status": 400,
    "text": "The AAP Code would be longer than 500 characters",
    "remedy": "Shorten the ids of the offer and the host of the issuer."
  },
  "COMMISSION_TERMS_INVALID": {
    "status": 400,
    "text": "terms are not the terms of a commission",
    "remedy": "Send `amountMinor` for `CPA` and `HYBRID`, `rateBasisPoints` from 1 to 10000 for `PERCENTAGE` and `HYBRID`, and no negative amount."
  },
  "CONNECTION_DISABLED": {
    "status": 409,
    "text": "Connection is disabled",
    "remedy": "Create a new connection; a disabled one cannot be enabled."
  },
  "CONNECTION_NOT_FOUND": {
    "status": 404,
    "text": "Connection not found",
    "remedy": "Use the id of a connection of your own, which begins with `con_`."
  },
  "CONTACT_EMAIL_INVALID": {
    "status": 400,
    "text": "contactEmail must be one e-mail address of at most 254 characters",
    "remedy": "Send one address, such as `team@example.com`."
  },
  "CONTENT_ENCODING_UNSUPPORTED": {
    "status": 415,
    "text": "Compressed bodies are not accepted",
    "remedy": "Send the body without compression."
  },
  "CONTENT_TYPE_UNSUPPORTED": {
    "status": 415,
    "text": "The type of the body is not accepted",
    "remedy": "Send the `Content-Type` that the error names."
  },
  "CONTEXT_TOO_LONG": {
    "status": 400,
    "text": "context must be at most 2000 characters",
    "remedy": "Shorten `context`, or leave it out."
  },
  "CONVERSION_NOT_FOUND": {
    "status": 404,
    "text": "Conversion not found",
    "remedy": "Use the id of a conversion of your own, which begins with `conv_`."
  },
  "CONVERSION_NOT_REJECTABLE": {
    "status": 409,
    "text": "Only a conversion that is pending or disputed can be rejected",
    "remedy": "Read the conversion: its status no longer allows a rejection."
  },
  "CONVERSION_NOT_REVERSIBLE": {
    "status": 409,
    "text": "Only a settled conversion without a payment can be reversed",
    "remedy": "Reject a conversion that is not settled. Refund a payment: its refund takes the commission back."
  },
  "CONVERSION_REJECTED_OTHERWISE": {
    "status": 409,
    "text": "The conversion was rejected before for another reason",
    "remedy": "Read the conversion: its rejection with the first reason is final."
  },
  "CONVERSIONS_NOT_LINKABLE": {
    "status": 409,
    "text": "The conversions cannot be one sale",
    "remedy": "Link only evidence of one sale; the error says what differs."
  },
  "CORRECTION_AMOUNT_ZERO": {
    "status": 400,
    "text": "amount must be greater than zero",
    "remedy": "Send an amount above zero."
  },
  "CORRECTION_DECIDED": {
    "status": 409,
    "text": "The correction was decided otherwise before",
    "remedy": "Propose a new correction; a decided one cannot be changed."
  },
  "CORRECTION_NOT_FOUND": {
    "status": 404,
    "text": "Correction not found",
    "remedy": "Use the id of a correction, which begins with `cor_`."
  },
  "CORRECTION_SAME_OPERATOR": {
    "status": 403,
    "text": "A correction is approved by another operator than the one who proposed it",
    "remedy": "Ask another operator to approve it."
  },
  "CSRF_TOKEN_INVALID": {
    "status": 403,
    "text": "The request does not come from the dashboard's page",
    "remedy": "Load the page again. A session's requests carry the token that the page received when it signed in."
  },
  "CURRENCY_MISMATCH": {
    "status": 400,
    "text": "currency must be the offer's",
    "remedy": "Report the value in the currency of the offer, or leave `currency` out."
  },
  "CURRENCY_UNKNOWN": {
    "status": 400,
    "text": "currency is not an ISO 4217 code",
    "remedy": "Send a code of ISO 4217 in capitals, such as `GBP`."
  },
  "CURSOR_INVALID": {
    "status": 400,
    "text": "cursor is not a cursor of this search",
    "remedy": "Send a cursor as this list returned it, or none to start at the beginning."
  },
  "CUT_OFF_IN_FUTURE": {
    "status": 400,
    "text": "cutOff lies in the future",
    "remedy": "Send a time that has passed."
  },
  "DASHBOARD_KEY_KIND_WRONG": {
    "status": 403,
    "text": "The dashboard has no pages for a key of this kind",
    "remedy": "Sign in with the key of a builder, a merchant or an operator."
  },
  "DEPTH_EXCEEDED": {
    "status": 400,
    "text": "The document is too deep",
    "remedy": "Split the operation: a document is at most 14 levels deep."
  },
  "DIRECTIVES_EXCEEDED": {
    "status": 400,
    "text": "The document has too many directives",
    "remedy": "Use at most 30 directives in a document."
  },
  "DISPUTE_NOT_RESOLVABLE": {
    "status": 409,
    "text": "The conversion has no dispute to resolve",
    "remedy": "Read the conversion: it has no open dispute."
  },
  "ENDPOINT_DISABLED": {
    "status": 409,
    "text": "The webhook endpoint is disabled",
    "remedy": "Enable it first: `POST /v1/webhook-endpoints/{endpointId}` with `{\"enabled\": true}`."
  },
  "ENDPOINT_NOT_FOUND": {
    "status": 404,
    "text": "Webhook endpoint not found",
    "remedy": "Use the id of a webhook endpoint of your own, which begins with `whe_`."
  },
  "ENDPOINT_OVERLAP_INVALID": {
    "status": 400,
    "text": "overlapSeconds must be a whole number from 0 to 604800",
    "remedy": "Send a number of seconds from 0 to 604800 (7 days), or leave it out for a day."
  },
  "ENDPOINT_OWNER_REQUIRED": {
    "status": 403,
    "text": "Only merchants, builders and agents have webhook endpoints",
    "remedy": "Use the key of the merchant, builder or agent whose events are to be sent."
  },
  "ENDPOINT_URL_INVALID": {
    "status": 400,
    "text": "url is not an address to which events can be sent",
    "remedy": "Send an `https` address with a public domain name."
  },
  "ENDPOINTS_TOO_MANY": {
    "status": 409,
    "text": "There are 10 webhook endpoints already",
    "remedy": "Delete an endpoint that you no longer need."
  },
  "EVENT_CURSOR_UNKNOWN": {
    "status": 410,
    "text": "after is not the id of one of your events, or events after it were deleted",
    "remedy": "Use an id that `GET /v1/events` returns; without `after` it begins with the oldest event of the last 30 days. Then compare your records with `GET /v1/conversions`: you may have missed events."
  },
  "EVENT_TYPE_UNKNOWN": {
    "status": 400,
    "text": "type is not the type of an event",
    "remedy": "Use a type of the guide at `/docs/events`."
  },
  "EVIDENCE_ID_REQUIRED": {
    "status": 400,
    "text": "evidenceId is required",
    "remedy": "Send `evidenceId`."
  },
  "EVIDENCE_NOT_ACCEPTABLE": {
    "status": 409,
    "text": "The conversion has no evidence to accept",
    "remedy": "Read the conversion's evidence: none of it waits for a decision."
  },
  "EVIDENCE_NOT_FOUND": {
    "status": 404,
    "text": "Evidence not found",
    "remedy": "Use an id that `GET /v1/evidence/unmatched` returned."
  },
  "EVIDENCE_NOT_PARTABLE": {
    "status": 409,
    "text": "The evidence cannot be parted from the conversion",
    "remedy": "Part only evidence that was joined to this conversion."
  },
  "EVIDENCE_NOT_TAKEN": {
    "status": 503,
    "text": "The event cannot be received now; send it again",
    "remedy": "Send the event again; processors do so by themselves."
  },
  "EXPIRY_INVALID": {
    "status": 400,
    "text": "expiresAt must be later than now and at most 365 days from now",
    "remedy": "Leave it out for 90 days."
  },
  "FEED_INVALID": {
    "status": 400,
    "text": "Invalid feed",
    "remedy": "Correct the feed as the error says; nothing of it was loaded."
  },
  "FIELD_INVALID": {
    "status": 400,
    "text": "A field is not valid",
    "remedy": "Correct the field or parameter that `param` names."
  },
  "FIELD_UNKNOWN": {
    "status": 400,
    "text": "A field is not known",
    "remedy": "Use one of the names that the hint lists."
  },
  "FILTER_FORBIDDEN": {
    "status": 403,
    "text": "This API key may not filter by this field",
    "remedy": "Filter by fields that the key may read, or use the key of a builder, merchant or operator."
  },
  "FILTER_RANGE_INVALID": {
    "status": 400,
    "text": "A range of the filter ends before it begins",
    "remedy": "Send a `gte` that is before `lt`, or only one of them."
  },
  "FLOW_INVALID": {
    "status": 400,
    "text": "Invalid flow",
    "remedy": "Correct the field that `param` names."
  },
  "FLOW_UNKNOWN": {
    "status": 400,
    "text": "Unknown flow",
    "remedy": "Use the type of a flow that exists, or create the flow first."
  },
  "FORM_TEXT_INVALID": {
    "status": 400,
    "text": "The form contains a character that cannot be stored",
    "remedy": "Remove NUL characters from the form."
  },
  "IBAN_INVALID": {
    "status": 400,
    "text": "iban is not a valid IBAN",
    "remedy": "Check the IBAN: its length or its check digits are wrong."
  },
  "IDEMPOTENCY_KEY_IN_FLIGHT": {
    "status": 409,
    "text": "A request with this Idempotency-Key is still in progress",
    "remedy": "Send the same request again after the time of `Retry-After`: it returns the response of the first one."
  },
  "IDEMPOTENCY_KEY_INVALID": {
    "status": 400,
    "text": "Idempotency-Key must be 1 to 255 visible ASCII characters",
    "remedy": "Send one `Idempotency-Key` of 1 to 255 visible ASCII characters, such as a UUID."
  },
  "IDEMPOTENCY_KEY_REUSED": {
    "status": 422,
    "text": "Idempotency-Key was used for another request",
    "remedy": "Use a new key for each new request, and send a retry with the body of the first request."
  },
  "IDEMPOTENCY_SECRET_ERASED": {
    "status": 409,
    "text": "The request with this Idempotency-Key succeeded more than 24 hours ago, and its secret is no longer stored",
    "remedy": "The effect of the first request exists. If you do not have its secret, rotate the API key or the connection."
  },
  "IDS_REQUIRED": {
    "status": 400,
    "text": "sessionId and offerId are required",
    "remedy": "Send both ids in the JSON body."
  },
  "INTERNAL": {
    "status": 500,
    "text": "Internal error",
    "remedy": "Try again later. If it fails again, send the `requestId` to the operator."
  },
  "INVALID_OPERATION": {
    "status": 400,
    "text": "The operation is not valid",
    "remedy": "Correct the operation as the error says."
  },
  "INVOICE_NOT_FOUND": {
    "status": 404,
    "text": "Invoice not found",
    "remedy": "Use the id of an invoice that `GET /v1/invoices` returned, which begins with `inv_`."
  },
  "INVOICE_STEP_REFUSED": {
    "status": 409,
    "text": "The invoice cannot take this step",
    "remedy": "Read the invoice: only one that is open or overdue can be paid or voided."
  },
  "KEY_BEYOND_CALLER": {
    "status": 403,
    "text": "The API key holds a scope that you do not hold",
    "remedy": "Ask for scopes that your own API key has."
  },
  "KEY_ENDING": {
    "status": 409,
    "text": "The API key was already rotated or revoked",
    "remedy": "Use the key that took its place, or create a new one."
  },
  "KEY_KIND_WRONG": {
    "status": 403,
    "text": "This route needs an API key of another kind",
    "remedy": "Use an API key of a kind that the error names."
  },
  "KEY_LAST": {
    "status": 409,
    "text": "This is your last API key: without it you could not create another",
    "remedy": "Create another key first, or rotate this one."
  },
  "KEY_NOT_FOUND": {
    "status": 404,
    "text": "API key not found",
    "remedy": "Use the id of an API key of your own."
  },
  "LEDGER_ACCOUNT_NOT_FOUND": {
    "status": 404,
    "text": "Ledger account not found",
    "remedy": "Use the id of an account that `GET /v1/ledger/accounts` returned, such as `live:builder_payable:accrued:bld_…:GBP`."
  },
  "LIMIT_INVALID": {
    "status": 400,
    "text": "The limits must be greater than 0",
    "remedy": "Send a `perPurchaseLimit` above 0 and a `totalLimit` that is not below it."
  },
  "MERCHANT_INVALID": {
    "status": 400,
    "text": "Invalid merchant",
    "remedy": "Correct the field that `param` names."
  },
  "MERCHANT_NOT_FOUND": {
    "status": 404,
    "text": "Merchant not found",
    "remedy": "Use the id of a merchant that your API key may read."
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "text": "The route does not have this method",
    "remedy": "Use a method that `Allow` names."
  },
  "METRICS_RANGE_INVALID": {
    "status": 400,
    "text": "The range of the metrics cannot be used",
    "remedy": "Send a `range` whose `from` is before its `to`, of at most five years and 800 buckets."
  },
  "METRICS_TOO_DETAILED": {
    "status": 400,
    "text": "The metrics have too many points",
    "remedy": "Ask for longer buckets, a shorter range or fewer groups: at most 2,000 points are returned."
  },
  "METRICS_TOP_INVALID": {
    "status": 400,
    "text": "top must be between 1 and 100",
    "remedy": "Send a `top` of 1 to 100, or none for all groups."
  },
  "MILESTONE_INCOMPLETE": {
    "status": 400,
    "text": "step and status are required",
    "remedy": "Send `step` and `status`."
  },
  "MILESTONE_METADATA_TOO_LARGE": {
    "status": 400,
    "text": "metadata is larger than 16 kB",
    "remedy": "Send at most 16 kB of metadata."
  },
  "MILESTONE_STATUS_UNKNOWN": {
    "status": 400,
    "text": "status must be one of completed, failed, pending",
    "remedy": "Send `completed`, `failed` or `pending`."
  },
  "MILESTONE_STEP_UNKNOWN": {
    "status": 400,
    "text": "step is not part of the merchant's flow",
    "remedy": "Use one of the steps of the merchant's flow, which the error names."
  },
  "NAME_INVALID": {
    "status": 400,
    "text": "name must have 1 to 200 printable characters",
    "remedy": "Send a name of 1 to 200 printable characters."
  },
  "NODES_EXCEEDED": {
    "status": 400,
    "text": "The operation asks for too many nodes",
    "remedy": "Ask for smaller pages, or select fewer lists inside lists."
  },
  "NOT_READY": {
    "status": 503,
    "text": "The process does not serve requests yet, or no longer",
    "remedy": "Send requests to another process."
  },
  "NOTE_REQUIRED": {
    "status": 400,
    "text": "note is required",
    "remedy": "Send a note that says why."
  },
  "NOTE_TOO_LONG": {
    "status": 400,
    "text": "note is longer than 1,000 characters",
    "remedy": "Shorten the note to 1,000 characters."
  },
  "NOTHING_TO_PAY_OUT": {
    "status": 409,
    "text": "The builder has no balance to pay out",
    "remedy": "Use the id of a builder whose last payout carried a positive balance over."
  },
  "OBJECTS_EXCEEDED": {
    "status": 400,
    "text": "The operation selects too many objects",
    "remedy": "Split the operation, or spread fewer fragments inside fragments."
  },
  "OCCURRED_AT_IN_FUTURE": {
    "status": 400,
    "text": "occurredAt lies in the future",
    "remedy": "Send the time of the sale, with its time zone, or leave it out."
  },
  "OFFER_CODE_INVALID": {
    "status": 503,
    "text": "The AAP Code of the offer could not be verified",
    "remedy": "Try again later, or recommend another offer. The operator has to correct this one."
  },
  "OFFER_INVALID": {
    "status": 400,
    "text": "Invalid offer",
    "remedy": "Correct the field that `param` names."
  },
  "OFFER_NOT_FOUND": {
    "status": 404,
    "text": "Offer not found",
    "remedy": "Use the `id` of an offer that `GET /v1/offers` returned."
  },
  "OFFER_UNAVAILABLE": {
    "status": 410,
    "text": "Offer no longer available",
    "remedy": "Search again and choose another offer: the merchant paused or withdrew this one."
  },
  "OFFER_WITHDRAWN": {
    "status": 409,
    "text": "The offer was withdrawn; publish it under another reference",
    "remedy": "Publish the offer again under another reference."
  },
  "OPERATION_NOT_PERSISTED": {
    "status": 403,
    "text": "Browsers may run only the operations of the dashboard's page",
    "remedy": "Call the graph from a server, or ask the operator to set `BROWSER_OPERATIONS` to `any`."
  },
  "OPERATOR_KEY_OF_ANOTHER": {
    "status": 403,
    "text": "An operator creates and rotates no keys of another operator",
    "remedy": "Use your own operator name. On the server, `pnpm keys:create --kind operator --owner NAME` creates the first key of another operator."
  },
  "OPERATOR_NOT_FOUND": {
    "status": 404,
    "text": "Operator not found",
    "remedy": "Use the id of a operator that your API key may read."
  },
  "ORDER_REFERENCE_CONFLICT": {
    "status": 409,
    "text": "orderReference was reported before with other content",
    "remedy": "Use another reference for another order; a report that was accepted cannot be changed."
  },
  "ORDER_REFERENCE_TOO_LONG": {
    "status": 400,
    "text": "orderReference is longer than 200 characters",
    "remedy": "Send a reference of at most 200 characters."
  },
  "ORDER_REFERENCE_UNPRINTABLE": {
    "status": 400,
    "text": "orderReference must not contain control or direction characters",
    "remedy": "Remove the control characters from the reference."
  },
  "OVERLAP_INVALID": {
    "status": 400,
    "text": "overlapSeconds must be between 0 and 604800 (7 days)",
    "remedy": "Send a whole number of seconds from 0 to 604800."
  },
  "PAGE_SIZE_INVALID": {
    "status": 400,
    "text": "first is not a size of a page",
    "remedy": "Send a whole number from 1 to 100."
  },
  "PAGE_TOO_LARGE": {
    "status": 400,
    "text": "The query asks for too many entities at once",
    "remedy": "Ask for smaller pages."
  },
  "PARAMETER_INVALID": {
    "status": 400,
    "text": "Invalid parameter",
    "remedy": "Correct the parameter that `param` names."
  },
  "PARAMETER_UNKNOWN": {
    "status": 400,
    "text": "Unknown parameter",
    "remedy": "Use one of the parameters that the hint names. Attributes are parameters only of a search in their vertical."
  },
  "PARTY_AMBIGUOUS": {
    "status": 400,
    "text": "Only one of merchantId and builderId may be sent",
    "remedy": "Name either the merchant or the builder."
  },
  "PARTY_REQUIRED": {
    "status": 400,
    "text": "merchantId or builderId is required",
    "remedy": "Name the merchant or the builder."
  },
  "PARTY_UNKNOWN": {
    "status": 404,
    "text": "There is no such builder or merchant",
    "remedy": "Use the id of a builder (`bld_…`) or merchant (`mer_…`)."
  },
  "PAYING_ACCOUNT_MISSING": {
    "status": 409,
    "text": "The account that pays is not set",
    "remedy": "Set it with the mutation `setPayingAccount`."
  },
  "PAYMENT_METHOD_CURRENCY": {
    "status": 403,
    "text": "The payment method was granted for another currency",
    "remedy": "Use a payment method in the currency of the offer."
  },
  "PAYMENT_METHOD_DISCONNECTED": {
    "status": 403,
    "text": "The merchant has left the account that stores the payment method",
    "remedy": "Ask the buyer to grant another one."
  },
  "PAYMENT_METHOD_EXPIRED": {
    "status": 403,
    "text": "The payment method has expired",
    "remedy": "Ask the buyer to grant another one."
  },
  "PAYMENT_METHOD_NOT_FOUND": {
    "status": 404,
    "text": "Payment method not found",
    "remedy": "Use the id of a stored payment method of your own, which begins with `pm_`."
  },
  "PAYMENT_METHOD_NOT_GRANTED": {
    "status": 403,
    "text": "The buyer has not granted the payment method yet",
    "remedy": "Give the buyer the `setupUrl`, and wait until the status is `active`."
  },
  "PAYMENT_METHOD_OTHER_MERCHANT": {
    "status": 403,
    "text": "The payment method was granted for another merchant",
    "remedy": "Use a payment method of the offer's merchant, or set one up with `POST /v1/payment-methods/setup`."
  },
  "PAYMENT_METHOD_REVOKED": {
    "status": 403,
    "text": "The buyer revoked the payment method",
    "remedy": "Do not try again: ask the buyer, and use a payment link."
  },
  "PAYMENT_METHOD_UNKNOWN": {
    "status": 403,
    "text": "paymentMethod is not a stored payment method that a buyer granted to this agent",
    "remedy": "Use a `paymentMethodId` of `GET /v1/payment-methods` under the same API key."
  },
  "PAYMENT_METHODS_UNSUPPORTED": {
    "status": 400,
    "text": "The merchant's payment processor does not store payment methods",
    "remedy": "Use a payment link for this merchant."
  },
  "PAYOUT_DETAILS_AMBIGUOUS": {
    "status": 400,
    "text": "Send either iban with bic, or processorAccountId",
    "remedy": "Name one account: a bank account with `iban` and `bic`, or a processor's with `processorAccountId`."
  },
  "PAYOUT_NOT_FOUND": {
    "status": 404,
    "text": "Payout not found",
    "remedy": "Use the id of a payout that `GET /v1/payouts` returned, which begins with `payout_`."
  },
  "PAYOUT_STEP_REFUSED": {
    "status": 409,
    "text": "The payout cannot take this step",
    "remedy": "Read the payout: a payout is sent, then paid or failed; a paid one can be reversed; a failed or reversed one can be sent again."
  },
  "PROCESSOR_ACCOUNT_INVALID": {
    "status": 400,
    "text": "processorAccountId is not the id of a processor account",
    "remedy": "Send the id of the account at the payment processor, such as `acct_…`: 6 to 100 letters, digits, `_`, `.`, `:` and `-`."
  },
  "PROCESSOR_NOT_CONNECTED": {
    "status": 503,
    "text": "Merchant has no connected payment processor",
    "remedy": "Choose an offer of another merchant, or ask this merchant to connect a payment processor."
  },
  "PROCESSOR_UNKNOWN": {
    "status": 400,
    "text": "processor is unknown",
    "remedy": "Use one of the processors that the error names."
  },
  "PURCHASE_EXISTS": {
    "status": 409,
    "text": "The recommendation was already purchased with a stored payment method",
    "remedy": "Send the same request again to read the purchase. For another purchase, recommend the offer again."
  },
  "PURCHASE_LIMIT_EXCEEDED": {
    "status": 403,
    "text": "The amount is above the payment method's limit for one purchase",
    "remedy": "Use a payment link, or ask the buyer to grant another limit."
  },
  "PURCHASE_REJECTED": {
    "status": 502,
    "text": "Could not make the payment: the payment processor refused the request",
    "remedy": "Nothing was paid. Ask for a payment link instead: send the same request without `paymentMethod`."
  },
  "QUOTED_SALE_AMBIGUOUS": {
    "status": 400,
    "text": "Either an offer or a recommendation is required",
    "remedy": "Send either `offerId` or `recommendationId`."
  },
  "QUOTED_SALE_NOT_FOUND": {
    "status": 404,
    "text": "Offer or recommendation not found",
    "remedy": "Use the id of an offer, or of a recommendation that your API key may read."
  },
  "RATE_LIMITED": {
    "status": 429,
    "text": "Too many requests; try again later",
    "remedy": "Wait as many seconds as `Retry-After` says. `RateLimit` states what is left of the budget."
  },
  "RECOMMENDATION_NOT_FOUND": {
    "status": 404,
    "text": "Recommendation not found",
    "remedy": "Use the `recommendationId` that `POST /v1/recommend` returned for this session, under the same API key."
  },
  "RECOMMENDATION_REQUIRED": {
    "status": 400,
    "text": "recommendationId is required",
    "remedy": "Send the `recommendationId` of `POST /v1/recommend`."
  },
  "REDELIVERY_INVALID": {
    "status": 400,
    "text": "eventId, or after with or without until, is required",
    "remedy": "Send the `eventId` of one event, or the event `after` which the range begins and, if it ends before now, its last event as `until`."
  },
  "REFERENCE_TOO_LONG": {
    "status": 400,
    "text": "reference is longer than 140 characters",
    "remedy": "Shorten the reference to 140 characters."
  },
  "REPORT_INCOMPLETE": {
    "status": 400,
    "text": "sessionId, orderReference and transactionValue are required",
    "remedy": "Send `sessionId` (or `recommendationId`), `orderReference` and `transactionValue`."
  },
  "REQUEST_MALFORMED": {
    "status": 400,
    "text": "The request is not well formed",
    "remedy": "Check the request line and the headers."
  },
  "REVERSAL_WINDOW_CLOSED": {
    "status": 410,
    "text": "The time to reverse the conversion is over",
    "remedy": "Ask the operator for a correction of your balance."
  },
  "REVIEW_NOT_CLEARABLE": {
    "status": 409,
    "text": "The conversion has no review to clear",
    "remedy": "Read the conversion: it has no open review that your API key may clear."
  },
  "ROUTE_NOT_FOUND": {
    "status": 404,
    "text": "There is no such route",
    "remedy": "Check the method and the path of the request."
  },
  "SCHEDULE_INVALID": {
    "status": 400,
    "text": "schedule is not a cron expression",
    "remedy": "Send a cron expression of five fields, in UTC, such as `0 0 1 * *` for the first of each month, or null for no schedule."
  },
  "SCOPE_MISSING": {
    "status": 403,
    "text": "This API key may not do that",
    "remedy": "Use an API key of another kind, or one with the scope of this field."
  },
  "SECRETS_INVALID": {
    "status": 400,
    "text": "webhookSecrets are not signing secrets of the processor",
    "remedy": "Send the signing secrets as the processor shows them."
  },
  "SECRETS_TOO_MANY": {
    "status": 409,
    "text": "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
    "remedy": "Wait until the overlap of an older secret ends, or rotate with `overlapSeconds` 0."
  },
  "SERVICE_BUSY": {
    "status": 503,
    "text": "The service is already processing too many requests; try again later",
    "remedy": "Wait as long as `Retry-After` says, and send fewer requests at once."
  },
  "SERVICE_UNAVAILABLE": {
    "status": 503,
    "text": "The service is temporarily unavailable",
    "remedy": "Send the request again after the time of `Retry-After`."
  },
  "SESSION_EXPIRED": {
    "status": 410,
    "text": "Session expired",
    "remedy": "Search again: a session ends at its `expiresAt`, and a recommendation and its checkout belong to one session."
  },
  "SESSION_NOT_FOUND": {
    "status": 404,
    "text": "Session not found",
    "remedy": "Search again with `GET /v1/offers` under the same API key, and use the `sessionId` of that response."
  },
  "SETTINGS_INVALID": {
    "status": 400,
    "text": "settings are not valid for the processor",
    "remedy": "Send the settings that the processor needs: the error names the wrong one."
  },
  "SETTLEMENT_NOT_FOUND": {
    "status": 404,
    "text": "Settlement not found",
    "remedy": "Use the id of a settlement that `GET /v1/settlements` returned, which begins with `run_`."
  },
  "SETUP_REJECTED": {
    "status": 502,
    "text": "Could not set up the payment method",
    "remedy": "Try again later, or use a payment link."
  },
  "SIGN_IN_REQUIRED": {
    "status": 401,
    "text": "The session of the dashboard has ended",
    "remedy": "Sign in again. A session ends after eight hours, when you sign out and when its API key is revoked."
  },
  "SIGNATURE_INVALID": {
    "status": 401,
    "text": "The signature is not valid for this connection",
    "remedy": "Sign the unchanged bytes of the body with the secret of this connection, and send them within 300 seconds. The hint says whether a header, the time or the signature is wrong."
  },
  "STATEMENT_NOT_FOUND": {
    "status": 404,
    "text": "Statement not found",
    "remedy": "Use the id of a payout or invoice of your own, which begins with `payout_` or `inv_`."
  },
  "STREAMS_TOO_MANY": {
    "status": 429,
    "text": "Too many streams of events are open",
    "remedy": "Close a stream before you open another one, or read `GET /v1/events`."
  },
  "TAX_NUMBER_INVALID": {
    "status": 400,
    "text": "number is not a tax number",
    "remedy": "Send at most 30 letters, digits, blanks, points, slashes and hyphens."
  },
  "TAX_NUMBER_REQUIRED": {
    "status": 400,
    "text": "A reverse charge needs the party's tax number",
    "remedy": "Send `number`, or leave `reverseCharge` out."
  },
  "TAX_RATE_INVALID": {
    "status": 400,
    "text": "basisPoints must be a whole number from 0 to 10000",
    "remedy": "Send the rate in basis points: 2000 is 20 %."
  },
  "TEST_MODE_NOT_SETTLED": {
    "status": 409,
    "text": "Test sales are never settled in production",
    "remedy": "Settle live sales; test sales are settled only outside production."
  },
  "TIME_ZONE_INVALID": {
    "status": 400,
    "text": "The time zone is not known",
    "remedy": "Send the name of a zone of the IANA database, such as `Europe/London`."
  },
  "TOKENS_EXCEEDED": {
    "status": 400,
    "text": "The document has too many tokens",
    "remedy": "Split the operation, or send it with an API key, with which the limit is higher."
  },
  "TOTAL_LIMIT_EXCEEDED": {
    "status": 403,
    "text": "The amount is above what is left of the payment method's total limit",
    "remedy": "Use a payment link, or ask the buyer to grant another limit."
  },
  "TRANSACTION_VALUE_ZERO": {
    "status": 400,
    "text": "transactionValue must be greater than zero",
    "remedy": "Send the gross value of the order."
  },
  "URL_MALFORMED": {
    "status": 400,
    "text": "The address is not well formed",
    "remedy": "Encode the path and the parameters as UTF-8 in percent signs."
  },
  "USER_DETAIL_INVALID": {
    "status": 400,
    "text": "A field of userDetails is not valid",
    "remedy": "Correct the field that `param` names; `GET /v1/offers/{id}/requirements` declares it."
  },
  "USER_DETAIL_UNKNOWN": {
    "status": 400,
    "text": "userDetails has a field that the offer does not require",
    "remedy": "Send only the fields that `GET /v1/offers/{id}/requirements` lists."
  },
  "USER_DETAILS_TOO_LARGE": {
    "status": 400,
    "text": "userDetails must be an object of at most 16 kB",
    "remedy": "Send only the details that the vertical asks for."
  },
  "VERTICAL_INVALID": {
    "status": 400,
    "text": "Invalid vertical",
    "remedy": "Correct the field that `param` names."
  },
  "VERTICAL_UNKNOWN": {
    "status": 400,
    "text": "Unknown vertical",
    "remedy": "Use one of the verticals that the hint names."
  },
  "WRITE_CONTENDED": {
    "status": 503,
    "text": "Too many changes at once; try again",
    "remedy": "Send the request again."
  },
  "WRITE_OFF_ABOVE_DEBT": {
    "status": 409,
    "text": "The party owes less than is written off",
    "remedy": "Read the party's balance, and propose a write-off of at most its debt."
  }
};
