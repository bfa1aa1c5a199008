import { timingSafeEqual } from "node:crypto";
import type { KeyKind } from "@aap/kernel/caller";
import type { Database } from "../database.ts";
import { scopesOf } from "../domain/scopes.ts";
import { findKeyInForce } from "../store/keys.ts";

/** The caller behind a key. */
export interface KeyHolderRow {
  kind: KeyKind;
  id: string;
  scopes: string[];
  agentIds: string[];
}

const HASH_BYTES = 32;
const NO_HASH = new Uint8Array(HASH_BYTES);

/** Finds who holds the key with this lookup and SHA-256 of its secret (hex); null where none is in force. */
export async function findKeyHolder(db: Database, lookup: string, secretHash: string): Promise<KeyHolderRow | null> {
  const key = /^[0-9A-Za-z]{8}$/.test(lookup) ? await findKeyInForce(db, lookup) : null;
  // A lookup without a key is compared too, so that the time taken does not tell it from a wrong secret.
  const matches = isSameHash(Buffer.from(secretHash, "hex"), key?.secretHash ?? NO_HASH);
  if (key === null || !matches) return null;
  return { kind: key.kind, id: key.ownerId, scopes: scopesOf(key.kind, key.extraScopes), agentIds: key.agentIds };
}

function isSameHash(given: Uint8Array, kept: Uint8Array): boolean {
  return given.length === HASH_BYTES && timingSafeEqual(given, kept);
}
