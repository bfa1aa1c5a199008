import { factsOf, type Fact } from "./facts.ts";
import { PAYMENT_STEP, type Policy } from "./policy.ts";

/** Returns the required steps that are not completed, and those of them that failed. The last milestone of a step counts; any payment completes the payment step. */
export function findSteps(facts: readonly Fact[], { flow }: Policy): { open: string[]; failed: string[] } {
  const milestones = factsOf(facts, "milestone").toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const last = new Map(milestones.map(({ step, status }) => [step, status]));
  if (factsOf(facts, "payment").length > 0) last.set(PAYMENT_STEP, "completed");
  const open = flow.required.filter((step) => last.get(step) !== "completed");
  return { open, failed: open.filter((step) => last.get(step) === "failed") };
}
