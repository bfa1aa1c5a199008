#!/usr/bin/env node
// The program of PRISMA_SCHEMA_ENGINE_BINARY: serves the native engine's JSON-RPC on standard input and output with the WASM engine.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { escapeIdentifier } from "pg";
import { runOnce } from "./schema-engine-adapter.ts";
import { SchemaEngineError, withSchemaEngine } from "./schema-engine.ts";

const CALL_FAILED = 4466; // the native engine's JSON-RPC code for every error
const NO_SUCH_DATABASE = "3D000";
// Commands that use no database, such as `generate`, start an engine without a URL; it never connects.
const UNUSED_URL = "postgresql://unused.invalid/unused";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
    version: { type: "boolean" },
  },
});
const url = (values.datasource && (JSON.parse(values.datasource) as { url?: string }).url) || UNUSED_URL;

if (values.version) printVersion();
else if (positionals[0] === "cli") await runCommand(positionals[1]);
else serve();

function printVersion() {
  const { version } = JSON.parse(
    readFileSync(new URL("./package.json", import.meta.resolve("@prisma/schema-engine-wasm")), "utf8"),
  ) as { version: string };
  process.stdout.write(`schema-engine-wasm ${version.split(".").at(-1)}\n`);
}

/** Runs `can-connect-to-database`, `create-database` or `drop-database`, which the native engine takes as arguments. */
async function runCommand(command: string | undefined) {
  try {
    const address = new URL(url);
    if (command === "can-connect-to-database") return await runOnce(url, "SELECT 1");
    const name = escapeIdentifier(decodeURIComponent(address.pathname.slice(1)));
    address.pathname = "/postgres";
    await runOnce(address.href, `${command === "drop-database" ? "DROP" : "CREATE"} DATABASE ${name}`);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const fields = { message, error_code: code === NO_SUCH_DATABASE ? "P1003" : "P1001" };
    process.stderr.write(`{}\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}\n`);
    process.exitCode = 1;
  }
}

type Request = { id: number; method?: string; params: Record<string, unknown> };
type Method = (params: unknown) => Promise<unknown>;

function serve() {
  const lines = createInterface({ input: process.stdin });
  // One call at a time: the calls of a command depend on each other, and the engine holds an advisory lock.
  let queue = Promise.resolve();
  lines.on("line", (line) => void (queue = queue.then(() => answer(JSON.parse(line) as Request))));
  lines.on("close", () => void queue.finally(() => process.exit(0)));
}

async function answer({ id, method, params }: Request) {
  if (!method) return; // Prisma's response to our `print`
  try {
    const datamodels = (values.datamodels ?? []).map((path): [string, string] => [path, readFileSync(path, "utf8")]);
    const options = { url, ...(datamodels.length > 0 && { datamodels }) };
    const result = await withSchemaEngine(options, (engine) => call(engine, method, params));
    // Like the native engine: the client prints the diff before it receives the result.
    const printed = method === "diff" ? (result as { stdout: string | null }).stdout : null;
    if (printed !== null) send({ id: 10_000 + id, method: "print", params: { content: printed } });
    send({ id, result });
  } catch (error) {
    const { message, code, meta } = error as SchemaEngineError;
    const data = { is_panic: false, message, meta: meta ?? null, error_code: code ?? null };
    send({ id, error: { code: CALL_FAILED, message: "An error happened. Check the data field for details.", data } });
  }
}

async function call(engine: SchemaEngine, method: string, params: Record<string, unknown>): Promise<unknown> {
  // These two need a shadow database, which the engine opens only in `devDiagnostic`.
  if (method === "createMigration" || method === "evaluateDataLoss") {
    await engine.devDiagnostic(params as unknown as Parameters<SchemaEngine["devDiagnostic"]>[0]);
  }
  const name = method === "getDatabaseVersion" ? "version" : method;
  const run = (engine as unknown as Record<string, Method>)[name];
  if (!run) throw new SchemaEngineError(`The WASM schema engine has no method ${method}`, null, null);
  return (await run.call(engine, params)) ?? {};
}

function send(message: Record<string, unknown>) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
