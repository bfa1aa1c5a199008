import { sql } from "@aap/subgraph-host/sql";
import type { JWK } from "jose";
import type { CodeKeyChange } from "../domain/code-keys.ts";
import type { CodeKey, Prisma } from "../generated/prisma/client.ts";
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
export function listCodeKeys(db: Pick<Database, "codeKey">): Promise<CodeKeyRecord[]> {
  return db.codeKey.findMany({ orderBy: { generation: "desc" }, omit: { publicJwk: true, sealedJwk: true } });
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
  db: Database,
  decide: (keys: CodeKeyRecord[], now: Date) => CodeKeyChange,
  newKey: NewCodeKey,
  author: KeyChangeAuthor,
): Promise<CodeKeyRecord[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('offers.code_key', 0))`;
    const [time] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock.now() AS now`;
    if (time === undefined) throw new Error("SELECT clock.now() returned no row");
    const keys = await listCodeKeys(tx);
    const { changed, successor } = decide(keys, time.now);
    for (const { kid, signsFrom, retiredAt, compromisedAt } of changed) {
      const compromise = compromisedAt !== null && { compromisedBy: author.by, compromiseReason: author.reason };
      await tx.codeKey.update({ where: { kid }, data: { signsFrom, retiredAt, compromisedAt, ...compromise } });
    }
    if (successor !== null) {
      const generation = (keys[0]?.generation ?? 0) + 1;
      const publicJwk = newKey.publicJwk as Prisma.InputJsonObject;
      const times = { inForceFrom: time.now, signsFrom: successor.signsFrom };
      await tx.codeKey.create({ data: { ...newKey, publicJwk, generation, ...times, createdBy: author.by } });
    }
    return listCodeKeys(tx);
  });
}
