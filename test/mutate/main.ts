import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ACCEPTED } from "./accepted.ts";
import { findMutants, type Mutant } from "./mutants.ts";
import { openRunner } from "./runner.ts";
import { findTests, importsDatabase } from "./tests-of.ts";

const LEAST_KILLED = 0.9;
const SEED = 20_261_122;

const root = new URL("../..", import.meta.url).pathname;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { most: { type: "string" } } });
const [given, ...givenTests] = positionals;
if (given === undefined) throw new Error("usage: pnpm mutate <file> [test files] [--most <number of mutants>]");

const path = relative(root, resolve(process.env["INIT_CWD"] ?? ".", given));
const tests = givenTests.length > 0 ? givenTests.map((test) => resolve(test)) : findTests(root, path);
if (tests.length === 0) throw new Error(`no test imports ${path}; name the test files`);
const text = readFileSync(resolve(root, path), "utf8");
const accepted = ACCEPTED.filter(({ file }) => file === path);
const mutants = findMutants(path, text).filter((mutant) => !accepted.some((known) => isSame(known, mutant)));
const step = Math.max(1, mutants.length / Number(values.most ?? mutants.length));
const chosen = mutants.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));

const runner = await openRunner({
  root,
  source: resolve(root, path),
  tests,
  needsDatabase: tests.some((test) => importsDatabase(relative(root, test))),
  seed: SEED,
});
const broken = await runner.findFailing(text);
if (broken !== null) throw new Error(`${broken} fails without a mutation`);
let killed = 0;
for (const mutant of chosen) {
  const isKilled =
    (await runner.findFailing(text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end))) !== null;
  if (isKilled) killed += 1;
  say(`${isKilled ? "killed  " : "survived"} ${path}:${mutant.line} ${describe(mutant)}`);
}
await runner.close();

const stale = accepted.filter((known) => !findMutants(path, text).some((mutant) => isSame(known, mutant)));
for (const { code, change } of stale)
  say(`stale     accepted.ts: no line "${code}" of ${path} has the mutant ${change}`);
const share = chosen.length === 0 ? 1 : killed / chosen.length;
say(`${path}: ${killed} of ${chosen.length} killed (${(share * 100).toFixed(1)} %), ${accepted.length} accepted`);
process.exit(share < LEAST_KILLED || stale.length > 0 ? 1 : 0);

function describe({ from, to }: Mutant): string {
  return `${from} → ${to}`.replaceAll(/\s+/g, " ");
}

function isSame(known: (typeof ACCEPTED)[number], mutant: Mutant): boolean {
  return known.code === mutant.code && known.change === describe(mutant);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
