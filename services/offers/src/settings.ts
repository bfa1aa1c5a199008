import { isCurrency } from "@aap/kernel/money";
import type { Host } from "@aap/subgraph-host";
import { integerVariable, readVariables } from "@aap/subgraph-host/variables";
import { z } from "zod";

/** The settings of this subgraph. */
export interface Settings {
  /** The currency in which prices compare when a search names none. */
  defaultCurrency: string;
  sessionTtlSeconds: number;
  /** The host in `aap://<host>/v1/…`, at most 40 characters. */
  codeIssuer: string;
  production: boolean;
}

/**
 * A code is valid for 30 days and is minted again if it would end less than a day after a session that opens now. With sessions
 * of 14 days it is minted again after 15 days; with sessions of 29 days every search would mint new codes.
 */
const MAX_SESSION_TTL_SECONDS = 14 * 86_400;

const variables = z.object({
  DEFAULT_CURRENCY: z.string().refine(isCurrency, "must be an ISO 4217 code").default("GBP"),
  SESSION_TTL_SECONDS: integerVariable(1, MAX_SESSION_TTL_SECONDS).default(86_400),
  CODE_ISSUER: z.string().regex(/^[a-z0-9.:[\]-]{1,40}$/, "must be a host of at most 40 characters"),
});

/** The names of the variables of this subgraph. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape);

/** Reads the settings; throws a `StartError` that names the first variable with a wrong value. */
export function readSettings({ env, publicUrl, production }: Pick<Host, "env" | "publicUrl" | "production">): Settings {
  const CODE_ISSUER = env["CODE_ISSUER"] || new URL(publicUrl).host;
  const settings = readVariables(variables, { ...env, CODE_ISSUER });
  return {
    defaultCurrency: settings.DEFAULT_CURRENCY,
    sessionTtlSeconds: settings.SESSION_TTL_SECONDS,
    codeIssuer: settings.CODE_ISSUER,
    production,
  };
}
