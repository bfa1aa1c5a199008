import { expect, test } from "vitest";
import { toIdempotencyKey } from "./idempotency.ts";

test.each(["k", "~!", "0b6f1c9e-3d1e-4a55-9d0c-2f8f1e6f5b1a", "x".repeat(255)])("the key %s is accepted", (text) => {
  expect(toIdempotencyKey(text)).toBe(text);
});

test.each([undefined, null])("%s means that there is no key", (text) => {
  expect(toIdempotencyKey(text)).toBeNull();
});

test.each(["", " ", "two words", "tab\t", "nul\0", "line\n", "clé", "del\x7f", "x".repeat(256)])(
  "the key %j is refused",
  (text) => {
    expect(() => toIdempotencyKey(text)).toThrow("Idempotency-Key must be 1 to 255 visible ASCII characters");
  },
);
