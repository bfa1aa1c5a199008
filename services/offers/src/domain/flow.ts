import { throwFirstFault, type Fault } from "./faults.ts";

/** The milestones that the conversions of a merchant pass, in order, and those that must be completed. */
export interface Flow {
  type: string;
  steps: readonly string[];
  required: readonly string[];
}

const NAME = /^[a-z][a-z0-9_]{0,62}$/;
const MAX_STEPS = 20;

/** Accepts a flow, or throws FLOW_INVALID naming the first wrong field. */
export function decideFlow(flow: Flow): Flow {
  const { type, steps, required } = flow;
  throwFirstFault("FLOW_INVALID", {
    type: NAME.test(type) ? null : "must be a name such as instant_checkout",
    steps: stepsFault(steps),
    required: requiredFault(required, steps),
  });
  return flow;
}

function stepsFault(steps: readonly string[]): Fault {
  if (steps.length === 0 || steps.length > MAX_STEPS) return `must be 1 to ${MAX_STEPS} names`;
  if (!steps.every((step) => NAME.test(step))) return "must be names such as payment_received";
  return new Set(steps).size === steps.length ? null : "must be different names";
}

function requiredFault(required: readonly string[], steps: readonly string[]): Fault {
  if (!required.every((step) => steps.includes(step))) return "must be steps of the flow";
  return new Set(required).size === required.length ? null : "must be different names";
}
