import { expect } from "vitest";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";

/** A time some days after the sale. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12));
/** The id, author and time of a decision. */
export const merchant = { id: "dec_1", by: "merchant:mer_1", at: day(1) };
export const operator = { id: "dec_1", by: "operator:ops", at: day(1) };
/** Matches a domain error with this code and text. */
export const refusedAs = (code: string, words: string) =>
  expect.objectContaining({ code, kind: "CONFLICT", message: expect.stringContaining(words) });

/** Events that may follow the payment. */
export const opened: Partial<PaymentEvent> = { kind: "DISPUTE_OPENED", disputeId: "dp_1", amount: null };
export const won: Partial<PaymentEvent> = {
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  disputeOutcome: "WON",
  amount: null,
};
export const refunded: Partial<PaymentEvent> = { kind: "REFUND_SUCCEEDED", refundId: "re_1" };
