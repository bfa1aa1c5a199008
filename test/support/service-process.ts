import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { START_COMMAND } from "./start-command.ts";

const { script, nodeOptions } = START_COMMAND;

/** How a process of the service ended, and its output. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The service in a separate process, as `pnpm start` runs it. */
export interface ServiceProcess {
  baseUrl: string;
  stdout(): string;
  stderr(): string;
  /** Sends SIGTERM and waits for the end, unless it has ended. */
  stop(): Promise<Ended>;
  /** Sends SIGKILL at once, and waits for the end. */
  kill(): Promise<Ended>;
  /** Suspends the process at once, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Starts the service and waits until it ends without a signal. */
export async function runToItsEnd(env: Readonly<Record<string, string>>): Promise<Ended> {
  const { ended } = run(env);
  return ended;
}

/** Starts the service and sends SIGKILL as soon as `isTime` returns true, which is asked every 20 ms. */
export async function killWhileStarting(
  env: Readonly<Record<string, string>>,
  isTime: () => Promise<boolean>,
): Promise<Ended> {
  const { child, ended } = run({ PORT: "0", ...env });
  while (child.exitCode === null && !(await isTime())) await sleep(20);
  child.kill("SIGKILL");
  return ended;
}

/** Starts the service and waits for its `ready` line; throws with its output if it ends before. */
export async function startService(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { child, said, ended } = run({ PORT: "0", ...env });
  const ready = new Promise<string>((done) => {
    child.stdout.on("data", () => {
      const [, url] = /^ready (\S+)$/m.exec(said.stdout) ?? [];
      if (url !== undefined) done(url);
    });
  });
  const baseUrl = await Promise.race([
    ready,
    ended.then(({ code, stderr }) => {
      throw new Error(`the service ended with ${code}: ${stderr}`);
    }),
  ]);
  return {
    baseUrl,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}

function run(env: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  // Without the demo's history, because it takes seconds; a test of the history sets it to 1.
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(script)], {
    env: { ...inherited, DEMO_HISTORY: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.stderr += chunk.toString()));
  const ended = new Promise<Ended>((done) => child.on("close", (code) => done({ code, ...said })));
  return { child, said, ended };
}
