import { readFileSync } from "node:fs";
import type { TestService } from "../application.ts";

/** The CPU time that was used so far, in seconds; PostgreSQL's is that of its whole server. */
export interface CpuSeconds {
  node: number;
  postgres: number;
}

const TICKS_OF_SECOND = 100;

/** Returns the CPU time of this process and of the PostgreSQL server on this machine; NaN for a server elsewhere, or if the system does not report it. */
export async function readCpuSeconds({ sql }: Pick<TestService, "sql">): Promise<CpuSeconds> {
  const { user, system } = process.cpuUsage();
  const [row] = await sql<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  return { node: (user + system) / 1e6, postgres: readServerSeconds(row?.folder ?? "") };
}

/** Returns the CPU time of a server by the folder of its data: of its processes that run, and of those that ended. */
function readServerSeconds(folder: string): number {
  try {
    const [pid] = readFileSync(`${folder}/postmaster.pid`, "utf8").split("\n");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = readTicks(pid ?? "");
    const running = children.flatMap((child) => readTicks(child).slice(0, 2));
    return [user, system, endedUser, endedSystem, ...running].reduce((sum, ticks) => sum + ticks, 0) / TICKS_OF_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Returns the clock ticks of a process: user, system, and both of its children that ended; none if it has just ended. */
function readTicks(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15)
      .map(Number);
  } catch {
    return [];
  }
}
