import { readFileSync } from "node:fs";
import { ONE_PROCESS_VARIABLES } from "@aap/gateway/environment";
import { expect, test } from "vitest";
import { SETTINGS } from "../services/offers/src/settings.ts";

test("the table of the README has every variable of the single process, and no other", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const cells = readme.split("\n").flatMap((line) => /^\| (`[A-Z_`, ]+`) +\|/.exec(line)?.[1] ?? []);
  const names = cells.flatMap((cell) => cell.match(/[A-Z_]+/g) ?? []);
  expect(names.toSorted()).toEqual([...ONE_PROCESS_VARIABLES, ...SETTINGS].toSorted());
});
