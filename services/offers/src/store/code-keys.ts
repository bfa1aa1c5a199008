import type { JWK } from "jose";
import type { Database } from "../database.ts";
import type { CodeKey } from "../generated/prisma/client.ts";

/** A key pair that is about to be kept. */
export interface NewCodeKey {
  kid: string;
  publicJwk: JWK;
  sealedJwk: string;
}

/** The key that signs now, and the time to sign at; null where no key is in force. */
export async function findSigningKey(db: Database): Promise<{ kid: string; sealedJwk: string; now: Date } | null> {
  const [key] = await db.$queryRaw<{ kid: string; sealedJwk: string; now: Date }[]>`
    SELECT kid, sealed_jwk AS "sealedJwk", clock.now() AS now FROM code_key
    WHERE retired_at IS NULL AND compromised_at IS NULL ORDER BY generation DESC LIMIT 1`;
  return key ?? null;
}

/** The keys that still verify something, newest first; a compromised key is not among them. */
export function listVerifyingKeys(db: Database): Promise<CodeKey[]> {
  return db.codeKey.findMany({ where: { compromisedAt: null }, orderBy: { generation: "desc" } });
}

/** Keeps the key where none is in force. Of two processes that see none at the same time, both make the same generation, and one stands. */
export async function insertFirstCodeKey(db: Database, { kid, publicJwk, sealedJwk }: NewCodeKey): Promise<void> {
  await db.$executeRaw`
    INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk)
    SELECT ${kid}, coalesce(max(generation), 0) + 1, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk} FROM code_key
    HAVING count(*) FILTER (WHERE retired_at IS NULL AND compromised_at IS NULL) = 0
    ON CONFLICT DO NOTHING`;
}

/** Ends one key and keeps its successor, in one statement; false where the key is no longer the one that signs. */
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
