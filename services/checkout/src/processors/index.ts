import { Router } from "express";
import { createGeneric } from "./generic/generic.ts";
import type { ProcessorHost } from "./processor-host.ts";
import type { Processor } from "./processor.ts";
import { createSandbox, createSimulator } from "./sandbox/sandbox.ts";
import { createStripe } from "./stripe/stripe.ts";

/** The adapters by name. */
export interface Processors {
  names: readonly string[];
  /** Returns null for an unknown name. */
  find(name: string): Processor | null;
  /** Returns the adapter of a stored connection; throws on an unknown name. */
  get(name: string): Processor;
  routes: Router;
  start(): Promise<void>;
}

/** Creates the adapters. A new processor is a folder and one line in this table. */
export function createProcessors(host: ProcessorHost): Processors {
  const simulator = createSimulator(host);
  const table: ReadonlyMap<string, Processor> = new Map([
    ["sandbox", createSandbox(host)],
    ["stripe", createStripe({ ...host, simulator })],
    ["generic", createGeneric({ ...host, simulator })],
  ]);
  const find = (name: string) => table.get(name) ?? null;
  const routes = Router();
  for (const { routes: own } of table.values()) if (own) routes.use(own);
  return {
    routes,
    start: async () => {
      for (const processor of table.values()) await processor.start?.();
    },
    names: [...table.keys()],
    find,
    get(name) {
      const processor = find(name);
      if (processor === null) throw new Error(`the processor ${name} has no adapter`);
      return processor;
    },
  };
}
