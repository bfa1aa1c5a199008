import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("fields with commas, quotes and line breaks are quoted", () => {
  expect(toCsv(["id", "note"], [["conv_1", 'He said "no", twice\nand left']])).toBe(
    'id,note\r\nconv_1,"He said ""no"", twice\nand left"\r\n',
  );
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-1+2", "'-1+2"],
  ["-12.50", "-12.50"],
])("%s is written as %s, so that a spreadsheet runs no formula", (text, field) => {
  expect(toCsv(["x"], [[text]])).toBe(`x\r\n${field}\r\n`);
});
