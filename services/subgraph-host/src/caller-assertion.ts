import { holdsScope, KEY_KINDS, type Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { importJWK, jwtVerify, SignJWT, createLocalJWKSet, type JSONWebKeySet, type JWK } from "jose";
import { z } from "zod";
import { issuerOf } from "./caller-keys.ts";
import { StartError } from "./start-error.ts";
import type { CallerEnvironment } from "./variables.ts";

const AUDIENCE = "subgraphs";
const LIFETIME_SECONDS = 60;
/** A cached assertion is replaced this long before it ends, so that none expires on its way. */
const RENEWAL_SECONDS = 15;
const MAX_CACHED = 1_000;

/** The issuer that may speak for any caller; every other issuer is a service and speaks for itself alone. */
export const EDGE = "edge";

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  kind: z.enum([...KEY_KINDS, "service", "anonymous"]),
  scopes: z.array(z.string()),
  agentIds: z.array(z.string()).optional(),
});

/**
 * Signs a caller, for one minute; the same caller gets the same assertion until 15 s before it ends.
 * The assertion names the key by its id and its issuer: `edge`, or the name of the service that asks for itself.
 */
export async function createCallerSigner(signingKey: JWK): Promise<(caller: Caller) => Promise<string>> {
  const { kid } = signingKey;
  const issuer = issuerOf(signingKey);
  if (kid === undefined || issuer === undefined) throw new Error("the caller signing key needs a kid");
  const key = await importJWK(signingKey, "Ed25519");
  const cached = new Map<string, { assertion: Promise<string>; renewAt: number }>();

  return (caller) => {
    const cacheKey = JSON.stringify(caller);
    const known = cached.get(cacheKey);
    if (known !== undefined && Date.now() < known.renewAt) return known.assertion;
    const { id, ...claims } = caller;
    const assertion = new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "Ed25519", kid })
      .setIssuer(issuer)
      .setSubject(id)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(key);
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(cacheKey, { assertion, renewAt: Date.now() + (LIFETIME_SECONDS - RENEWAL_SECONDS) * 1_000 });
    return assertion;
  };
}

/**
 * Verifies assertions against the public keys of the edge and the services, of which an issuer may have several; refuses
 * everything else with `CALLER_UNVERIFIED`. Throws when two keys have one id.
 */
export function createCallerVerifier(publicKeys: JSONWebKeySet): (assertion: string) => Promise<Caller> {
  const issuers = issuersByKeyId(publicKeys);
  const keys = createLocalJWKSet(publicKeys);
  return async (assertion) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(assertion, keys, {
        algorithms: ["Ed25519"],
        audience: AUDIENCE,
        maxTokenAge: LIFETIME_SECONDS,
        clockTolerance: 5,
      });
      const { iss, sub, kind, scopes, agentIds } = claimsSchema.parse(payload);
      if (issuers.get(protectedHeader.kid ?? "") !== iss) throw new Error("the key is not the issuer's");
      const speaksForItself = kind === "service" && sub === iss;
      if (iss !== EDGE && !speaksForItself) throw new Error("the issuer may not speak for the caller");
      if (kind === "builder") return { kind, id: sub, scopes, agentIds: agentIds ?? [] };
      if (kind === "anonymous") return { kind, id: "anonymous", scopes: [] };
      return { kind, id: sub, scopes };
    } catch {
      throw new DomainError("CALLER_UNVERIFIED", "UNAUTHENTICATED", "The caller could not be verified");
    }
  };
}

/** Opens the caller keys of a process: `sign` speaks as `issuer`, `verify` reads every process's assertions. */
export async function openCallers(
  { CALLER_KEYS, CALLER_SIGNING_KEY }: CallerEnvironment,
  issuer: string,
): Promise<{ sign: (caller: Caller) => Promise<string>; verify: (assertion: string) => Promise<Caller> }> {
  if (issuerOf(CALLER_SIGNING_KEY) !== issuer) throw new StartError(`CALLER_SIGNING_KEY must be a key of ${issuer}`);
  return { sign: await createCallerSigner(CALLER_SIGNING_KEY), verify: createCallerVerifier(CALLER_KEYS) };
}

function issuersByKeyId({ keys }: JSONWebKeySet): Map<string, string> {
  const issuers = new Map<string, string>();
  for (const key of keys) {
    const issuer = issuerOf(key);
    if (key.kid === undefined || issuer === undefined) throw new StartError("CALLER_KEYS holds a key without a kid");
    if (issuers.has(key.kid)) throw new StartError(`CALLER_KEYS holds two keys with the kid ${key.kid}`);
    issuers.set(key.kid, issuer);
  }
  return issuers;
}

/** The refusal of a caller that holds none of the scopes; undefined when it holds one. */
export function refusalOf(caller: Caller, scopes: readonly string[]): DomainError | undefined {
  if (holdsScope(caller, scopes)) return undefined;
  return caller.kind === "anonymous"
    ? new DomainError("API_KEY_REQUIRED", "UNAUTHENTICATED", "A valid API key is required")
    : new DomainError("SCOPE_MISSING", "FORBIDDEN", "This API key may not do that");
}
