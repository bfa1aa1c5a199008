import { DomainError } from "@aap/kernel/domain-error";

/** The field that contains the id of what was not found, and the prefixes of such ids, or for ids without one the hint. */
const IDS: Readonly<Record<string, { field: string; prefixes: readonly string[]; hint?: string }>> = {
  SESSION_NOT_FOUND: { field: "sessionId", prefixes: ["ses_"] },
  OFFER_NOT_FOUND: { field: "offerId", prefixes: ["off_"] },
  RECOMMENDATION_NOT_FOUND: { field: "recommendationId", prefixes: ["rec_"] },
  CHECKOUT_NOT_FOUND: { field: "transactionId", prefixes: ["txn_"] },
  CONVERSION_NOT_FOUND: { field: "conversionId", prefixes: ["conv_"] },
  MERCHANT_NOT_FOUND: { field: "merchantId", prefixes: ["mer_"] },
  CONNECTION_NOT_FOUND: { field: "connectionId", prefixes: ["con_"] },
  SETTLEMENT_NOT_FOUND: { field: "settlementId", prefixes: ["run_"] },
  STATEMENT_NOT_FOUND: { field: "statementId", prefixes: ["payout_", "inv_"] },
  ENDPOINT_NOT_FOUND: { field: "endpointId", prefixes: ["whe_"] },
  PAYMENT_METHOD_NOT_FOUND: { field: "paymentMethodId", prefixes: ["pm_"] },
  PAYMENT_METHOD_UNKNOWN: { field: "paymentMethod", prefixes: ["pm_"] },
  KEY_NOT_FOUND: { field: "keyId", prefixes: ["key_"] },
  CORRECTION_NOT_FOUND: { field: "correctionId", prefixes: ["cor_"] },
  CODE_KEY_NOT_FOUND: {
    field: "codeKeyId",
    prefixes: [],
    hint: "Use the codeKeyId of a key that GET /v1/code-keys lists.",
  },
  EVIDENCE_NOT_FOUND: { field: "evidenceId", prefixes: ["evd_", "conv_"] },
};

/**
 * Names the field of the request in an error about an unknown id. Adds a hint if this id does not have the prefix of its kind. The
 * hint depends on the text of the request only, so it says nothing about what exists.
 */
export function withIdHint(error: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof DomainError) || error.hint !== undefined) return error;
  const { field = "", prefixes = [], hint: ofAll } = IDS[error.code] ?? {};
  const id = given[field];
  if (typeof id !== "string") return error;
  // The graph's argument is `id`.
  const param = error.param === "id" ? field : error.param;
  const isOther = !prefixes.some((prefix) => id.startsWith(prefix));
  if (!isOther) return new DomainError(error.code, error.kind, error.message, { param });
  const hint = ofAll ?? `The id of this object begins with ${prefixes.join(" or ")}.`;
  return new DomainError(error.code, error.kind, error.message, { param: param ?? field, hint });
}
