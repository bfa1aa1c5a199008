import { expect, test } from "vitest";
import { flowOf } from "./flows.ts";

test.each([
  ["instant_checkout", ["payment_received", "order_confirmed"]],
  ["quote_application", ["quote_requested", "application_submitted", "application_approved", "payment_received"]],
  ["install_activation", ["order_placed", "install_scheduled", "install_completed", "service_activated"]],
  ["policy_start", ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"]],
])("a conversion that keeps no steps has the specification's of %s, some of them required", (flowType, steps) => {
  const flow = flowOf({ flow: null, flowType });
  expect(flow.steps).toEqual(steps);
  expect(flow.required.length).toBeGreaterThan(0);
  expect(flow.steps).toEqual(expect.arrayContaining([...flow.required]));
});

test.each(["subscription", "constructor", ""])(
  "one of a flow named %j has no steps, and is not eligible without a payment",
  (flowType) => {
    expect(flowOf({ flow: null, flowType })).toEqual({ steps: [], required: ["payment_received"] });
  },
);

test.each(["subscription", "instant_checkout"])("a conversion that keeps the steps of %s has those", (flowType) => {
  const flow = { type: flowType, steps: ["trial_started", "trial_over"], required: ["trial_over"] };
  expect(flowOf({ flow, flowType })).toEqual(flow);
});
