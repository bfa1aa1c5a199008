import { readOneProcessEnvironment } from "@aap/gateway/environment";
import type { Application } from "@aap/gateway/one-process";
import { startApplication } from "@aap/gateway/one-process";
import { inProcess } from "@aap/gateway/supergraph";
import { TEST_SECRETS_KEY, testLoginsOf } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { pino, type DestinationStream, type Level } from "pino";

/** One key for a whole run, so that what the template sealed opens in its copies. */
export const SECRETS_KEY = TEST_SECRETS_KEY;

/** The issuer of AAP Codes; fixed, because a code outlives the port that it was minted on. */
export const CODE_ISSUER = "codes.example";

/** The log is on standard error from the level that `LOG_LEVEL` names; nowhere without it. */
const LEVEL = (process.env["LOG_LEVEL"] ?? "warn") as Level;
const STDERR =
  process.env["LOG_LEVEL"] === undefined ? [] : [{ level: LEVEL, stream: pino.destination({ dest: 2, sync: true }) }];

/**
 * Serves the four subgraphs and the gateway from this process on a free port of 127.0.0.1, over the test database whose
 * owner's URL is given. A subgraph in `away` answers the gateway as little as a dead process. Warnings and errors also go
 * to `warnings`.
 */
export function openApplication(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  away: ReadonlySet<string> = new Set(),
  warnings: DestinationStream = { write: () => {} },
): Promise<Application & { baseUrl: string }> {
  return startApplication({
    logins: testLoginsOf(databaseUrl),
    // A test sends in a second what a caller sends in an hour; the tests of the limit set one.
    edge: readOneProcessEnvironment({ RATE_LIMIT_PER_SECOND: "0", ...env }),
    reach: (subgraph) => async (request) => {
      if (away.has(subgraph.name)) throw new Error(`${subgraph.name} is away`);
      return inProcess(subgraph)(request);
    },
    production: env["NODE_ENV"] === "production",
    env: { CODE_ISSUER, DEFAULT_CURRENCY: "GBP", ...env },
    secrets: createSecretBox(SECRETS_KEY),
    log: pino({ level: LEVEL }, pino.multistream([{ level: "warn", stream: warnings }, ...STDERR])),
  });
}
