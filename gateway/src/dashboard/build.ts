import { spawn } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Logger } from "pino";

const require = createRequire(import.meta.url);
const root = dirname(require.resolve("@aap/dashboard/package.json"));
const built = join(root, "dist");
const SOURCES = ["src/**/*", "public/*", "index.html", "package.json", "vite.config.ts"];

/**
 * Builds the dashboard's page if a source is newer than the last build. Returns the folder of the built files. If the build fails,
 * logs why and returns the last build, or null if there is none: the service runs without the page.
 */
export async function buildDashboard(log: Logger): Promise<string | null> {
  try {
    if (isStale()) await build();
  } catch (error) {
    log.error({ err: error }, "the dashboard could not be built");
  }
  return existsSync(join(built, "index.html")) ? built : null;
}

function isStale(): boolean {
  const page = join(built, "index.html");
  if (!existsSync(page)) return true;
  const builtAt = statSync(page).mtimeMs;
  return globSync(SOURCES, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > builtAt);
}

/** Builds in another process, which needs 300 MB for a moment, into a folder that then takes the place of the former build. */
async function build(): Promise<void> {
  const folder = `dist-${process.pid}`;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  try {
    await run(vite, ["build", "--logLevel", "error", "--outDir", folder]);
    await rm(built, { recursive: true, force: true });
    await rename(join(root, folder), built);
  } finally {
    await rm(join(root, folder), { recursive: true, force: true });
  }
}

function run(script: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    // The build of React for development, which another NODE_ENV would choose, is 75 kB larger.
    const env = { NODE_ENV: "production" };
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ["ignore", "ignore", "pipe"] });
    const output: string[] = [];
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(output.join("")))));
  });
}
