import type { AapCodeKey } from "@aap/kernel/aap-code";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Installation } from "../context.ts";
import type { Database } from "../database.ts";
import { errors } from "../domain/errors.ts";
import {
  findSigningKey,
  insertFirstCodeKey,
  listVerifyingKeys,
  replaceCodeKey,
  type NewCodeKey,
} from "../store/code-keys.ts";

/** A key that signs, and the database's time at which it does. */
export interface SigningKey {
  privateJwk: JWK;
  now: Date;
}

const KID_CHARACTERS = 8;

/** Makes the installation's first key where none is in force. Of two processes that start at once, one key stands. */
export async function ensureSigningKey({ db, secrets }: Pick<Installation, "db" | "secrets">): Promise<void> {
  if ((await findSigningKey(db)) !== null) return;
  await insertFirstCodeKey(db, await makeCodeKey(secrets));
}

/**
 * Makes a new key sign from now on; the former one verifies what it signed, or nothing where it is compromised.
 * Of two rotations at once, the second refuses with CODE_KEY_ROTATED.
 */
export async function rotateSigningKey(
  isCompromised: boolean,
  { db, secrets }: Pick<Installation, "db" | "secrets">,
): Promise<{ signingKeyId: string; formerKeyId: string }> {
  const former = await findSigningKey(db);
  if (former === null) throw new Error("no key signs AAP Codes");
  const key = await makeCodeKey(secrets);
  if (!(await replaceCodeKey(db, key, { formerKid: former.kid, isCompromised }))) throw errors.CODE_KEY_ROTATED();
  return { signingKeyId: key.kid, formerKeyId: former.kid };
}

async function makeCodeKey(secrets: Installation["secrets"]): Promise<NewCodeKey> {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const { d: _, ...publicPart } = privateJwk;
  const kid = (await calculateJwkThumbprint(privateJwk)).slice(0, KID_CHARACTERS);
  const publicJwk = { ...publicPart, kid, alg: "Ed25519", use: "sig" };
  return { kid, publicJwk, sealedJwk: await secrets.seal(JSON.stringify({ ...privateJwk, kid })) };
}

/** The key that signs now; throws where none is in force. */
export async function getSigningKey({ db, secrets }: Pick<Installation, "db" | "secrets">): Promise<SigningKey> {
  const key = await findSigningKey(db);
  if (key === null) throw new Error("no key signs AAP Codes");
  return { privateJwk: JSON.parse(await secrets.open(key.sealedJwk)) as JWK, now: key.now };
}

/**
 * The key set that verifies AAP Codes. `nbf` and `exp` (seconds) bound when each key signed, so a retired key verifies
 * what was issued while it was in force; a compromised key is left out and verifies nothing.
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
