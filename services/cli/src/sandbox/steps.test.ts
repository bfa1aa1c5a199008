import { expect, test } from "vitest";
import { stepsTo, type Step } from "./steps.ts";

const OPEN = { state: "open", refundedMinor: 0, dispute: null };
const PAID = { ...OPEN, state: "paid" };

test.each<[Step, Step[]]>([
  ["pay", ["pay"]],
  ["decline", ["decline"]],
  ["payment", ["payment"]],
  ["refund", ["pay", "refund"]],
  ["fail-refund", ["pay", "refund", "fail-refund"]],
  ["open-dispute", ["pay", "open-dispute"]],
  ["dispute-won", ["pay", "open-dispute", "dispute-won"]],
  ["dispute-lost", ["pay", "open-dispute", "dispute-lost"]],
])("%s of an unpaid payment needs the steps %j", (step, steps) => {
  expect(stepsTo(step, OPEN)).toEqual(steps);
});

test("what has happened is not done again", () => {
  expect(stepsTo("refund", PAID)).toEqual(["refund"]);
  expect(stepsTo("fail-refund", { ...PAID, refundedMinor: 500 })).toEqual(["fail-refund"]);
  expect(stepsTo("dispute-lost", { ...PAID, dispute: "needs_response" })).toEqual(["dispute-lost"]);
  expect(stepsTo("dispute-lost", { ...PAID, dispute: "won" })).toEqual(["open-dispute", "dispute-lost"]);
});
