import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { OnEnd } from "./on-end.ts";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** A service in a separate process. */
export interface Child {
  pid: number;
  baseUrl: string;
  /** The time from its creation until it was ready, in milliseconds. */
  readyMs: number;
  /** Returns how many SQL statements it has sent, without those of its job queue. */
  countStatements: () => Promise<number>;
}

const COUNTER = new URL("statement-counter.ts", import.meta.url);

const running = new Set<ChildProcess>();
// The child processes end with this process, for any reason.
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts a script that runs until the bench ends, and waits until it prints `ready <url>`. Its stderr is shown if the bench fails. */
export async function startChild(
  script: URL,
  env: Record<string, string>,
  nodeArguments: readonly string[],
  onEnd: OnEnd,
): Promise<Child> {
  const environment = { PATH: process.env["PATH"], HOME: process.env["HOME"], TMPDIR: process.env["TMPDIR"], ...env };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", COUNTER.href, ...nodeArguments, fileURLToPath(script)], {
    env: environment,
    // Ctrl-C signals the whole process group of a terminal; the children are in another group, so that they end in order.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((done) => {
    child.once("error", () => done());
    child.once("close", () => done());
  });
  onEnd(async () => {
    const endedBy = child.signalCode ?? child.exitCode;
    if (endedBy !== null) process.stderr.write(`${fileURLToPath(script)} had ended already (${endedBy})\n`);
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
    running.delete(child);
    if (process.exitCode === 1) process.stderr.write(complaint);
  });
  const failed = ended.then(() => {
    throw new Error(`${fileURLToPath(script)} ended too early`);
  });
  const baseUrl = await Promise.race([readyLine(child), failed]);
  const readyMs = performance.now() - startedAt;
  return { pid: child.pid ?? 0, baseUrl, readyMs, countStatements: () => Promise.race([statementsOf(child), failed]) };
}

async function statementsOf(child: ChildProcess): Promise<number> {
  return new Promise((found) => {
    child.once("message", ({ statements }: { statements: number }) => found(statements));
    child.send("statements");
  });
}

async function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((ready, fail) => {
    const late = setTimeout(() => fail(new Error("a service was not ready within 60 s")), START_TIMEOUT_MS);
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      const [, url] = /^ready (\S+)$/.exec(line) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      ready(url);
    });
    child.once("close", () => clearTimeout(late));
  });
}
