import { expect, test } from "vitest";
import { decideReplay } from "./idempotency.ts";

const recorded = { id: "rec_1", sessionId: "ses_1", offerId: "off_1", context: null };

test("a repeated request returns the first recommendation", () => {
  expect(decideReplay(recorded, { sessionId: "ses_1", offerId: "off_1", context: null })).toBe(recorded);
});

test.each([{ sessionId: "ses_2" }, { offerId: "off_2" }, { context: "" }, { context: "why" }])(
  "a request that differs by %j is refused",
  (change) => {
    expect(() => decideReplay(recorded, { ...recorded, ...change })).toThrow("used for another request");
  },
);
