import type { Database } from "../store/database.ts";
import { createGeneric } from "./generic/generic.ts";
import type { Processor } from "./processor.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

/** What adapters are made of. */
export interface ProcessorHost {
  db: Database;
  publicUrl: string;
  production: boolean;
}

/** Every processor by the name that a connection gives it. */
export interface Processors {
  names: readonly string[];
  find(name: string): Processor | null;
  /** For a name that a stored connection has; throws on any other. */
  get(name: string): Processor;
}

/** The table of adapters: a new processor is a folder and a line here. */
export function createProcessors(host: ProcessorHost): Processors {
  const table: Readonly<Record<string, Processor>> = {
    sandbox: createSandbox(host),
    generic: createGeneric(host),
  };
  const find = (name: string) => (Object.hasOwn(table, name) ? (table[name] ?? null) : null);
  return {
    names: Object.keys(table),
    find,
    get(name) {
      const processor = find(name);
      if (processor === null) throw new Error(`no adapter for the processor ${name}`);
      return processor;
    },
  };
}
