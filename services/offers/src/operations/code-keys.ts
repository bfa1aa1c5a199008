import type { AapCodeKey } from "@aap/kernel/aap-code";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Resources } from "../resources.ts";
import { findSigningKey, listVerifyingKeys, saveFirstCodeKey, type NewCodeKey } from "../store/code-keys.ts";
import type { Database } from "../store/database.ts";

/** The key that signs AAP Codes, and the current time of the database. */
export interface SigningKey {
  privateJwk: JWK;
  now: Date;
}

const KID_CHARACTERS = 8;

/** Creates the first key if no key is in force. If two processes start at once, one of their keys is saved. */
export async function ensureSigningKey({ db, secrets }: Pick<Resources, "db" | "secrets">): Promise<void> {
  if ((await findSigningKey(db)) !== null) return;
  await saveFirstCodeKey(db, await createCodeKey(secrets));
}

/** Returns a new key pair; its private key is sealed. */
export async function createCodeKey(secrets: Resources["secrets"]): Promise<NewCodeKey> {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const { d: _, ...publicPart } = privateJwk;
  const kid = (await calculateJwkThumbprint(privateJwk)).slice(0, KID_CHARACTERS);
  const publicJwk = { ...publicPart, kid, alg: "Ed25519", use: "sig" };
  return { kid, publicJwk, sealedJwk: await secrets.seal(JSON.stringify({ ...privateJwk, kid })) };
}

/** Returns the key that signs now. */
export async function getSigningKey({ db, secrets }: Pick<Resources, "db" | "secrets">): Promise<SigningKey> {
  const key = await findSigningKey(db);
  if (key === null) throw new Error("no key for AAP Codes is in force");
  return { privateJwk: JSON.parse(await secrets.open(key.sealedJwk)) as JWK, now: key.now };
}

/**
 * Returns the key set that verifies AAP Codes. A key verifies codes issued from `nbf` until before `exp` (seconds), so a retired
 * key verifies the codes that it signed. A compromised key is not in the set.
 */
export async function getCodeKeys(db: Database): Promise<{ keys: AapCodeKey[] }> {
  const rows = await listVerifyingKeys(db);
  return {
    keys: rows.map(({ publicJwk, inForceFrom, retiredAt }) => ({
      ...(publicJwk as unknown as AapCodeKey),
      nbf: toSeconds(inForceFrom),
      ...(retiredAt && { exp: toSeconds(retiredAt) }),
    })),
  };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
