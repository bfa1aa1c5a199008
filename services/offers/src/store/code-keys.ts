import { sql } from "@aap/subgraph-host/sql";
import type { JWK } from "jose";
import type { CodeKey } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";

/** A new key pair. `sealedJwk` is the private key, sealed. */
export interface NewCodeKey {
  kid: string;
  publicJwk: JWK;
  sealedJwk: string;
}

/** The key that signs now, and the current time of the database. */
export interface SigningKeyRow {
  kid: string;
  sealedJwk: string;
  now: Date;
}

/** Returns the key that signs now; null if no key is in force. */
export async function findSigningKey(db: Database): Promise<SigningKeyRow | null> {
  const [key] = await db.query<SigningKeyRow>(sql`
    SELECT kid, sealed_jwk AS "sealedJwk", clock.now() AS now FROM code_key
    WHERE retired_at IS NULL AND compromised_at IS NULL ORDER BY generation DESC LIMIT 1`);
  return key ?? null;
}

/** Returns the keys that verify codes, newest first: all but the compromised ones. */
export function listVerifyingKeys(db: Database): Promise<CodeKey[]> {
  return db.codeKey.findMany({ where: { compromisedAt: null }, orderBy: { generation: "desc" } });
}

/** Saves the key if no key is in force. Two processes that do this at once write the same generation, so one of the keys is saved. */
export async function saveFirstCodeKey(db: Database, { kid, publicJwk, sealedJwk }: NewCodeKey): Promise<void> {
  await db.$executeRaw`
    INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk)
    SELECT ${kid}, coalesce(max(generation), 0) + 1, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk} FROM code_key
    HAVING count(*) FILTER (WHERE retired_at IS NULL AND compromised_at IS NULL) = 0
    ON CONFLICT DO NOTHING`;
}

/** Retires the former key and saves its successor in one statement; returns false if the former key no longer signs. */
export async function replaceCodeKey(
  db: Database,
  { kid, publicJwk, sealedJwk }: NewCodeKey,
  { formerKid, isCompromised }: { formerKid: string; isCompromised: boolean },
): Promise<boolean> {
  const inserted = await db.$executeRaw`
    WITH former AS (
      UPDATE code_key SET retired_at = clock.now(), compromised_at = CASE WHEN ${isCompromised} THEN clock.now() END
      WHERE kid = ${formerKid} AND retired_at IS NULL AND compromised_at IS NULL RETURNING generation
    )
    INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk)
    SELECT ${kid}, generation + 1, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk} FROM former`;
  return inserted === 1;
}
