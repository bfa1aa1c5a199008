/** What a buyer does on the page of a payment, or its processor on the panel. */
export type Step =
  | "pay"
  | "decline"
  | "payment"
  | "refund"
  | "fail-refund"
  | "open-dispute"
  | "dispute-won"
  | "dispute-lost";

/** The state of a payment at the simulated processor, as far as it decides which steps an event needs. */
export interface PaymentState {
  state: string;
  /** The total of the refunds that did not fail, in minor units. */
  refundedMinor: number;
  /** The state of the newest dispute; null if there was none. */
  dispute: string | null;
}

/** The steps that send an event, the last of which has its name. */
export const STEP_OF: Readonly<Record<string, Step>> = {
  payment_succeeded: "pay",
  payment_failed: "decline",
  refund_succeeded: "refund",
  refund_failed: "fail-refund",
  dispute_opened: "open-dispute",
  dispute_won: "dispute-won",
  dispute_lost: "dispute-lost",
};

/** Other names that processors use for the events, which the panel sends under that name. */
export const STEP_OF_NAME: Readonly<Record<string, Step>> = {
  "payment_intent.payment_succeeded": "payment",
  "payment_intent.succeeded": "payment",
  "refund.succeeded": "refund",
  "charge.refunded": "refund",
  "dispute.opened": "open-dispute",
  "charge.dispute.created": "open-dispute",
};

/** Returns the steps that lead to an event of a payment, without those that were taken already. */
export function stepsTo(step: Step, { state, refundedMinor, dispute }: PaymentState): Step[] {
  const before: Step[] = [];
  if (!["pay", "decline", "payment"].includes(step) && state !== "paid") before.push("pay");
  if (step === "fail-refund" && refundedMinor === 0) before.push("refund");
  if (step.startsWith("dispute-") && dispute !== "needs_response") before.push("open-dispute");
  return [...before, step];
}
