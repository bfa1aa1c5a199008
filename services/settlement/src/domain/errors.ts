import { defineErrors } from "@aap/kernel/domain-error";

/** What settlement refuses, in the specification's words where it has any. */
export const errors = defineErrors({
  REPORT_INCOMPLETE: ["INVALID_INPUT", "sessionId, orderReference and transactionValue are required"],
  ORDER_REFERENCE_TOO_LONG: ["INVALID_INPUT", "orderReference is longer than 200 characters"],
  ORDER_REFERENCE_CONFLICT: ["CONFLICT", "orderReference was reported before with other content"],
  TRANSACTION_VALUE_ZERO: ["INVALID_INPUT", "transactionValue must be greater than zero"],
  CURRENCY_MISMATCH: ["INVALID_INPUT", "currency must be the offer's"],
  OCCURRED_AT_IN_FUTURE: ["INVALID_INPUT", "occurredAt lies in the future"],
  SESSION_NOT_FOUND: ["NOT_FOUND", "Session not found"],
  RECOMMENDATION_NOT_FOUND: ["NOT_FOUND", "Recommendation not found"],
  ATTRIBUTION_WINDOW_CLOSED: ["EXPIRED", "Attribution window closed"],
  CONVERSION_NOT_FOUND: ["NOT_FOUND", "Conversion not found"],
  EVIDENCE_NOT_FOUND: ["NOT_FOUND", "Evidence not found"],
  MILESTONE_INCOMPLETE: ["INVALID_INPUT", "step and status are required"],
  MILESTONE_STEP_UNKNOWN: ["INVALID_INPUT", "step is not part of the merchant's flow"],
  MILESTONE_STATUS_UNKNOWN: ["INVALID_INPUT", "status must be one of completed, failed, pending"],
  MILESTONE_METADATA_TOO_LARGE: ["INVALID_INPUT", "metadata is larger than 16 kB"],
  CONVERSION_NOT_REJECTABLE: ["CONFLICT", "Only a conversion that is pending or disputed can be rejected"],
  CONVERSION_REJECTED_OTHERWISE: ["CONFLICT", "The conversion was rejected before for another reason"],
  EVIDENCE_NOT_ACCEPTABLE: ["CONFLICT", "The conversion has no evidence to accept"],
  DISPUTE_NOT_RESOLVABLE: ["CONFLICT", "The conversion has no dispute that waits for a person"],
  CUT_OFF_IN_FUTURE: ["INVALID_INPUT", "cutOff lies in the future"],
  NOTE_REQUIRED: ["INVALID_INPUT", "note is required"],
  NOTE_TOO_LONG: ["INVALID_INPUT", "note is longer than 1,000 characters"],
  EVIDENCE_NOT_TAKEN: ["UNAVAILABLE", "The event could not be taken now; send it again"],
  WRITE_CONTENDED: ["UNAVAILABLE", "Too many changes at once; try again"],
});
