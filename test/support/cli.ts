import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/** The file that `aap` runs. */
export const CLI_MAIN = fileURLToPath(new URL("../../services/cli/src/main.ts", import.meta.url));

/** JSON that a test reads without declaring its shape. */
type Lines = ReturnType<typeof JSON.parse>[];

/** What a command printed, and its exit code. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
  /** The JSON lines of standard output. */
  lines: () => Lines;
}

/** How a command is run. */
export interface RunOptions {
  env?: Readonly<Record<string, string>>;
  input?: string;
  /** Receives all output so far; interrupts the command when it returns true. */
  until?: (stdout: string, stderr: string) => boolean;
}

/** Runs `aap` as a user does, with an empty folder for its keys. */
export function useCli(baseUrl: () => string) {
  const folder = mkdtempSync(join(tmpdir(), "aap-cli-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(args: readonly string[], { env = {}, input = "", until }: RunOptions = {}): Promise<Ran> {
    const { AAP_API_KEY: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [CLI_MAIN, ...args], {
      cwd: folder,
      env: { ...inherited, AAP_CONFIG_DIR: join(folder, "config"), AAP_API_URL: baseUrl(), ...env },
    });
    let [stdout, stderr] = ["", ""];
    // A second signal would end the process at once.
    let isInterrupted = false;
    const look = () => {
      if (!isInterrupted && until?.(stdout, stderr)) isInterrupted = child.kill("SIGINT");
    };
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      look();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
      look();
    });
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => {
        const lines = () =>
          stdout
            .trim()
            .split("\n")
            .filter(Boolean)
            .map((line) => JSON.parse(line));
        resolve({ code, stdout, stderr, lines });
      });
    });
  }
  return { folder, run };
}
