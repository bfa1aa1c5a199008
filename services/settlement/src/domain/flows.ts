/** A kind of sale and the milestones that it goes through. */
export interface Flow {
  /** In the order of the flow. */
  steps: readonly string[];
  /** What must be completed before a conversion becomes eligible: the steps that show that the sale stands. */
  required: readonly string[];
}

/** The step that a payment event completes by itself. */
export const PAYMENT_STEP = "payment_received";

/** The flows a merchant may have; the steps are the specification's, which of them are required is ours. @see specification, "Conversion flow types and their milestones" */
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
} as const satisfies Record<string, Flow>;

/** A flow that is not known here has no steps to record, and its conversions wait for a payment. */
const UNKNOWN_FLOW: Flow = { steps: [], required: [PAYMENT_STEP] };

/** The flow of that name. */
export function flowOf(flowType: string): Flow {
  return Object.hasOwn(FLOWS, flowType) ? FLOWS[flowType as keyof typeof FLOWS] : UNKNOWN_FLOW;
}
