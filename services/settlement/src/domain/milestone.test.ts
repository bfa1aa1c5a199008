import { expect, test } from "vitest";
import { decideMilestone, requireMilestone } from "./milestone.ts";
import type { ConversionRecord } from "./record.ts";
import { decideReport } from "./report.ts";
import { attributionOf } from "./test-facts.ts";

const now = new Date("2026-01-10T00:00:00Z");
const policy = { ...attributionOf().policy, flowType: "policy_start" };
const input = {
  sessionId: "ses_1",
  orderReference: "order-1",
  transactionValue: "1",
  recommendationId: null,
  currency: null,
  occurredAt: null,
};
const reported = decideReport(input, { amountMinor: 100n, currency: "GBP" }, "only", {
  attribution: attributionOf({ policy }),
  records: [],
  waiting: [],
  now,
}).record;
const record = (step: string, status: string, before: ConversionRecord = reported, metadata = {}, at = now) =>
  decideMilestone({ step, status, metadata }, before, "merchant:mer_1", at);

test("an unknown step lists the flow's steps", () => {
  expect(() => record("payment_received", "completed")).toThrow(
    "step must be one of quote_requested, policy_issued, cooling_off_complete, first_bill_paid for the flow policy_start",
  );
});

test("the same milestone again is a repeat, whatever the order of its metadata's keys", () => {
  const first = record("policy_issued", "completed", reported, { a: 1, b: { c: [1, 2] } });
  const again = record("policy_issued", "completed", first.record, { b: { c: [1, 2] }, a: 1 });
  expect(again.changes).toBeNull();
  expect(again.milestone).toEqual(first.milestone);
});

test("other metadata, or a step that went back and forth, is recorded anew", () => {
  const first = record("policy_issued", "completed", reported, { a: [1, 2] }).record;
  expect(record("policy_issued", "completed", first, { a: { 0: 1, 1: 2 } }).changes).not.toBeNull();
  const failed = record("policy_issued", "failed", first, { a: [1, 2] }).record;
  expect(record("policy_issued", "completed", failed, { a: [1, 2] }).changes).not.toBeNull();
});

test("the last required milestone after the window makes the conversion eligible, and says so in the history", () => {
  const later = new Date("2026-03-01T00:00:00Z");
  const issued = record("policy_issued", "completed").record;
  const cooled = record("cooling_off_complete", "completed", issued).record;
  const { record: done, changes } = record("first_bill_paid", "completed", cooled, {}, later);
  expect(done.state).toBe("ELIGIBLE");
  expect(changes?.history).toMatchObject([
    { from: "PENDING", to: "ELIGIBLE", cause: "milestone_completed", causedBy: "merchant:mer_1", sequence: 2 },
  ]);
});

test.each([
  [{ step: "", status: "completed", metadata: {} }, "step and status are required"],
  [{ step: "policy_issued", status: " ", metadata: {} }, "step and status are required"],
  [{ step: "policy_issued", status: "done", metadata: {} }, "status must be one of completed, failed, pending"],
  [{ step: "policy_issued", status: "completed", metadata: { a: "é".repeat(8_192) } }, "metadata is larger than 16 kB"],
])("%# is refused: $1", (given, text) => {
  expect(() => requireMilestone(given)).toThrow(text);
});
