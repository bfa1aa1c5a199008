import type { Application } from "@aap/gateway/one-process";
import { startApplication } from "@aap/gateway/one-process";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { pino } from "pino";

/** One key for a whole run, so that what the template sealed opens in its copies. */
export const SECRETS_KEY = Buffer.alloc(32, "test").toString("base64");

/** The issuer of AAP Codes; fixed, because a code outlives the port that it was minted on. */
export const CODE_ISSUER = "codes.example";

/** Serves the four subgraphs and the gateway from this process on a free port of 127.0.0.1. */
export function openApplication(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Application & { baseUrl: string }> {
  return startApplication({
    databaseUrl,
    production: false,
    env: { CODE_ISSUER, DEFAULT_CURRENCY: "GBP", ...env },
    secrets: createSecretBox(SECRETS_KEY),
    log: pino({ level: process.env["LOG_LEVEL"] ?? "silent" }, pino.destination({ dest: 2, sync: true })),
  });
}
