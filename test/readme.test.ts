import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL(".", import.meta.url);
const readme = readFileSync(new URL("README.md", FOLDER), "utf8");

test("the example of the test README is the code of the file that it names", () => {
  const example = readme
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => line.slice(4));
  expect(example.length).toBeGreaterThan(5);
  const lines = readFileSync(new URL("v1/checkout/410-session-expired.test.ts", FOLDER), "utf8").split("\n");
  const begin = lines.indexOf(example[0] ?? "");
  expect(
    lines
      .slice(begin)
      .filter((line) => line !== "")
      .slice(0, example.length),
  ).toEqual(example);
});

test("every file and folder that the test README names exists", () => {
  const names = [...readme.matchAll(/`([\w/-]+\/(?:[\w.-]+\.ts)?|[\w-]+\.test\.ts|support\/[\w.-]+\.ts)`/g)].map(
    ([, name = ""]) => name,
  );
  expect(names).toContain("support/refusals.ts");
  expect(names.filter((name) => !existsSync(new URL(name, FOLDER)))).toEqual([]);
});
