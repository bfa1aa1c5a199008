import { timingSafeEqual } from "node:crypto";
import type { KeyKind } from "@aap/kernel/caller";
import { scopesOf } from "../domain/scopes.ts";
import type { Database } from "../store/database.ts";
import { findKeyInForce } from "../store/keys.ts";

/** The party that holds a key. */
export interface KeyHolderRow {
  kind: KeyKind;
  id: string;
  scopes: string[];
  agentIds: string[];
}

const HASH_BYTES = 32;
const NO_HASH = new Uint8Array(HASH_BYTES);

/** Returns the holder of the key with this lookup and this SHA-256 of its secret (hex); null if there is none, or if the key has ended. */
export async function findKeyHolder(db: Database, lookup: string, secretHash: string): Promise<KeyHolderRow | null> {
  const key = /^[0-9A-Za-z]{8}$/.test(lookup) ? await findKeyInForce(db, lookup) : null;
  // The hash is compared also if there is no key, so that the response time does not show whether a lookup exists.
  const matches = isSameHash(Buffer.from(secretHash, "hex"), key?.secretHash ?? NO_HASH);
  if (key === null || !matches) return null;
  return { kind: key.kind, id: key.ownerId, scopes: scopesOf(key.kind, key.extraScopes), agentIds: key.agentIds };
}

function isSameHash(given: Uint8Array, saved: Uint8Array): boolean {
  return given.length === HASH_BYTES && timingSafeEqual(given, saved);
}
