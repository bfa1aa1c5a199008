import { readOneProcessEnvironment } from "@aap/gateway/environment";
import type { Application } from "@aap/gateway/one-process";
import { startApplication } from "@aap/gateway/one-process";
import { inProcess } from "@aap/gateway/supergraph";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { pino } from "pino";

/** One key for a whole run, so that what the template sealed opens in its copies. */
export const SECRETS_KEY = Buffer.alloc(32, "test").toString("base64");

/** The issuer of AAP Codes; fixed, because a code outlives the port that it was minted on. */
export const CODE_ISSUER = "codes.example";

/**
 * Serves the four subgraphs and the gateway from this process on a free port of 127.0.0.1. What `away` holds while it runs
 * answers the gateway no more than a subgraph whose process is dead.
 */
export function openApplication(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  away: ReadonlySet<string> = new Set(),
): Promise<Application & { baseUrl: string }> {
  return startApplication({
    databaseUrl,
    // A test sends in a second what a caller sends in an hour; the tests of the limit set one.
    edge: readOneProcessEnvironment({ RATE_LIMIT_PER_SECOND: "0", ...env }),
    reach: (subgraph) => async (request) => {
      if (away.has(subgraph.name)) throw new Error(`${subgraph.name} is away`);
      return inProcess(subgraph)(request);
    },
    production: false,
    env: { CODE_ISSUER, DEFAULT_CURRENCY: "GBP", ...env },
    secrets: createSecretBox(SECRETS_KEY),
    log: pino({ level: process.env["LOG_LEVEL"] ?? "silent" }, pino.destination({ dest: 2, sync: true })),
  });
}
