import { expect, test } from "vitest";
import { decideReplay, toIdempotencyKey } from "./idempotency.ts";

test.each(["k", "~!", "0b6f1c9e-3d1e-4a55-9d0c-2f8f1e6f5b1a", "x".repeat(255)])("%s is a key", (text) => {
  expect(toIdempotencyKey(text)).toBe(text);
});

test.each([undefined, null])("%s is no key", (text) => {
  expect(toIdempotencyKey(text)).toBeNull();
});

test.each(["", " ", "two words", "tab\t", "nul\0", "line\n", "clé", "del\x7f", "x".repeat(256)])(
  "%j is refused as a key",
  (text) => {
    expect(() => toIdempotencyKey(text)).toThrow("Idempotency-Key must be 1 to 255 visible ASCII characters");
  },
);

const recorded = { id: "rec_1", sessionId: "ses_1", offerId: "off_1", context: null };

test("the same request again answers what the first one recorded", () => {
  expect(decideReplay(recorded, { sessionId: "ses_1", offerId: "off_1", context: null })).toBe(recorded);
});

test.each([{ sessionId: "ses_2" }, { offerId: "off_2" }, { context: "" }, { context: "why" }])(
  "another request, with %j, is refused",
  (change) => {
    expect(() => decideReplay(recorded, { ...recorded, ...change })).toThrow("used for another request");
  },
);
