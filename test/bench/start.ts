import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "./child.ts";
import { type Row, quantile, rounded } from "./report.ts";
import type { Side } from "./side.ts";

/** The name for `--only`. */
export const START = "start and memory";

/** Background work that the start began has ended by then. */
const SETTLED_MS = 3_000;
const OURS = new URL("../../gateway/src/main.ts", import.meta.url);
const OTHER = new URL("express-pg/main.ts", import.meta.url);

interface Started {
  readySeconds: number;
  idleMb: number | null;
}

/**
 * Measures the time until each service is ready and its memory before its first request, as medians of several starts. Ours starts
 * its embedded PostgreSQL, whose database is migrated and has the demo; the other service connects to its database.
 */
export async function measureStart(otherUrl: string, otherName: string, starts: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "aap-bench-start-"));
  const ours: Started[] = [];
  const other: Started[] = [];
  try {
    const env = { DATA_DIR: dataDir, DEMO_HISTORY: "0", PORT: "0" };
    await startOnce(OURS, env, 0); // creates and migrates the database
    for (let start = 0; start < starts; start += 1) {
      ours.push(await startOnce(OURS, env, SETTLED_MS));
      other.push(await startOnce(OTHER, { DATABASE_URL: otherUrl }, SETTLED_MS));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const median = (of: (started: Started) => number | null) =>
    [ours, other].map((all) =>
      quantile(
        all.flatMap((started) => of(started) ?? []),
        0.5,
      ),
    ) as [number, number];
  return [
    toRow(
      "ready on a migrated database",
      median(({ readySeconds }) => readySeconds),
      otherName,
      "s",
    ),
    toRow(
      "memory before the first request",
      median(({ idleMb }) => idleMb),
      otherName,
      "MB",
    ),
  ];
}

/** Returns the row of the memory that the two measured services have now. */
export function measureMemory({ ours, other }: { ours: Side; other: Side }): Row {
  const now = [ours, other].map(({ pid }) => readMemoryMb(pid) ?? Number.NaN) as [number, number];
  return toRow("memory after the bench", now, other.label, "MB");
}

async function startOnce(script: URL, env: Record<string, string>, settleMs: number): Promise<Started> {
  let stop = async () => {};
  try {
    const { pid, readyMs } = await startChild(script, env, [], (undo) => void (stop = undo));
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

function toRow(name: string, [ours, other]: [number, number], otherName: string, unit: Row["unit"]): Row {
  return { name, ours: rounded(ours), other: rounded(other), otherName, ratio: rounded(ours / other), unit };
}
