import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { SchemaEngineConnections } from "./schema-engine-adapter.ts";

/** The database of an engine, whose URL may name the PostgreSQL schema as `?schema=`, and the schema files as path and text. */
export interface SchemaEngineOptions {
  url: string;
  datamodels?: [path: string, content: string][];
}

/** An error of the schema engine, with Prisma's code, such as `P3018`, if it has one. */
export class SchemaEngineError extends Error {
  override name = "SchemaEngineError";
  readonly code: string | null;
  readonly meta: unknown;

  constructor(message: string, code: string | null, meta: unknown) {
    super(message);
    this.code = code;
    this.meta = meta;
  }
}

// Node has it, but only the types for browsers declare it.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: Record<string, object>): Promise<{ exports: Record<string, () => void> }>;
  RuntimeError: ErrorConstructor;
};

type Glue = {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: object): void;
};

const glueUrl = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
const wasmUrl = new URL("./schema_engine_bg.wasm", glueUrl);
let compiled: Promise<object> | undefined;
let instances = 0;
let lastPanic: string | undefined;

// The WASM build calls this with the text of a panic before it traps; the trap's own message is "unreachable".
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => (lastPanic = message) } });

async function instantiate(): Promise<typeof SchemaEngine> {
  compiled ??= WebAssembly.compile(readFileSync(fileURLToPath(wasmUrl)));
  const module = await compiled;
  // The query string loads a new copy of the glue code, which keeps its instance in a module variable.
  const glue = (await import(`${glueUrl}?instance=${instances++}`)) as Glue;
  // The engine never clears the timer of its wait for a lock, which would keep the process running for 10 s.
  const timers = Object.keys(glue).filter((name) => name.startsWith("__wbg_setTimeout_"));
  const unref = (callback: () => void, ms: number) => setTimeout(callback, ms).unref();
  const imports = { ...glue, ...Object.fromEntries(timers.map((name) => [name, unref])) };
  const instance = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": imports });
  glue["__wbg_set_wasm"](instance.exports);
  instance.exports["__wbindgen_start"]?.();
  return glue.SchemaEngine;
}

/**
 * Runs `work` with Prisma's official WASM schema engine, then closes all its connections. Throws a `SchemaEngineError` if `work`
 * fails. Each call uses a new engine, because an engine opens its shadow database only once.
 */
export async function withSchemaEngine<T>(
  { url, datamodels }: SchemaEngineOptions,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const schema = new URL(url).searchParams.get("schema") ?? undefined;
  const connections = new SchemaEngineConnections(url, schema);
  const Engine = await instantiate();
  const adapter = bindMigrationAwareSqlAdapterFactory(connections);
  try {
    return await work(await Engine.new({ datamodels }, () => {}, adapter));
  } catch (error) {
    // The engine reports an error of the adapter only by a number; the adapter has the error itself.
    const external = /External error id#(\d+)/.exec((error as Error).message)?.[1];
    throw toSchemaEngineError(external ? adapter.errorRegistry.consumeError(Number(external))?.error : error);
  } finally {
    await connections.close();
  }
}

function toSchemaEngineError(error: unknown): SchemaEngineError {
  const thrown = (typeof error === "object" ? error : {}) as {
    message?: string;
    code?: string;
    error_code?: string;
    meta?: unknown;
  };
  const panic = error instanceof WebAssembly.RuntimeError ? lastPanic : undefined;
  const message = panic ?? thrown.message ?? String(error);
  // The message is followed by a trace of the engine's source, and only the trace has the migration's name.
  const migration = /migration_name="([^"]+)"/.exec(message)?.[1];
  const sentence = message.replace(/\n\s+0: \w+::[\s\S]*$/, "").replace(/^external connector error\s*/, "");
  const text = migration ? `Migration ${migration}: ${sentence}` : sentence;
  return new SchemaEngineError(text, thrown.error_code ?? thrown.code ?? null, thrown.meta ?? null);
}
