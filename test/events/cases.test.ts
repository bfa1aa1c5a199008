import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CASES } from "./cases.ts";

const ROOT = new URL("../..", import.meta.url);
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);

const COUNTS = { T: 8, R: 7, M: 8, A: 24, P: 30, E: 10, W: 8 };

test("every row of the transition table, rule, money case, attribution case, trap, rule of evidence and row of who sees what is in the map", () => {
  const all = Object.entries(COUNTS).flatMap(([letter, count]) => numbered(letter, count));
  expect(Object.keys(CASES).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(CASES))("%s has its tests, or says why not yet", (_, { tests, later }) => {
  expect(tests.length > 0 || later !== undefined).toBe(true);
  for (const [file, name] of tests) {
    expect(existsSync(new URL(file, ROOT)), file).toBe(true);
    expect(namesIn(file), `the tests of ${file}`).toContain(name);
  }
});

/** The literal names of a file's tests, and of the rows of its tables. */
function namesIn(file: string): string[] {
  const text = readFileSync(new URL(file, ROOT), "utf8");
  expect(text, `${file} skips nothing`).not.toMatch(/\b(test|describe)\.(skip|todo|fails)\b/);
  const called = /(?:\btest\(|\)\(|\bname:)\s*"((?:[^"\\]|\\.)*)"/g;
  return [...text.matchAll(called)].map(([, name]) => JSON.parse(`"${name}"`) as string);
}
