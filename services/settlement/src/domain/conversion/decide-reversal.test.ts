import { expect, test } from "vitest";
import { merchant, refusedAs } from "../../testing/deciding.ts";
import { reportOf } from "../../testing/facts.ts";
import { day, saleWith, settled, split } from "../../testing/settlement-lines.ts";
import { decideReversal } from "./decisions.ts";
import { projectRecord } from "./to-facts.ts";

const reversal = { reasonCode: "ITEM_RETURNED", note: "Sent back." } as const;
const paid = settled(saleWith(), split(800n));
/** A sale of day 0 that only a report shows, settled. Its validation window of 30 days ended on day 30. */
const reported = { ...paid, evidence: [], reports: [reportOf({ occurredAt: day(0) })] };

test.each([31, 60])("a reversal on day %i of a settled report claws it back, with author and reason", (n) => {
  const { decision, record } = decideReversal(reported, reversal, { ...merchant, at: day(n) });
  expect(decision).toMatchObject({ kind: "reversed", ...reversal, decidedBy: merchant.by, decidedAt: day(n) });
  expect(projectRecord(record, day(n))).toMatchObject({ state: "CLAWED_BACK", due: split(0n) });
  expect(decideReversal(record, reversal, { ...merchant, at: day(n) }).changes).toBeNull();
});

test("a reversal after twice the validation window is refused", () => {
  expect(() => decideReversal(reported, reversal, { ...merchant, at: day(61) })).toThrow(
    expect.objectContaining({ code: "REVERSAL_WINDOW_CLOSED", kind: "EXPIRED" }),
  );
});

test.each([
  ["settled and paid", paid, "settled and paid"],
  ["reported and not settled", { ...reported, settlements: [] }, "pending"],
])("a reversal of a sale that is %s is a conflict", (_, before, words) => {
  expect(() => decideReversal(before, reversal, { ...merchant, at: day(31) })).toThrow(
    refusedAs("CONVERSION_NOT_REVERSIBLE", words),
  );
});

test("a payment of a reversed sale outweighs the reversal", () => {
  const { record } = decideReversal(reported, reversal, { ...merchant, at: day(31) });
  expect(projectRecord({ ...record, evidence: paid.evidence }, day(32))).toMatchObject({ state: "SETTLED" });
});
