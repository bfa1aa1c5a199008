import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("cells are quoted as RFC 4180 says, and absent ones are empty", () => {
  expect(
    toCsv([
      ["a,b", 'say "no"\nnow'],
      [null, undefined],
      [0, 1.5],
    ]),
  ).toBe('"a,b","say ""no""\nnow"\r\n,\r\n0,1.5\r\n');
});

test("no rows are no text", () => {
  expect(toCsv([])).toBe("");
});

test.each(["=1+1", "+1", "-1+1", "-", "@SUM(A1)", "\tx"])("the text %j is no formula in a spreadsheet", (text) => {
  expect(toCsv([[text]])).toMatch(/^"?'/);
});

test.each(["-1", "-12.50", "-0.001"])("the negative number %s stays a number", (text) => {
  expect(toCsv([[text]])).toBe(`${text}\r\n`);
});
