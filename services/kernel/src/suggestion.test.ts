import { expect, test } from "vitest";
import { findNearest, hintOfKnown } from "./suggestion.ts";

const known = ["sessionId", "offerId", "context"];

test.each([
  ["sesionId", "sessionId"],
  ["session_id", "sessionId"],
  ["OFFERID", "offerId"],
  ["offer", "offerId"],
  ["x", null],
  ["merchant", null],
  ["", null],
  ["z".repeat(100_000), null],
])("the nearest known name to %s is %s", (given, nearest) => {
  expect(findNearest(given, known)).toBe(nearest);
});

test("a hint names the nearest known name first, then all; without a near one only all", () => {
  const all = "The fields are sessionId, offerId, context.";
  expect(hintOfKnown("oferId", known, "fields")).toBe(`Did you mean offerId? ${all}`);
  expect(hintOfKnown("merchant", known, "fields")).toBe(all);
  expect(hintOfKnown(7, known, "fields")).toBe(all);
  expect(hintOfKnown("x", [], "fields")).toBe("There are no fields.");
});
