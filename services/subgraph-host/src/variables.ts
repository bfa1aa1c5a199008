import { z } from "zod";
import { StartError } from "./start-error.ts";

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads environment variables by a schema; throws a `StartError` that names the first missing or wrong variable. */
export function readVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // An empty variable counts as absent, because shells and compose files set absent variables to an empty text.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new StartError(
    given[name] === undefined ? `${name} is required` : `${name} ${issue?.message ?? "is not valid"}`,
  );
}

/** Returns the schema of a variable that is a URL; its error shows `example`. */
export function urlVariable(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be a URL such as ${example}` });
}

/** Returns the schema of a variable that is a whole number from `minimum` to `maximum`. */
export function integerVariable(minimum: number, maximum: number) {
  return z.coerce
    .number({ error: "must be a whole number" })
    .int({ error: "must be a whole number" })
    .min(minimum, { error: `must be at least ${minimum}` })
    .max(maximum, { error: `must be at most ${maximum}` });
}

/** The variables of every process. */
export const processVariables = {
  NODE_ENV: z.string().default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: integerVariable(0, 65_535).default(4_000),
  /** How long `/readyz` returns 503 before the port closes, so that a load balancer notices. */
  STOP_GRACE_SECONDS: integerVariable(0, 15).default(0),
  /** Requests that may be in flight at once; 0 sets no limit. */
  MAX_IN_FLIGHT: integerVariable(0, 100_000).default(1_000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"),
};

/** The values of the variables of every process. */
export type ProcessEnvironment = z.output<z.ZodObject<typeof processVariables>>;

/** The variables with the keys by which processes that run apart verify each other's callers. */
export const callerVariables = {
  /** The public keys of the edge and the services, as a JWK set; an issuer may have several keys. */
  CALLER_KEYS: json(
    z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }, "must be a JSON Web Key Set"),
  ),
  /** The private key with which the process signs, as a JWK whose `iss` names the process. */
  CALLER_SIGNING_KEY: json(
    z.looseObject({ kty: z.string(), kid: z.string(), d: z.string() }, "must be a private JSON Web Key"),
  ),
};

/** The caller keys of one process. */
export type CallerEnvironment = z.output<z.ZodObject<typeof callerVariables>>;

function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
