import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { day, opened } from "../../testing/deciding.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { appendTransitions } from "./append-transitions.ts";

const cause = { cause: "evidence_parted", causedBy: "operator:ops" };

/** A conversion of these facts that is not saved yet. */
const unsaved = (later: Partial<PaymentEvent>[] = []) => ({ ...conversionOf(later), state: null, changes: 0 });

test("a new conversion begins pending", () => {
  const { before, after, history } = appendTransitions(null, unsaved(), cause, day(1));
  expect(before).toBeNull();
  expect(after).toEqual({ ...unsaved(), state: "PENDING", changes: 1 });
  expect(history).toEqual([{ conversionId: "conv_1", sequence: 1, from: null, to: "PENDING", ...cause, at: day(1) }]);
});

test("a new conversion with an open dispute begins pending and is disputed at once", () => {
  const { after, history } = appendTransitions(null, unsaved([opened]), cause, day(1));
  expect(after).toMatchObject({ state: "DISPUTED", changes: 2 });
  expect(history).toEqual([
    { conversionId: "conv_1", sequence: 1, from: null, to: "PENDING", ...cause, at: day(1) },
    { conversionId: "conv_1", sequence: 2, from: "PENDING", to: "DISPUTED", ...cause, at: day(1) },
  ]);
});

test("a conversion whose state stays has no new change", () => {
  const record = conversionOf([opened]);
  expect(appendTransitions(record, record, cause, day(1))).toEqual({ before: record, after: record, history: [] });
});
