import { holdsScope, KEY_KINDS, type Caller } from "@aap/kernel/caller";
import type { DomainError } from "@aap/kernel/domain-error";
import { importJWK, jwtVerify, SignJWT, createLocalJWKSet, type JSONWebKeySet, type JWK } from "jose";
import { z } from "zod";
import { issuerOf } from "./caller-keys.ts";
import { hostErrors } from "./host-errors.ts";
import { StartError } from "./start-error.ts";
import type { CallerEnvironment } from "./variables.ts";

const AUDIENCE = "subgraphs";
const LIFETIME_SECONDS = 60;
/** A cached assertion is replaced this long before it expires, so that none expires during a request. */
const RENEWAL_SECONDS = 15;
const MAX_CACHED = 1_000;

/** The issuer whose assertions may name any caller. Every other issuer is a service, and its assertions name only itself. */
export const EDGE = "edge";

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  kind: z.enum([...KEY_KINDS, "service", "anonymous"]),
  scopes: z.array(z.string()),
  agentIds: z.array(z.string()).optional(),
});

/**
 * Returns a function that signs assertions of callers, valid for one minute; the same caller gets the same assertion for 45 s.
 * An assertion names the id of the key and the key's issuer: `edge`, or the name of the service that asks for itself.
 */
export async function createCallerSigner(signingKey: JWK): Promise<(caller: Caller) => Promise<string>> {
  const { kid } = signingKey;
  const issuer = issuerOf(signingKey);
  if (kid === undefined || issuer === undefined) throw new Error("the caller signing key has no kid");
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
 * Returns a function that verifies assertions with the public keys of the edge and the services and returns the caller, or throws
 * `CALLER_UNVERIFIED`. An issuer may have several keys. Throws a `StartError` if two keys have one id, or a key has none.
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
      throw hostErrors.CALLER_UNVERIFIED();
    }
  };
}

/** Opens the caller keys of a process: `sign` signs as `issuer`, `verify` verifies assertions of all issuers. Throws a `StartError` if a key is wrong. */
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
    if (key.kid === undefined || issuer === undefined) throw new StartError("CALLER_KEYS contains a key without a kid");
    if (issuers.has(key.kid)) throw new StartError(`CALLER_KEYS contains two keys with the kid ${key.kid}`);
    issuers.set(key.kid, issuer);
  }
  return issuers;
}

/** Returns the error for a caller that has none of the scopes; undefined if it has one. */
export function refusalOf(caller: Caller, scopes: readonly string[]): DomainError | undefined {
  if (holdsScope(caller, scopes)) return undefined;
  return caller.kind === "anonymous"
    ? hostErrors.API_KEY_REQUIRED({
        hint: "The request has no Authorization header. Send Authorization: Bearer <API key>.",
      })
    : hostErrors.SCOPE_MISSING({ hint: hintOfScopes(scopes) });
}

/** Names the scopes of which a key needs one; undefined if no key can have it. */
function hintOfScopes(scopes: readonly string[]): string | undefined {
  const ofKeys = scopes.filter((scope) => scope !== "internal");
  return ofKeys.length === 0 ? undefined : `It needs an API key with the scope ${ofKeys.join(" or ")}.`;
}
