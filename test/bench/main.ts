import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabases } from "./databases.ts";
import { GROWTH, QUICK_GROWTH, type GrowthRow, growthHeading, measureGrowth, toGrowthLine } from "./growth.ts";
import type { OnEnd } from "./on-end.ts";
import { startOther } from "./other.ts";
import { startOurs } from "./ours.ts";
import { measurePeers, toPeerLines } from "./peers.ts";
import { POPULAR, measurePopular } from "./popular.ts";
import { type Row, heading, toLine, toLines, toRows } from "./report.ts";
import { FULL, QUICK, measure } from "./rounds.ts";
import { scenarios } from "./scenarios.ts";
import {
  QUICK_SCREEN_ROWS,
  SCREEN_HEADING,
  SCREEN_ROWS,
  type ScreenRow,
  measureScreens,
  toScreenLine,
} from "./screens.ts";
import { START, measureMemory, measureStart } from "./start.ts";

const FULL_LIMIT_MS = 300_000;
/** Filling tables with a million rows takes most of it. */
const GROWTH_LIMIT_MS = 3_600_000;
/** Several times the usual duration, so that the bench does not fail on a busy machine. */
const QUICK_LIMIT_MS = 180_000;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    only: { type: "string", multiple: true },
    profile: { type: "string" },
    peers: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    screens: { type: "boolean", default: false },
  },
});

const undoing: (() => Promise<void>)[] = [];

async function run(): Promise<void> {
  const onEnd: OnEnd = (undo) => void undoing.push(undo);
  const nodeArguments = options.profile === undefined ? [] : profiling(options.profile);
  const databases = await openDatabases(onEnd);
  if (options.peers) {
    const rows = await measurePeers(databases, onEnd);
    toPeerLines(rows).forEach(print);
    return writeJson(rows);
  }
  if (options.growth) {
    const plan = options.quick ? QUICK_GROWTH : GROWTH;
    const rows: GrowthRow[] = [];
    print(growthHeading(plan));
    for await (const row of measureGrowth(databases, plan, onEnd)) {
      print(toGrowthLine(row));
      rows.push(row);
    }
    return writeJson(rows);
  }
  if (options.screens) {
    const rows: ScreenRow[] = [];
    const rowCount = options.quick ? QUICK_SCREEN_ROWS : SCREEN_ROWS;
    print(SCREEN_HEADING);
    for await (const row of measureScreens(databases, rowCount, onEnd, print)) {
      print(toScreenLine(row));
      rows.push(row);
    }
    return writeJson(rows);
  }
  const sides = {
    ours: await startOurs(databases.ours, nodeArguments, onEnd),
    other: await startOther(databases.other, nodeArguments, onEnd),
    analyze: databases.analyze,
  };

  const otherName = sides.other.label;
  print(`PostgreSQL ${databases.server}`);
  print(heading(otherName));
  const rows: Row[] = [];
  for (const scenario of scenarios.filter(({ name }) => options.only?.includes(name) ?? true)) {
    const result = await measure(scenario, sides, options.quick ? QUICK : FULL);
    toLines(result, otherName).forEach(print);
    rows.push(...toRows(result, otherName));
  }
  const add = (more: readonly Row[]) => {
    more.map(toLine).forEach(print);
    rows.push(...more);
  };
  if (options.only?.includes(POPULAR) ?? true) {
    add(await measurePopular(sides.ours, databases.ours, options.quick ? 2 : 20));
  }
  if (options.only?.includes(START) ?? true) {
    add([measureMemory(sides)]);
    add(await measureStart(databases.other, otherName, options.quick ? 1 : 3));
  }
  writeJson(rows);
}

function writeJson(rows: readonly object[]): void {
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
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
