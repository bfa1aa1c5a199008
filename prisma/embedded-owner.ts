import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_TIMEOUT_MS = 30_000;
const onLinux = platform() === "linux";

/** The server setting that contains the process id of the server's owner, for a later process to read. */
export const ownerSetting = { cluster_name: `aap-${process.pid}` };

/**
 * Stops a server over `data` whose owner is dead, and removes a stale `postmaster.pid`. Throws if the server's owner is alive, or
 * if the server does not stop.
 */
export async function clearEarlierServer(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);
  if (!serves(pid, data)) {
    // The pid may now belong to another process, which PostgreSQL would mistake for an earlier server.
    rmSync(pidFile, { force: true });
    return;
  }
  const owner = ownerIn(commandOf(pid));
  // A process whose parent died has another parent, so a parent with the owner's pid is the owner itself.
  if (owner !== null && parentOf(pid) === owner) {
    throw new Error(
      `The database in ${data} is in use by process ${owner}: stop that process, or use another DATA_DIR`,
    );
  }
  log(`stopping the database that an earlier process left running (${pid})`);
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (serves(pid, data)) {
    if (Date.now() > deadline) throw new Error(`The database in ${data} (process ${pid}) does not stop`);
    await sleep(50);
  }
}

function ownerIn(command: string): number | null {
  const owner = /cluster_name=aap-(\d+)/.exec(command)?.[1];
  return owner === undefined ? null : Number(owner);
}

/** Returns whether `pid` is a running PostgreSQL server over `data`. */
function serves(pid: number, data: string): boolean {
  if (onLinux) {
    try {
      // The server's working directory is its data folder.
      return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  return commandOf(pid).includes(data);
}

function commandOf(pid: number): string {
  return onLinux ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : readProcess(pid, "command");
}

function parentOf(pid: number): number {
  if (!onLinux) return Number(readProcess(pid, "ppid"));
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

function readProcess(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
