import type { Flow, Policy } from "./facts.ts";

type Steps = Omit<Flow, "type">;

/** The step that a payment event completes by itself. */
export const PAYMENT_STEP = "payment_received";

/**
 * The flows of the conversions that were made before a conversion kept its flow's steps.
 * @see specification, "Conversion flow types and their milestones"
 */
const FLOWS = {
  instant_checkout: {
    steps: [PAYMENT_STEP, "order_confirmed"],
    required: [PAYMENT_STEP],
  },
  quote_application: {
    steps: ["quote_requested", "application_submitted", "application_approved", PAYMENT_STEP],
    required: ["application_approved", PAYMENT_STEP],
  },
  install_activation: {
    steps: ["order_placed", "install_scheduled", "install_completed", "service_activated"],
    required: ["install_completed", "service_activated"],
  },
  policy_start: {
    steps: ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
    required: ["policy_issued", "cooling_off_complete", "first_bill_paid"],
  },
} as const satisfies Record<string, Steps>;

/** A flow of another name had no steps to record, and its conversions wait for a payment. */
const UNKNOWN_FLOW: Steps = { steps: [], required: [PAYMENT_STEP] };

/** The steps of a conversion's flow, as they stood when its offer was recommended. */
export function flowOf({ flow, flowType }: Pick<Policy, "flow" | "flowType">): Steps {
  if (flow !== null) return flow;
  return Object.hasOwn(FLOWS, flowType) ? FLOWS[flowType as keyof typeof FLOWS] : UNKNOWN_FLOW;
}
