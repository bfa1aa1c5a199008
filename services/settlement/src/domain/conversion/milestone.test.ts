import { describe, expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { flowOf, reportOf } from "../../testing/facts.ts";
import { decideMilestone, requireMilestone } from "./milestone.ts";
import type { ConversionRecord } from "./record.ts";
import { projectRecord } from "./to-facts.ts";

const now = new Date("2026-01-10T00:00:00Z");
const later = new Date("2026-03-01T00:00:00Z");
const sold = conversionOf([], { policy: flowOf("policy_start") });

let count = 0;
function record(step: string, status: string, before: ConversionRecord = sold, metadata = {}, at = now) {
  count += 1;
  return decideMilestone({ step, status, metadata }, before, { id: `mst_9${count}`, by: "merchant:mer_1", at });
}

test("an unknown step is refused with the flow's steps", () => {
  expect(() => record("payment_received", "completed")).toThrow(
    "step must be one of quote_requested, policy_issued, cooling_off_complete, first_bill_paid for the flow policy_start",
  );
});

test("a milestone is stored with metadata, time and author", () => {
  const { milestone, record: after } = record("policy_issued", "pending", sold, { policyNumber: "P-1" });
  expect(milestone).toEqual({
    id: `mst_9${count}`,
    step: "policy_issued",
    status: "pending",
    metadata: { policyNumber: "P-1" },
    recordedAt: now,
    recordedBy: "merchant:mer_1",
  });
  expect(after).toEqual({ ...sold, milestones: [...sold.milestones, milestone] });
});

test("a milestone with the same metadata in another order of keys is a repeat", () => {
  const first = record("policy_issued", "completed", sold, { a: 1, b: { c: [1, 2] } });
  const again = record("policy_issued", "completed", first.record, { b: { c: [1, 2] }, a: 1 });
  expect(again.changes).toBeNull();
  expect(again.milestone).toEqual(first.milestone);
});

test("a milestone of the same step with other metadata is recorded", () => {
  const first = record("policy_issued", "completed", sold, { policyNumber: "P-1" });
  const second = record("policy_issued", "completed", first.record, { policyNumber: "P-2" });
  expect(second.changes).not.toBeNull();
  expect(second.record.milestones.slice(-2).map(({ metadata }) => metadata)).toEqual([
    { policyNumber: "P-1" },
    { policyNumber: "P-2" },
  ]);
  // A list differs from an object with the same keys, and an absent key from null.
  const list = record("policy_issued", "completed", sold, { a: [1, 2] }).record;
  expect(record("policy_issued", "completed", list, { a: { 0: 1, 1: 2 } }).changes).not.toBeNull();
  expect(record("policy_issued", "completed", list, { a: [1, 2], b: null }).changes).not.toBeNull();
});

test("a step that changed its status and changed it back is recorded each time", () => {
  const first = record("policy_issued", "completed").record;
  const failed = record("policy_issued", "failed", first);
  expect(failed.changes).not.toBeNull();
  expect(record("policy_issued", "completed", failed.record).changes).not.toBeNull();
});

test("the last required milestone after the window makes the conversion eligible, and is the cause in the history", () => {
  const issued = record("policy_issued", "completed").record;
  const cooled = record("cooling_off_complete", "completed", issued).record;
  const { record: done, changes } = record("first_bill_paid", "completed", cooled, {}, later);
  expect(done.state).toBe("ELIGIBLE");
  expect(changes?.conversions[0]?.history).toMatchObject([
    { from: "PENDING", to: "ELIGIBLE", cause: "milestone_completed", causedBy: "merchant:mer_1", sequence: 2 },
  ]);
});

describe("a required milestone of a settled conversion", () => {
  const done = ["policy_issued", "cooling_off_complete", "first_bill_paid"].reduce(
    (before, step) => record(step, "completed", before).record,
    sold,
  );
  const line = { id: "line_1", runId: "run_1", kind: "SETTLEMENT" as const, settledAt: later };
  const settled: ConversionRecord = {
    ...done,
    state: "SETTLED",
    settlements: [{ ...line, ...projectRecord(done, later).due }],
  };

  test("that fails claws the conversion back, and its completion restores it [R4]", () => {
    const failed = record("first_bill_paid", "failed", settled, {}, later);
    expect(failed.record.state).toBe("CLAWED_BACK");
    expect(failed.changes?.conversions[0]?.history).toMatchObject([
      { from: "SETTLED", to: "CLAWED_BACK", cause: "milestone_failed" },
    ]);
    expect(record("first_bill_paid", "completed", failed.record, {}, later).record.state).toBe("SETTLED");
  });
});

test("a milestone that one payment completed does not count for another payment", () => {
  const paid = conversionOf();
  expect(paid.milestones).toMatchObject([{ step: "payment_received", recordedBy: "payment_event" }]);
  const twice = withEvent(paid, { paymentId: "pi_2" }, now);
  expect(twice.milestones).toHaveLength(1);
  // If the payment is parted, its step is open again.
  expect(projectRecord({ ...paid, evidence: [], reports: [reportOf()] }, later).openSteps).toEqual([
    "payment_received",
  ]);
});

test.each([
  [{ step: "", status: "completed", metadata: {} }, "step and status are required"],
  [{ step: " ", status: "completed", metadata: {} }, "step and status are required"],
  [{ step: "policy_issued", status: " ", metadata: {} }, "step and status are required"],
  [{ step: "policy_issued", status: "done", metadata: {} }, "status must be one of completed, failed, pending"],
  [{ step: "policy_issued", status: "completed", metadata: { a: "é".repeat(8_192) } }, "metadata is larger than 16 kB"],
])("%# is refused: $1", (given, text) => {
  expect(() => requireMilestone(given)).toThrow(text);
});

test.each(["completed", "failed", "pending"])("the status %s is accepted", (status) => {
  expect(() => requireMilestone({ step: "policy_issued", status, metadata: {} })).not.toThrow();
});

test("metadata of 16,384 bytes as JSON is accepted, and of one byte more is refused", () => {
  const given = (bytes: number) => ({
    step: "policy_issued",
    status: "completed",
    metadata: { a: "x".repeat(bytes - Buffer.byteLength('{"a":""}')) },
  });
  expect(() => requireMilestone(given(16_384))).not.toThrow();
  expect(() => requireMilestone(given(16_385))).toThrow("metadata is larger than 16 kB");
});
