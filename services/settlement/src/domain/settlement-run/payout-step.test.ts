import { expect, test } from "vitest";
import { decidePayoutStep, type PayoutStatus, type PayoutStep } from "./payout-step.ts";

const STATUSES: PayoutStatus[] = ["CARRIED_OVER", "PENDING", "SENT", "PAID", "FAILED", "REVERSED"];
const STEPS: PayoutStep[] = ["SENT", "PAID", "FAILED", "REVERSED"];
const ALLOWED = new Set(["PENDING SENT", "FAILED SENT", "REVERSED SENT", "SENT PAID", "SENT FAILED", "PAID REVERSED"]);
const WITH_NOTE = { reference: null, note: "Why." };

const CASES = STATUSES.flatMap((status) => STEPS.map((step) => [status, step] as const));

test.each(CASES)("a payout that is %s: the step %s is allowed, repeated or refused", (status, step) => {
  if (status === step) expect(decidePayoutStep(status, step, WITH_NOTE)).toBeNull();
  else if (ALLOWED.has(`${status} ${step}`))
    expect(decidePayoutStep(status, step, WITH_NOTE)).toEqual({ from: status, to: step });
  else expect(() => decidePayoutStep(status, step, WITH_NOTE)).toThrow(`cannot become ${step.toLowerCase()}`);
});

test.each(["FAILED", "REVERSED"] as const)("%s needs a note", (step) => {
  expect(() => decidePayoutStep("SENT", step, { reference: null, note: null })).toThrow("note is required");
});
