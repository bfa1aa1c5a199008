import { isCurrency } from "@aap/kernel/money";
import type { Host } from "@aap/subgraph-host";
import { z } from "zod";

/** What an installation may set about this subgraph. */
export interface Settings {
  /** The currency that prices compare in where a search names none. */
  defaultCurrency: string;
  sessionTtlSeconds: number;
  /** The host in `aap://<host>/v1/…`, at most 40 characters. */
  codeIssuer: string;
  production: boolean;
}

const MAX_SESSION_TTL_SECONDS = 14 * 86_400;

/** Reads the settings; throws with the variable's name on a value that makes no sense. */
export function readSettings({ env, publicUrl, production }: Pick<Host, "env" | "publicUrl" | "production">): Settings {
  const schema = z.object({
    DEFAULT_CURRENCY: z.string().refine(isCurrency, "must be an ISO 4217 code").default("GBP"),
    // A code outlives the session that shows it, so a window cannot come near the code's 30 days.
    SESSION_TTL_SECONDS: z.coerce.number().int().min(1).max(MAX_SESSION_TTL_SECONDS).default(86_400),
    CODE_ISSUER: z
      .string()
      .regex(/^[a-z0-9.:[\]-]{1,40}$/, "must be a host of at most 40 characters; set CODE_ISSUER to a shorter one")
      .default(new URL(publicUrl).host),
  });
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { success, data, error } = schema.safeParse(named);
  if (!success) throw new Error(z.prettifyError(error));
  const issuer = schema.shape.CODE_ISSUER.unwrap().safeParse(data.CODE_ISSUER);
  if (!issuer.success) throw new Error(`CODE_ISSUER ${data.CODE_ISSUER} ${issuer.error.issues[0]?.message}`);
  return {
    defaultCurrency: data.DEFAULT_CURRENCY,
    sessionTtlSeconds: data.SESSION_TTL_SECONDS,
    codeIssuer: data.CODE_ISSUER,
    production,
  };
}
