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

/** Keeps the key as the next generation unless another process makes that generation at the same time: then that one stands. */
export async function insertCodeKey(db: Database, { kid, publicJwk, sealedJwk }: NewCodeKey): Promise<void> {
  await db.$executeRaw`
    INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk)
    SELECT ${kid}, coalesce(max(generation), 0) + 1, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk} FROM code_key
    ON CONFLICT DO NOTHING`;
}
