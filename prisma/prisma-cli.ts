import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { type Subgraph, getSubgraph } from "./subgraphs.ts";

const resolve = createRequire(import.meta.url).resolve;

/** Returns Prisma's command and the environment in which it runs offline on one subgraph. */
function command(subgraph: Subgraph, args: string[]) {
  return {
    file: process.execPath,
    args: [join(dirname(resolve("prisma/package.json")), "build", "index.js"), ...args],
    options: {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        SUBGRAPH: subgraph,
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        PRISMA_SCHEMA_ENGINE_BINARY: join(import.meta.dirname, "schema-engine-rpc.ts"),
        // The engine's script starts `node` from the path, which may be an older version.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`,
      },
    },
  };
}

/** Runs Prisma's command line on one subgraph; returns its exit code and its output. */
export async function runPrisma(subgraph: Subgraph, args: string[]): Promise<{ code: number; output: string }> {
  const { file, args: argv, options } = command(subgraph, args);
  const child = spawn(file, argv, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((done, fail) =>
    child.on("error", fail).on("close", (status) => done(status ?? 1)),
  );
  return { code, output };
}

if (import.meta.main) {
  const { file, args, options } = command(getSubgraph(process.argv[2]), process.argv.slice(3));
  spawn(file, args, { ...options, stdio: "inherit" }).on("close", (code) => (process.exitCode = code ?? 1));
}
