import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CASES, NOT_YET } from "./cases.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Every test file, with the tags that end its titles. */
const FILES = globSync("{services,gateway,prisma,test}/**/*.test.ts", { cwd: ROOT })
  .filter((path) => !path.includes("node_modules") && path !== "test/events/cases.test.ts")
  .map((path) => {
    const text = readFileSync(`${ROOT}/${path}`, "utf8");
    return { path, text, tags: tagsOf(text) };
  });
const TAGGED = FILES.filter(({ tags }) => tags.length > 0);

/** Returns the tags at the end of the string literals of a test file: only a title ends so. */
function tagsOf(text: string): string[] {
  const ends = [...text.matchAll(/ ((?:\[[A-Z]\d+\])+)["'`]/g)].map(([, tags = ""]) => tags);
  return ends.flatMap((tags) => tags.slice(1, -1).split("]["));
}

const covered = new Set(TAGGED.flatMap(({ tags }) => tags));

test("every case has a test, or is listed as not yet testable", () => {
  const without = Object.keys(CASES).filter((tag) => !covered.has(tag) && !(tag in NOT_YET));
  expect(without).toEqual([]);
});

test("every tag in a title is a case", () => {
  const unknown = TAGGED.flatMap(({ path, tags }) => tags.filter((tag) => !(tag in CASES)).map((tag) => [path, tag]));
  expect(unknown).toEqual([]);
});

test("a case that is listed as not yet testable is a case and has no test", () => {
  expect(Object.keys(NOT_YET).filter((tag) => covered.has(tag) || !(tag in CASES))).toEqual([]);
});

test("the tags of each table are numbered without a gap", () => {
  const byLetter = Map.groupBy(Object.keys(CASES), ([letter]) => letter);
  for (const [letter, tags] of byLetter) expect(tags).toEqual(tags.map((_, index) => `${letter}${index + 1}`));
});

test("a file with a tagged test skips no test", () => {
  const skipping = TAGGED.filter(({ text }) => /\b(?:test|describe)\.(?:skip|todo|fails|only)\b/.test(text));
  expect(skipping.map(({ path }) => path)).toEqual([]);
});
