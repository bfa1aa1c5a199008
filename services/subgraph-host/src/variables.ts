import { z } from "zod";
import { StartError } from "./start-error.ts";

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads environment variables by a schema; throws a `StartError` naming the first variable that is missing or wrong. */
export function readVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // A variable that is set to nothing counts as absent, as shells and compose files have it.
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

/** A variable that holds a URL; `example` shows what is meant. */
export function urlVariable(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be a URL such as ${example}` });
}

/** A variable that holds a whole number within bounds. */
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
  /** How long `/readyz` answers 503 before the port closes, so that a balancer notices. */
  STOP_GRACE_SECONDS: integerVariable(0, 15).default(0),
  /** How many requests may be in flight at once; 0 sets no limit. */
  MAX_IN_FLIGHT: integerVariable(0, 100_000).default(1_000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"),
};

/** The variables of every process, with their defaults filled in. */
export type ProcessEnvironment = z.output<z.ZodObject<typeof processVariables>>;

/** The keys by which processes that run apart recognise each other. */
export const callerVariables = {
  /** The public keys of the edge and of the services, as a JSON Web Key Set; an issuer may have several. */
  CALLER_KEYS: json(
    z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }, "must be a JSON Web Key Set"),
  ),
  /** The private key that the process signs with, as a JSON Web Key whose `iss` names the process. */
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
