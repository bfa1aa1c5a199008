import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { readCpuMs, type Side } from "./side.ts";

/** The CPU time of one request, in milliseconds; NaN if the system does not report it. */
export interface Cost {
  /** PostgreSQL's processes for the connections of the service. */
  databaseMs: number;
  /** The service's process. */
  cpuMs: number;
}

/** Runs `count` requests and returns the mean cost of one. */
export async function costOf(
  { pid, owner }: Pick<Side, "pid" | "owner">,
  count: number,
  run: () => Promise<unknown>,
): Promise<Cost> {
  const [databaseBefore, cpuBefore] = [await readDatabaseMs(owner), readCpuMs(pid)];
  await run();
  const [cpuAfter, databaseAfter] = [readCpuMs(pid), await readDatabaseMs(owner)];
  const databaseMs = [...databaseAfter].reduce((sum, [id, ms]) => sum + ms - (databaseBefore.get(id) ?? 0), 0);
  return { databaseMs: databaseMs / count, cpuMs: ((cpuAfter ?? Number.NaN) - (cpuBefore ?? 0)) / count };
}

/** Returns the CPU time of each process that serves a connection to the database, except this one, in milliseconds by its id. */
async function readDatabaseMs(owner: Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
  );
  return new Map(rows.map(({ pid }) => [pid, readRunMs(pid)]));
}

/** Returns the time for which a process of one thread has run, in milliseconds; NaN if the system does not report it. */
export function readRunMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
