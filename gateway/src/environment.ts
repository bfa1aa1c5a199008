import {
  callerVariables,
  integerVariable,
  processVariables,
  readVariables,
  urlVariable,
  type ProcessEnvironment,
  type Variables,
} from "@aap/subgraph-host/variables";
import { z } from "zod";

const publicUrl = urlVariable(/^https?$/, "https://aap.example").transform((text) => text.replace(/\/+$/, ""));

const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/:?#@,*[\]]+)(:\d{1,5})?$/;

/** Origins, separated by commas, as browsers send them: without a path or a slash at the end. */
const origins = z
  .string()
  .transform((text) => text.split(",").map((origin) => origin.trim().toLowerCase()))
  .refine((list) => list.every((origin) => ORIGIN.test(origin)), {
    error: "must be origins such as https://app.example, separated by commas",
  });

const edge = {
  /** Units that a key, or an address without a key, may spend in a second; 0 sets no limit. */
  RATE_LIMIT_PER_SECOND: integerVariable(0, 1_000_000).default(100),
  /** Length of a budget's window; the units of all its seconds may be spent at once. */
  RATE_LIMIT_WINDOW_SECONDS: integerVariable(1, 3_600).default(60),
  /** A Redis in which the gateway's processes count together; without it each process counts separately. */
  REDIS_URL: urlVariable(/^rediss?$/, "redis://127.0.0.1:6379").optional(),
  /** Requests of one address that may be in flight at once; 0 sets no limit. */
  MAX_IN_FLIGHT_PER_ADDRESS: integerVariable(0, 100_000).default(256),
  /** Requests without a key that run at once for one address; the others wait for their turn. */
  MAX_KEYLESS_AT_ONCE: integerVariable(1, 10_000).default(8),
  /** The operator's proxies that a request passes; an address that another proxy names is ignored. */
  TRUST_PROXY_HOPS: integerVariable(0, 10).default(0),
  /** The origins whose pages may call the service from a browser; if absent, outside production those of this machine, in production none. */
  CORS_ORIGINS: origins.optional(),
  /** What browsers may run at `/graphql`: any operation, or only those of the dashboard's page. */
  BROWSER_OPERATIONS: z.enum(["any", "dashboard"]).default("any"),
  /** The address that agents, buyers and processors use; follows from HOST and PORT if absent. */
  PUBLIC_URL: publicUrl.optional(),
};

const oneProcess = z.object({
  ...processVariables,
  ...edge,
  /** If absent, an embedded PostgreSQL runs under DATA_DIR. */
  DATABASE_URL: urlVariable(/^postgres(ql)?$/, "postgres://user@host:5432/database").optional(),
  DATA_DIR: z.string().default(".data"),
  /** 32 bytes in base64; if absent outside production, generated and kept under DATA_DIR. */
  SECRETS_KEY: z.string().optional(),
  STRIPE_API_BASE: urlVariable(/^https?$/, "http://127.0.0.1:12111").optional(),
  /** Whether the demo brings a history of 90 days. */
  DEMO_HISTORY: z
    .enum(["0", "1"])
    .default("1")
    .transform((text) => text === "1"),
});

const subgraphUrl = urlVariable(/^https?$/, "http://127.0.0.1:4001/graphql");

const apart = z.object({
  ...processVariables,
  ...edge,
  ...callerVariables,
  SUBGRAPH_OFFERS_URL: subgraphUrl,
  SUBGRAPH_ATTRIBUTION_URL: subgraphUrl,
  SUBGRAPH_CHECKOUT_URL: subgraphUrl,
  SUBGRAPH_SETTLEMENT_URL: subgraphUrl,
});

/** The variables of a process that serves the edge. */
export type EdgeEnvironment = z.output<z.ZodObject<typeof edge>> & Pick<ProcessEnvironment, "MAX_IN_FLIGHT">;
/** The variables of the single process, with the defaults of the quick start. */
export type OneProcessEnvironment = z.output<typeof oneProcess>;
/** The names of the single process' variables; subgraphs read further ones. */
export const ONE_PROCESS_VARIABLES: readonly string[] = Object.keys(oneProcess.shape);
/** The variables of a gateway whose subgraphs are other processes. */
export type ApartEnvironment = z.output<typeof apart>;

/** Reads the single process' environment; throws a `StartError` naming the first variable that is wrong. */
export function readOneProcessEnvironment(variables: Variables = process.env): OneProcessEnvironment {
  return readVariables(oneProcess, variables);
}

/** Reads the environment of a gateway in a separate process; throws a `StartError` that names the first invalid variable. */
export function readApartEnvironment(variables: Variables = process.env): ApartEnvironment {
  return readVariables(apart, variables);
}
