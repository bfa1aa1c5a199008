import type { Host, SecretBox } from "@aap/subgraph-host";
import type { Jobs } from "@aap/subgraph-host/jobs";
import { Router } from "express";
import type { Database } from "../store/database.ts";
import { createGeneric } from "./generic/generic.ts";
import type { Processor } from "./processor.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { createStripe } from "./stripe/stripe.ts";

/** What adapters are made of. */
export interface ProcessorHost {
  db: Database;
  secrets: SecretBox;
  jobs: Jobs;
  publicUrl: string;
  production: boolean;
  /** Where Stripe answers; null for Stripe's own address. */
  stripeApiBase: string | null;
  log: Host["log"];
  /** Ends the checkout of a transaction whose buyer went back. */
  cancelCheckout(transactionId: string): Promise<void>;
}

/** Every processor by the name that a connection gives it. */
export interface Processors {
  names: readonly string[];
  find(name: string): Processor | null;
  /** For a name that a stored connection has; throws on any other. */
  get(name: string): Processor;
  routes: Router;
  start(): Promise<void>;
}

/** The table of adapters: a new processor is a folder and a line here. */
export function createProcessors(host: ProcessorHost): Processors {
  const table: Readonly<Record<string, Processor>> = {
    sandbox: createSandbox(host),
    stripe: createStripe(host),
    generic: createGeneric(host),
  };
  const find = (name: string) => (Object.hasOwn(table, name) ? (table[name] ?? null) : null);
  const routes = Router();
  for (const { routes: own } of Object.values(table)) if (own) routes.use(own);
  return {
    routes,
    start: async () => {
      for (const processor of Object.values(table)) await processor.start?.();
    },
    names: Object.keys(table),
    find,
    get(name) {
      const processor = find(name);
      if (processor === null) throw new Error(`no adapter for the processor ${name}`);
      return processor;
    },
  };
}
