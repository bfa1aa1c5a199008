import { expect, test } from "vitest";
import { findMeant } from "./matching.ts";

const first = { id: "rec_1", createdAt: new Date("2026-01-01T10:00:00Z") };
const second = { id: "rec_2", createdAt: new Date("2026-01-01T11:00:00Z") };
const atOnce = { id: "rec_3", createdAt: second.createdAt };

test.each([
  ["the one that is named", [first, second], "rec_1", { id: "rec_1", choice: "named" }],
  ["none when another is named", [first, second], "rec_9", null],
  ["the only one", [first], null, { id: "rec_1", choice: "only" }],
  ["the last of several", [second, first], null, { id: "rec_2", choice: "last_touch" }],
  ["of two at once the later id", [atOnce, second, first], null, { id: "rec_3", choice: "last_touch" }],
  ["none of none", [], null, null],
])("a report means %s", (_, candidates, named, meant) => {
  expect(findMeant(candidates, named)).toEqual(meant);
});
