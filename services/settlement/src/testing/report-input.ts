import type { ReportInput } from "../domain/matching/report-content.ts";

/** A report of 19.99 that names only its session. */
export const input: ReportInput = {
  sessionId: "ses_1",
  recommendationId: null,
  transactionId: null,
  paymentId: null,
  orderReference: "order-1",
  transactionValue: "19.99",
  currency: null,
  occurredAt: null,
};
export const at = (text: string) => new Date(text);
/** A time inside the session window, and one after it. */
export const inside = at("2026-01-01T12:00:00Z");
export const after = at("2026-01-05T12:00:00Z");
/** The time at which the report is received. */
export const now = at("2026-01-10T00:00:00Z");
