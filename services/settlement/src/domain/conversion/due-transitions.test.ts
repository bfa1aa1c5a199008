import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { gbp } from "../../testing/facts.ts";
import { decideDueTransitions } from "./due-transitions.ts";

const windowEnd = new Date("2026-01-31T12:00:00Z");

test("a verified payment becomes eligible when its window ends, and not a millisecond before", () => {
  const record = conversionOf();
  const [early] = decideDueTransitions([record], new Date(windowEnd.getTime() - 1)).conversions;
  expect(early).toMatchObject({ history: [], after: { state: "PENDING" } });
  const [due] = decideDueTransitions([record], windowEnd).conversions;
  expect(due?.history).toEqual([
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
  expect(due?.after).toEqual({ ...record, state: "ELIGIBLE", changes: 2 });
});

test("a conversion with an unverified payment stays pending, and is saved so that it is no longer due", () => {
  const record = conversionOf([], { payment: { amount: gbp(1n) } });
  const { conversions, keys } = decideDueTransitions([record], windowEnd);
  expect(conversions).toEqual([{ before: record, after: record, history: [] }]);
  expect(keys).toEqual([{ key: `conversion:${record.id}` }]);
});

test("a conversion that another process saved as eligible meanwhile is not saved again", () => {
  const [due] = decideDueTransitions([conversionOf()], windowEnd).conversions;
  const saved = due === undefined ? [] : [due.after];
  expect(saved).toMatchObject([{ state: "ELIGIBLE" }]);
  expect(decideDueTransitions(saved, windowEnd)).toMatchObject({ conversions: [], keys: [] });
});
