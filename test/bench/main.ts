import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CLOSING, QUICK_CLOSING, measureClosing, toClosingLines } from "./closing.ts";
import { type Databases, openDatabases } from "./databases.ts";
import { GROWTH, QUICK_GROWTH, growthHeading, measureGrowth, toGrowthLine } from "./growth.ts";
import type { OnEnd } from "./on-end.ts";
import { startOther } from "./other.ts";
import { startOurs } from "./ours.ts";
import { measurePeers, toPeerLines } from "./peers.ts";
import { POPULAR, measurePopular } from "./popular.ts";
import { POSTINGS, WITHOUT_POSTINGS, measurePostings } from "./postings.ts";
import { type Row, heading, toLine, toLines, toRows } from "./report.ts";
import { FULL, QUICK, measure } from "./rounds.ts";
import { scenarios } from "./scenarios.ts";
import { QUICK_SCREEN_ROWS, SCREEN_HEADING, SCREEN_ROWS, measureScreens, toScreenLine } from "./screens.ts";
import { START, measureFirstStart, measureMemory, measureStart } from "./start.ts";

const FULL_LIMIT_MS = 2_400_000;
/** Filling tables with a million rows takes most of it. */
const GROWTH_LIMIT_MS = 3_600_000;
/** Several times the usual duration, so that the bench does not fail on a busy machine. */
const QUICK_LIMIT_MS = 360_000;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    only: { type: "string", multiple: true },
    profile: { type: "string" },
    peers: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    closing: { type: "boolean", default: false },
    screens: { type: "boolean", default: false },
  },
});

const isMeasured = (name: string) => options.only?.includes(name) ?? true;

const undoing: (() => Promise<void>)[] = [];

type Bench = (databases: Databases, onEnd: OnEnd) => Promise<readonly object[]>;

async function run(): Promise<void> {
  const onEnd: OnEnd = (undo) => void undoing.push(undo);
  // Screens only read, and their database is loaded in a fraction of the time if it need not survive a crash.
  const rows = await chooseBench()(await openDatabases(onEnd, !options.screens), onEnd);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}

function chooseBench(): Bench {
  if (options.peers) return runPeers;
  if (options.growth) return runGrowth;
  if (options.closing) return runClosing;
  return options.screens ? runScreens : runComparison;
}

const runPeers: Bench = async (databases, onEnd) => {
  const rows = await measurePeers(databases, onEnd);
  toPeerLines(rows).forEach(print);
  return rows;
};

const runGrowth: Bench = (databases, onEnd) => {
  const plan = options.quick ? QUICK_GROWTH : GROWTH;
  print(growthHeading(plan));
  return printEach(measureGrowth(databases, plan, isMeasured, onEnd), toGrowthLine);
};

const runClosing: Bench = async ({ ours }, onEnd) => {
  const closing = await measureClosing(ours, options.quick ? QUICK_CLOSING : CLOSING, onEnd);
  toClosingLines(closing).forEach(print);
  return [closing];
};

const runScreens: Bench = (databases, onEnd) => {
  const rowCount = options.quick ? QUICK_SCREEN_ROWS : SCREEN_ROWS;
  print(SCREEN_HEADING);
  return printEach(measureScreens(databases, rowCount, onEnd, print), toScreenLine);
};

/** Compares this service with the hand-written one. */
const runComparison: Bench = async (databases, onEnd) => {
  const nodeArguments = options.profile === undefined ? [] : profiling(options.profile);
  const sides = {
    ours: await startOurs(databases.ours, nodeArguments, onEnd),
    other: await startOther(databases.other, nodeArguments, onEnd),
    analyze: databases.analyze,
    checkpoint: databases.checkpoint,
  };
  const otherName = sides.other.label;
  print(`PostgreSQL ${databases.server}`);
  print(heading(otherName));
  const rows: Row[] = [];
  const plan = options.quick ? QUICK : FULL;
  for (const scenario of scenarios.filter(({ name }) => isMeasured(name))) {
    const result = await measure(scenario, sides, plan);
    toLines(result, otherName).forEach(print);
    rows.push(...toRows(result, otherName));
  }
  const add = (more: readonly Row[]) => {
    more.map(toLine).forEach(print);
    rows.push(...more);
  };
  if (isMeasured(POPULAR)) {
    add(await measurePopular(sides.ours, databases.ours, options.quick ? 2 : 20));
  }
  if (isMeasured(POSTINGS)) {
    print(heading(WITHOUT_POSTINGS));
    const result = await measurePostings(sides.ours, databases, plan, onEnd);
    toLines(result, WITHOUT_POSTINGS).forEach(print);
    rows.push(...toRows(result, WITHOUT_POSTINGS));
  }
  if (isMeasured(START)) {
    add([measureMemory(sides)]);
    const starts = options.quick ? 1 : 3;
    add(await measureStart(databases.other, otherName, starts));
    add([await measureFirstStart(starts)]);
  }
  return rows;
};

/** Prints each row as soon as it is measured, and returns all. */
async function printEach<Measured extends object>(
  measured: AsyncIterable<Measured>,
  toText: (row: Measured) => string,
): Promise<Measured[]> {
  const rows: Measured[] = [];
  for await (const row of measured) {
    print(toText(row));
    rows.push(row);
  }
  return rows;
}

/** Makes Node write a CPU profile of each service to a folder when the service ends. */
function profiling(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return ["--cpu-prof", `--cpu-prof-dir=${resolve(folder)}`];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Rejects when the bench receives a signal or exceeds its time limit. */
function stopped(): Promise<never> {
  const shortMs = options.quick ? QUICK_LIMIT_MS : FULL_LIMIT_MS;
  const limitMs = options.growth || options.screens ? GROWTH_LIMIT_MS : shortMs;
  return new Promise((_, reject) => {
    // The handler stays until the process ends, so that a second Ctrl-C does not interrupt the cleanup.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.on(signal, () => reject(new Error(`stopped by ${signal}`)));
    setTimeout(() => reject(new Error(`not done within ${limitMs / 1_000} s`)), limitMs).unref();
  });
}

try {
  await Promise.race([run(), stopped()]);
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const undo of undoing.toReversed()) {
    await undo().catch((error: unknown) => process.stderr.write(`bench: ${String(error)}\n`));
  }
  process.exit();
}
