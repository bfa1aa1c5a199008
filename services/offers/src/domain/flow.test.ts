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
  ["type", "no name", { type: "" }],
  ["type", "another spelling than snake_case", { type: "Free Trial" }],
  ["type", "a name of 64 characters", { type: "s".repeat(64) }],
  ["steps", "no step", { steps: [], required: [] }],
  ["steps", "21 steps", { steps: steps(21), required: [] }],
  ["steps", "a step that is no name", { steps: ["trial-over"], required: [] }],
  ["steps", "a step named twice", { steps: ["trial_over", "trial_over"] }],
  ["required", "a required step of no flow", { required: ["order_confirmed"] }],
  ["required", "a required step named twice", { required: ["trial_over", "trial_over"] }],
])("of a flow %s with %s is refused", (param, _, change) => {
  expect(() => decideFlow({ ...flow, ...change })).toThrow(expect.objectContaining({ code: "FLOW_INVALID", param }));
});
