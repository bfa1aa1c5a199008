import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";

/** A key that signs or verifies callers' assertions, and the process that signs with it. */
export type CallerKey = JWK & {
  /** The id of the key, unique in its set. */
  kid: string;
  /** `edge`, or the name of the service that signs with the key. */
  iss: string;
};

/** The keys of one deployment: each process signs with its own key, all processes verify against the public keys. */
export interface CallerKeys {
  publicKeys: JSONWebKeySet & { keys: CallerKey[] };
  /** By issuer: `edge`, or the name of a service. */
  signingKeys: Record<string, CallerKey>;
}

/** Makes a new Ed25519 key for each issuer; its id is its RFC 7638 thumbprint, so that no two keys share one. */
export async function createCallerKeys(issuers: readonly string[]): Promise<CallerKeys> {
  const pairs = await Promise.all(issuers.map(createPair));
  return {
    publicKeys: { keys: pairs.map(({ publicKey }) => publicKey) },
    signingKeys: Object.fromEntries(pairs.map(({ signingKey }) => [signingKey.iss, signingKey])),
  };
}

async function createPair(iss: string): Promise<{ publicKey: CallerKey; signingKey: CallerKey }> {
  const { publicKey, privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const named = { kid: await calculateJwkThumbprint(publicJwk), iss, alg: "Ed25519" };
  return { publicKey: { ...publicJwk, ...named }, signingKey: { ...(await exportJWK(privateKey)), ...named } };
}

/** The issuer of a key. Keys that were made before ids and issuers were separate have the issuer as their id. */
export function issuerOf({ kid, iss }: Pick<JWK, "kid"> & { iss?: unknown }): string | undefined {
  return typeof iss === "string" ? iss : kid;
}
