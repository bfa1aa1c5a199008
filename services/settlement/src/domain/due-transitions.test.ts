import { expect, test } from "vitest";
import { newRecord } from "./changes.ts";
import { decideDueTransitions } from "./due-transitions.ts";
import type { ConversionRecord } from "./record.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const created = new Date("2026-01-01T12:00:00Z");
const windowEnd = new Date("2026-01-31T12:00:00Z");
const passing = (
  ["source_authenticated", "code_signature", "payload_matches", "amount_matches", "payment_succeeded"] as const
).map((name) => ({ name, outcome: "PASS" as const, inputs: {}, checkedAt: created }));

function pending(checks = passing): ConversionRecord {
  const record = newRecord(attributionOf(), created);
  return { ...record, state: "PENDING", changes: 1, evidence: [{ id: "evd_1", event: paymentEventOf(), checks }] };
}

test("a verified payment becomes eligible when its window ends, and not a millisecond before", () => {
  const record = pending();
  expect(decideDueTransitions([record], new Date(windowEnd.getTime() - 1)).history).toEqual([]);
  expect(decideDueTransitions([record], windowEnd).history).toEqual([
    {
      conversionId: record.id,
      sequence: 2,
      from: "PENDING",
      to: "ELIGIBLE",
      cause: "validation_window_ended",
      causedBy: "clock",
      at: windowEnd,
    },
  ]);
});

test("one that nothing verifies stays pending, and is written all the same so that it is no longer due", () => {
  const record = pending([]);
  const changes = decideDueTransitions([record], windowEnd);
  expect(changes.history).toEqual([]);
  expect([...changes.records.keys()]).toEqual([record.id]);
  expect([...changes.keys.keys()]).toEqual([`conversion:${record.id}`]);
});
