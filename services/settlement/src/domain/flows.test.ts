import { expect, test } from "vitest";
import { flowOf } from "./flows.ts";

test.each([
  ["instant_checkout", ["payment_received", "order_confirmed"]],
  ["quote_application", ["quote_requested", "application_submitted", "application_approved", "payment_received"]],
  ["install_activation", ["order_placed", "install_scheduled", "install_completed", "service_activated"]],
  ["policy_start", ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"]],
])("%s has the specification's steps and requires some of them", (flowType, steps) => {
  const flow = flowOf(flowType);
  expect(flow.steps).toEqual(steps);
  expect(flow.required.length).toBeGreaterThan(0);
  expect(flow.steps).toEqual(expect.arrayContaining([...flow.required]));
});

test.each(["subscription", "constructor", ""])(
  "a flow named %j has no steps, and none of its conversions is eligible without a payment",
  (flowType) => {
    expect(flowOf(flowType)).toEqual({ steps: [], required: ["payment_received"] });
  },
);
