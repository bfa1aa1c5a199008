import { errors } from "./errors.ts";

/** The milestones that a kind of sale goes through, in order, and those that must be completed. */
export interface Flow {
  type: string;
  steps: readonly string[];
  required: readonly string[];
}

const NAME = /^[a-z][a-z0-9_]{0,62}$/;
const MAX_STEPS = 20;

/** Accepts a flow, or throws FLOW_INVALID naming the field. */
export function decideFlow(flow: Flow): Flow {
  const { type, steps, required } = flow;
  const faults = {
    type: NAME.test(type) ? null : "must be a name such as instant_checkout",
    steps: stepsFault(steps),
    required: requiredFault(required, steps),
  };
  for (const [param, fault] of Object.entries(faults))
    if (fault) throw errors.FLOW_INVALID({ text: `${param} ${fault}`, param });
  return flow;
}

function stepsFault(steps: readonly string[]): string | null {
  if (steps.length === 0 || steps.length > MAX_STEPS) return `must be 1 to ${MAX_STEPS} names`;
  if (!steps.every((step) => NAME.test(step))) return "must be names such as payment_received";
  return new Set(steps).size === steps.length ? null : "must not name one twice";
}

function requiredFault(required: readonly string[], steps: readonly string[]): string | null {
  if (!required.every((step) => steps.includes(step))) return "must be steps of the flow";
  return new Set(required).size === required.length ? null : "must not name one twice";
}
