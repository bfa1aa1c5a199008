import { errors } from "../errors.ts";
import { requireReason, type StepInput } from "./step-input.ts";

/** The states of a payout. `CARRIED_OVER` pays nothing: its balance is below the minimum or negative. */
export type PayoutStatus = "CARRIED_OVER" | "PENDING" | "SENT" | "PAID" | "FAILED" | "REVERSED";

/** The states that an operator or a bank's statement can bring about. */
export type PayoutStep = "SENT" | "PAID" | "FAILED" | "REVERSED";

/** The states from which each step may be taken. A payout that failed or was reversed can be sent again. */
const FROM: Readonly<Record<PayoutStep, readonly PayoutStatus[]>> = {
  SENT: ["PENDING", "FAILED", "REVERSED"],
  PAID: ["SENT"],
  FAILED: ["SENT"],
  REVERSED: ["PAID"],
};

/**
 * Returns the step of a payout; null if the payout has this status already. Throws PAYOUT_STEP_REFUSED if the step is not allowed from
 * its status, and NOTE_REQUIRED for a failure or a reversal without a note.
 */
export function decidePayoutStep(
  status: PayoutStatus,
  step: PayoutStep,
  input: StepInput,
): { from: PayoutStatus; to: PayoutStep } | null {
  if (step === "FAILED" || step === "REVERSED") requireReason(input);
  if (status === step) return null;
  if (FROM[step].includes(status)) return { from: status, to: step };
  const text = `A payout that is ${status.toLowerCase()} cannot become ${step.toLowerCase()}`;
  throw errors.PAYOUT_STEP_REFUSED({ text });
}
