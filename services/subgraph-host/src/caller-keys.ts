import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";

/** The keys of one deployment: each process signs with its own, all verify against the public ones. */
export interface CallerKeys {
  publicKeys: JSONWebKeySet;
  /** By issuer: `edge`, or the name of a service. */
  signingKeys: Record<string, JWK>;
}

/** Makes a fresh Ed25519 key for each issuer; the issuer's name is the key's `kid`. */
export async function createCallerKeys(issuers: readonly string[]): Promise<CallerKeys> {
  const pairs = await Promise.all(
    issuers.map(async (kid) => {
      const { publicKey, privateKey } = await generateKeyPair("Ed25519", { extractable: true });
      const named = { kid, alg: "Ed25519" };
      return {
        kid,
        publicKey: { ...(await exportJWK(publicKey)), ...named },
        privateKey: { ...(await exportJWK(privateKey)), ...named },
      };
    }),
  );
  return {
    publicKeys: { keys: pairs.map(({ publicKey }) => publicKey) },
    signingKeys: Object.fromEntries(pairs.map(({ kid, privateKey }) => [kid, privateKey])),
  };
}
