import { expect, test } from "vitest";
import { decideFlow } from "./flow.ts";

const flow = { type: "subscription", steps: ["trial_started", "trial_over"], required: ["trial_over"] };
const steps = (count: number) => Array.from({ length: count }, (_, n) => `step_${n}`);

test.each([
  ["one step that is required", { steps: ["trial_over"] }],
  ["no required step", { required: [] }],
  ["twenty steps", { steps: steps(20), required: steps(20) }],
])("a flow with %s is accepted", (_, change) => {
  expect(decideFlow({ ...flow, ...change })).toEqual({ ...flow, ...change });
});

test.each([
  ["type", "an empty name", { type: "" }],
  ["type", "a name with a space and capitals", { type: "Free Trial" }],
  ["type", "a name of 64 characters", { type: "s".repeat(64) }],
  ["steps", "no step", { steps: [], required: [] }],
  ["steps", "21 steps", { steps: steps(21), required: [] }],
  ["steps", "a step that is not a name", { steps: ["trial-over"], required: [] }],
  ["steps", "a step named twice", { steps: ["trial_over", "trial_over"] }],
  ["required", "a required step that the flow does not have", { required: ["order_confirmed"] }],
  ["required", "a required step named twice", { required: ["trial_over", "trial_over"] }],
])("the %s of a flow with %s are refused", (param, _, change) => {
  expect(() => decideFlow({ ...flow, ...change })).toThrow(expect.objectContaining({ code: "FLOW_INVALID", param }));
});
