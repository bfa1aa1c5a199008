import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { START_COMMAND } from "../support/start-command.ts";
import { startChild } from "./child.ts";
import { type Row, quantile, rounded } from "./report.ts";
import type { Side } from "./side.ts";

/** The name for `--only`. */
export const START = "start and memory";

/** Background work that the start began has ended by then. */
const SETTLED_MS = 3_000;
const OURS = START_COMMAND;
const OTHER = { script: new URL("express-pg/main.ts", import.meta.url), nodeOptions: [] };

interface Started {
  readySeconds: number;
  idleMb: number | null;
}

/**
 * Measures the time until each service is ready and its memory before its first request, as medians of several starts. Ours starts
 * its embedded PostgreSQL, whose database is migrated and has the demo; the other service connects to its database.
 */
export async function measureStart(otherUrl: string, otherName: string, starts: number): Promise<Row[]> {
  const ours: Started[] = [];
  const other: Started[] = [];
  await inNewFolder(async (dataDir) => {
    const env = { DATA_DIR: dataDir, DEMO_HISTORY: "0" };
    await startOnce(OURS, env, 0); // creates and migrates the database
    for (let start = 0; start < starts; start += 1) {
      ours.push(await startOnce(OURS, env, SETTLED_MS));
      other.push(await startOnce(OTHER, { DATABASE_URL: otherUrl }, SETTLED_MS));
    }
  });
  const sides = [ours, other] as const;
  return [
    toRow("ready on a migrated database", sides, ({ readySeconds }) => readySeconds, otherName, "s"),
    toRow("memory before the first request", sides, ({ idleMb }) => idleMb, otherName, "MB"),
  ];
}

/**
 * Measures the time until our service is ready for the first time, with the demo's history of 90 days and without it, as medians of
 * several starts from nothing.
 */
export async function measureFirstStart(starts: number): Promise<Row> {
  const firstStart = (history: "0" | "1") =>
    inNewFolder((dataDir) => startOnce(OURS, { DATA_DIR: dataDir, DEMO_HISTORY: history }, 0));
  const withHistory: Started[] = [];
  const without: Started[] = [];
  for (let start = 0; start < starts; start += 1) {
    withHistory.push(await firstStart("1"));
    without.push(await firstStart("0"));
  }
  return toRow(
    "first start, with the demo's history",
    [withHistory, without],
    ({ readySeconds }) => readySeconds,
    "without history",
    "s",
  );
}

/** Returns the row of the memory that the two measured services have now. */
export function measureMemory({ ours, other }: { ours: Side; other: Side }): Row {
  return toRow("memory after the bench", [[ours], [other]], ({ pid }) => readMemoryMb(pid), other.label, "MB");
}

async function startOnce(
  { script, nodeOptions }: typeof START_COMMAND,
  env: Record<string, string>,
  settleMs: number,
): Promise<Started> {
  let stop = async () => {};
  try {
    const { pid, readyMs } = await startChild(script, { ...env, PORT: "0" }, nodeOptions, (undo) => void (stop = undo));
    await sleep(settleMs);
    return { readySeconds: readyMs / 1_000, idleMb: readMemoryMb(pid) };
  } finally {
    await stop();
  }
}

/** Returns the resident memory of a process in MB (2^20 bytes); null if the system does not report it. */
function readMemoryMb(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

/** Calls a function with a new folder, and removes the folder. */
async function inNewFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "aap-bench-start-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the row of the medians of both sides; values that are null do not count. */
function toRow<Measured>(
  name: string,
  sides: readonly [readonly Measured[], readonly Measured[]],
  of: (measured: Measured) => number | null,
  otherName: string,
  unit: Row["unit"],
): Row {
  const [ours, other] = sides.map((all) =>
    quantile(
      all.flatMap((one) => of(one) ?? []),
      0.5,
    ),
  ) as [number, number];
  return { name, ours: rounded(ours), other: rounded(other), otherName, ratio: rounded(ours / other), unit };
}
