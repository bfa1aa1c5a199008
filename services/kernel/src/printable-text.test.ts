import { expect, test } from "vitest";
import { isPrintable } from "./printable-text.ts";

test.each(["order-1", "Größe 42", "注文 7", "طلب ٣", "נקנה", "👨‍👩‍👧", ""])("%j is printable", (text) => {
  expect(isPrintable(text)).toBe(true);
});

test.each([
  ["NUL", "a\u0000b"],
  ["a tab", "a\tb"],
  ["a line feed", "a\nb"],
  ["a C1 control", "a\u0085b"],
  ["a line separator", "a\u2028b"],
  ["a paragraph separator", "a\u2029b"],
  ["half of a surrogate pair", "a\ud800b"],
  ["a right-to-left override", "a\u202eb"],
  ["a right-to-left isolate", "a\u2067b"],
  ["a left-to-right mark", "a\u200eb"],
  ["an Arabic letter mark", "a\u061cb"],
])("a text with %s is not printable", (_what, text) => {
  expect(isPrintable(text)).toBe(false);
});
