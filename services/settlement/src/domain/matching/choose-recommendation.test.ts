import { expect, test } from "vitest";
import { chooseRecommendation } from "./choose-recommendation.ts";

const first = { id: "rec_1", createdAt: new Date("2026-01-01T10:00:00Z") };
const second = { id: "rec_2", createdAt: new Date("2026-01-01T11:00:00Z") };
const atOnce = { id: "rec_3", createdAt: second.createdAt };

test.each([
  ["the one that it names", [first, second], "rec_1", { id: "rec_1", match: "named" }],
  ["none if it names another one", [first, second], "rec_9", null],
  ["the only one", [first], null, { id: "rec_1", match: "only" }],
  ["the last of several", [second, first], null, { id: "rec_2", match: "last_touch" }],
  ["the last of several, in any order", [first, second], null, { id: "rec_2", match: "last_touch" }],
  ["the later id of two made at one moment", [atOnce, second, first], null, { id: "rec_3", match: "last_touch" }],
  ["the later id of two, in any order", [first, second, atOnce], null, { id: "rec_3", match: "last_touch" }],
  ["none if there is none", [], null, null],
])("a report is attributed to %s [E7]", (_, candidates, named, chosen) => {
  expect(chooseRecommendation(candidates, named)).toEqual(chosen);
});
