import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";

/** A key that signs or verifies assertions of callers, with its issuer. */
export type CallerKey = JWK & {
  /** The id of the key, unique in its set. */
  kid: string;
  /** `edge`, or the name of the service that signs with the key. */
  iss: string;
};

/** The keys of one deployment: each process signs with its own key, and verifies with the public keys of all. */
export interface CallerKeys {
  publicKeys: JSONWebKeySet & { keys: CallerKey[] };
  /** The private keys by issuer: `edge`, or the name of a service. */
  signingKeys: Record<string, CallerKey>;
}

/** Creates a new Ed25519 key for each issuer. Its id is its RFC 7638 thumbprint, so that no two keys have one id. */
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

/** Returns the issuer of a key. A key of an earlier version has no `iss`: its id is its issuer. */
export function issuerOf({ kid, iss }: Pick<JWK, "kid"> & { iss?: unknown }): string | undefined {
  return typeof iss === "string" ? iss : kid;
}
