import type { Dashboard } from "@aap/gateway/dashboard/router";
import { createSessionBox } from "@aap/gateway/dashboard/sessions";
import { readOneProcessEnvironment } from "@aap/gateway/environment";
import { startApplication, type StartedApplication } from "@aap/gateway/one-process";
import { inProcess } from "@aap/gateway/subgraph-transport";
import { TEST_SECRETS_KEY, testLoginsOf } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { pino, type DestinationStream, type Level } from "pino";

/** One key for a whole run, because the copies of the template hold secrets that it sealed. */
export const SECRETS_KEY = TEST_SECRETS_KEY;

/** The issuer of AAP Codes; fixed, because a code stays valid when the port changes. */
export const CODE_ISSUER = "codes.example";

/** The service logs to standard error from the level `LOG_LEVEL` on, and not at all without it. */
const LEVEL = (process.env["LOG_LEVEL"] ?? "warn") as Level;
const STDERR =
  process.env["LOG_LEVEL"] === undefined ? [] : [{ level: LEVEL, stream: pino.destination({ dest: 2, sync: true }) }];

/** The dashboard's sessions without its page. */
export const WITHOUT_PAGE: Dashboard = {
  sessionBox: createSessionBox(SECRETS_KEY),
  files: null,
  readDemoKeys: async () => null,
};

/**
 * Serves the four subgraphs and the gateway from this process on a free port of 127.0.0.1, over the test database whose
 * owner's URL is given. The gateway cannot reach a subgraph in `away`. Warnings and errors also go to `warnings`.
 */
export function openApplication(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  away: ReadonlySet<string> = new Set(),
  warnings: DestinationStream = { write: () => {} },
  budgetTime?: () => number,
  dashboard: Partial<Dashboard> = {},
): Promise<StartedApplication> {
  return startApplication({
    logins: testLoginsOf(databaseUrl),
    // A test sends in a second what a caller sends in an hour; the tests of the limit set one.
    edge: readOneProcessEnvironment({ RATE_LIMIT_PER_SECOND: "0", ...env }),
    ...(budgetTime && { budgetTime }),
    reach: (subgraph) => async (request) => {
      if (away.has(subgraph.name)) throw new Error(`${subgraph.name} is away`);
      return inProcess(subgraph)(request);
    },
    dashboard: { ...WITHOUT_PAGE, ...dashboard },
    production: env["NODE_ENV"] === "production",
    env: { CODE_ISSUER, DEFAULT_CURRENCY: "GBP", ...env },
    secrets: createSecretBox(SECRETS_KEY),
    log: pino({ level: LEVEL }, pino.multistream([{ level: "warn", stream: warnings }, ...STDERR])),
  });
}
