import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { JWK } from "jose";
import type { CodeKeyChange } from "../domain/code-keys.ts";
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
  sealedJwk: string;
  now: Date;
}

/** Returns the key that signs now; null if no key signs. */
export async function findSigningKey(db: Database): Promise<SigningKeyRow | null> {
  const [key] = await db.query<SigningKeyRow>(sql`
    SELECT sealed_jwk AS "sealedJwk", clock.now() AS now FROM code_key
    WHERE compromised_at IS NULL AND signs_from <= clock.now() AND (retired_at IS NULL OR retired_at > clock.now())
    ORDER BY generation DESC LIMIT 1`);
  return key ?? null;
}

/** Returns the keys that verify codes, newest first: all but the compromised ones. */
export function listVerifyingKeys(db: Database): Promise<CodeKey[]> {
  return db.codeKey.findMany({ where: { compromisedAt: null }, orderBy: { generation: "desc" } });
}

/** The times of a key, and who changed it; without the key. */
export type CodeKeyRecord = Omit<CodeKey, "publicJwk" | "sealedJwk">;

/** Returns all keys, newest first. */
export function listCodeKeys(db: Pick<Statements, "query">): Promise<CodeKeyRecord[]> {
  return db.query(sql`
    SELECT kid, generation, in_force_from AS "inForceFrom", signs_from AS "signsFrom", retired_at AS "retiredAt",
      compromised_at AS "compromisedAt", created_by AS "createdBy", compromised_by AS "compromisedBy",
      compromise_reason AS "compromiseReason"
    FROM code_key ORDER BY generation DESC`);
}

/** Saves the key if no key signs or will sign. Two processes that do this at once write the same generation, so one of the keys is saved. */
export async function saveFirstCodeKey(db: Database, { kid, publicJwk, sealedJwk }: NewCodeKey): Promise<void> {
  await db.$executeRaw`
    INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk)
    SELECT ${kid}, coalesce(max(generation), 0) + 1, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk} FROM code_key
    HAVING count(*) FILTER (WHERE retired_at IS NULL AND compromised_at IS NULL) = 0
    ON CONFLICT DO NOTHING`;
}

/** Who changes the keys, and why if a key is compromised. */
export interface KeyChangeAuthor {
  by: string;
  reason: string | null;
}

/**
 * Decides on all keys, and saves what changes and the new key, if the decision needs one, in one transaction. Concurrent changes
 * run one after another. Returns all keys as they are then.
 */
export function changeCodeKeys(
  db: Statements,
  decide: (keys: CodeKeyRecord[], now: Date) => CodeKeyChange,
  { kid, publicJwk, sealedJwk }: NewCodeKey,
  { by, reason }: KeyChangeAuthor,
): Promise<CodeKeyRecord[]> {
  return db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('offers.code_key', 0))`);
    const [time] = await tx.query<{ now: Date }>(sql`SELECT clock.now() AS now`);
    if (time === undefined) throw new Error("SELECT clock.now() returned no row");
    const keys = await listCodeKeys(tx);
    const { changed, successor } = decide(keys, time.now);
    for (const key of changed)
      await tx.query(sql`
        UPDATE code_key SET signs_from = ${key.signsFrom}, retired_at = ${key.retiredAt}, compromised_at = ${key.compromisedAt},
          compromised_by = CASE WHEN ${key.compromisedAt}::timestamptz IS NULL THEN compromised_by ELSE ${by} END,
          compromise_reason = CASE WHEN ${key.compromisedAt}::timestamptz IS NULL THEN compromise_reason ELSE ${reason} END
        WHERE kid = ${key.kid}`);
    if (successor !== null)
      await tx.query(sql`
        INSERT INTO code_key (kid, generation, public_jwk, sealed_jwk, in_force_from, signs_from, created_by)
        VALUES (${kid}, ${(keys[0]?.generation ?? 0) + 1}, ${JSON.stringify(publicJwk)}::jsonb, ${sealedJwk}, ${time.now},
          ${successor.signsFrom}, ${by})`);
    return listCodeKeys(tx);
  });
}
