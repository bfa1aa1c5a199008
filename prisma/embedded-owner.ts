import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_TIMEOUT_MS = 30_000;
const onLinux = platform() === "linux";

/** The server setting by which a later process recognises the owner. It is set when the server starts, so it is always current. */
export const ownerSetting = { cluster_name: `aap-${process.pid}` };

/**
 * Leaves `data` without a server or a stale `postmaster.pid`: a server whose own process was killed is stopped in good
 * order. Throws when the server is alive and belongs to a live process.
 */
export async function clearEarlierServer(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);
  if (!serves(pid, data)) {
    // The number may belong to another process by now, which PostgreSQL would take for its predecessor.
    rmSync(pidFile, { force: true });
    return;
  }
  const owner = ownerIn(commandOf(pid));
  // A child whose parent died is given another parent, so this cannot be a stranger that got the owner's number.
  if (owner !== null && parentOf(pid) === owner) {
    throw new Error(`The database in ${data} is in use by process ${owner}: stop that one, or use another DATA_DIR`);
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

/** Whether `pid` is a live PostgreSQL server over `data`. */
function serves(pid: number, data: string): boolean {
  if (onLinux) {
    try {
      // The server works inside its data folder.
      return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  return commandOf(pid).includes(data);
}

function commandOf(pid: number): string {
  return onLinux ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : ask(pid, "command");
}

function parentOf(pid: number): number {
  if (!onLinux) return Number(ask(pid, "ppid"));
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

function ask(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
