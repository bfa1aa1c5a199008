import { expect, test } from "vitest";
import { toPlainText } from "./merchant-text.ts";

test.each([
  ["Lark 50 GB, 20% off & more_data #1", "Lark 50 GB, 20% off & more_data #1"],
  ["東京 – Café „Ödön“ ﷼", "東京 – Café „Ödön“ ﷼"],
  ["<b>bold</b>", "‹b›bold‹/b›"],
  ["![x](https://evil.example)", "!(x)(https://evil.example)"],
  ["```json\n{}\n```", "’’’json {} ’’’"],
  ["a\u0000b\u001B[31mc\u202Ed\u200Be\uFEFFf\u{E0041}g\u2028h", "a b (31mc d e f g h"],
  ["  many \t\n spaces  ", "many spaces"],
])("the text %j becomes %j", (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

test("a long text is cut to 500 characters", () => {
  expect(toPlainText("x".repeat(10_000))).toHaveLength(500);
});
