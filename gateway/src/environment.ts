import { isCurrency } from "@aap/kernel/money";
import {
  callerVariables,
  integerVariable,
  processVariables,
  readVariables,
  urlVariable,
  type Variables,
} from "@aap/subgraph-host/variables";
import { z } from "zod";

const publicUrl = urlVariable(/^https?$/, "https://aap.example").transform((text) => text.replace(/\/+$/, ""));

const edge = {
  /** What one key may spend, or without one an address; 0 counts nothing. */
  RATE_LIMIT_PER_SECOND: integerVariable(0, 1_000_000).default(100),
  /** Budgets last for this long: what a second allows may be sent in bursts of as many seconds' worth. */
  RATE_LIMIT_WINDOW_SECONDS: integerVariable(1, 3_600).default(60),
  /** Where the processes of the gateway count together; absent, each counts for itself. */
  REDIS_URL: urlVariable(/^rediss?$/, "redis://127.0.0.1:6379").optional(),
  /** How many proxies of ours stand before the service; whoever else names a client's address is not believed. */
  TRUST_PROXY_HOPS: integerVariable(0, 10).default(0),
};

const oneProcess = z.object({
  ...processVariables,
  ...edge,
  /** Where agents, buyers and processors reach the service; follows HOST and PORT when absent. */
  PUBLIC_URL: publicUrl.optional(),
  /** Absent, an embedded PostgreSQL runs under DATA_DIR. */
  DATABASE_URL: urlVariable(/^postgres(ql)?$/, "postgres://user@host:5432/database").optional(),
  DATA_DIR: z.string().default(".data"),
  DEFAULT_CURRENCY: z.string().refine(isCurrency, { error: "must be an ISO 4217 code" }).default("GBP"),
  SESSION_TTL_SECONDS: integerVariable(1, 31_536_000).default(86_400),
  /** 32 bytes in base64; made and kept under DATA_DIR when absent outside production. */
  SECRETS_KEY: z.string().optional(),
  STRIPE_API_BASE: urlVariable(/^https?$/, "http://127.0.0.1:12111").optional(),
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

/** What whoever serves the edge is told of those who ask. */
export type EdgeEnvironment = z.output<z.ZodObject<typeof edge>>;
/** What the single process is told by its environment, with the defaults of the quick start. */
export type OneProcessEnvironment = z.output<typeof oneProcess>;
/** What a gateway apart from its subgraphs is told by its environment. */
export type ApartEnvironment = z.output<typeof apart>;

/** Reads the single process' environment; throws a `StartError` naming the first variable that is wrong. */
export function readOneProcessEnvironment(variables: Variables = process.env): OneProcessEnvironment {
  return readVariables(oneProcess, variables);
}

/** Reads the environment of a gateway apart; throws a `StartError` naming the first variable that is wrong. */
export function readApartEnvironment(variables: Variables = process.env): ApartEnvironment {
  return readVariables(apart, variables);
}

/** The variables as subgraphs read them, with the quick start's defaults filled in. */
export function variablesForSubgraphs(
  environment: OneProcessEnvironment,
  variables: Variables = process.env,
): Variables {
  const { DEFAULT_CURRENCY, SESSION_TTL_SECONDS } = environment;
  return { ...variables, DEFAULT_CURRENCY, SESSION_TTL_SECONDS: String(SESSION_TTL_SECONDS) };
}
