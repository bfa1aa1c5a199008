import type { ApiKeyProof } from "@aap/kernel/api-key";
import type { KeyKind } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Page } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import { Prisma } from "../generated/prisma/client.ts";

/** A key as its keeper may see it; `status` is by the database's clock. */
export interface ApiKeyRow {
  id: string;
  kind: KeyKind;
  lookup: string;
  ownerId: string;
  label: string;
  extraScopes: string[];
  status: "ACTIVE" | "ROTATING" | "REVOKED";
  createdAt: Date;
  endsAt: Date | null;
}

/** What a key in force proves: SHA-256 of its secret, and whom it speaks for. */
export interface KeyInForce {
  kind: KeyKind;
  ownerId: string;
  secretHash: Uint8Array;
  extraScopes: string[];
  /** The builder's agents; empty for the other kinds. */
  agentIds: string[];
}

/** Whom a key is for. */
export interface KeyOwner {
  ownerId: string;
  label: string;
  extraScopes: readonly string[];
}

// Cut, not rounded: a column of milliseconds could put the end into the future, and the key would work until then.
const now = Prisma.sql`date_trunc('milliseconds', clock.now())`;

const keyColumns = Prisma.sql`
  id, kind, lookup, owner_id AS "ownerId", label, extra_scopes AS "extraScopes", created_at AS "createdAt", ends_at AS "endsAt",
  CASE WHEN ends_at IS NULL THEN 'ACTIVE' WHEN ends_at > clock.now() THEN 'ROTATING' ELSE 'REVOKED' END AS status`;

/** The key with that lookup, unless its time is over; one statement, its builder's agents included. */
export async function findKeyInForce(db: Database, lookup: string): Promise<KeyInForce | null> {
  const [key] = await db.$queryRaw<KeyInForce[]>`
    SELECT kind, owner_id AS "ownerId", secret_hash AS "secretHash", extra_scopes AS "extraScopes",
      ARRAY(SELECT agent.id FROM agent WHERE api_key.kind = 'builder' AND agent.builder_id = api_key.owner_id) AS "agentIds"
    FROM api_key WHERE lookup = ${lookup} AND (ends_at IS NULL OR ends_at > clock.now())`;
  return key ?? null;
}

/** The key of that id, whatever its status. */
export async function findKey(db: Database, id: string): Promise<ApiKeyRow | null> {
  const [key] = await db.$queryRaw<ApiKeyRow[]>`SELECT ${keyColumns} FROM api_key WHERE id = ${id}`;
  return key ?? null;
}

/** Keys of one owner or, for null, of all; newest first, one more than the page holds. */
export function listKeys(db: Database, ownerId: string | null, { limit, afterId }: Page): Promise<ApiKeyRow[]> {
  return db.$queryRaw`
    SELECT ${keyColumns} FROM api_key
    WHERE (${ownerId}::text IS NULL OR owner_id = ${ownerId}) AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** Saves a new key. */
export async function saveKey(
  db: Database,
  { kind, lookup, secretHash }: ApiKeyProof,
  owner: KeyOwner,
): Promise<ApiKeyRow> {
  const [key] = await db.$queryRaw<ApiKeyRow[]>`
    INSERT INTO api_key (id, lookup, secret_hash, kind, owner_id, label, extra_scopes)
    VALUES (${newId("key")}, ${lookup}, decode(${secretHash}, 'hex'), ${kind}, ${owner.ownerId}, ${owner.label},
      ${[...owner.extraScopes]}::text[])
    RETURNING ${keyColumns}`;
  if (key === undefined) throw new Error("the insert of a key answered no row");
  return key;
}

/** Saves a key in the place of another, which ends after the overlap; null when that one has an end already. */
export async function saveRotation(
  db: Database,
  replacedId: string,
  { kind, lookup, secretHash }: ApiKeyProof,
  overlapSeconds: number,
): Promise<ApiKeyRow | null> {
  const [key] = await db.$queryRaw<ApiKeyRow[]>`
    WITH replaced AS (
      UPDATE api_key SET ends_at = ${now} + make_interval(secs => ${overlapSeconds}::int)
      WHERE id = ${replacedId} AND kind = ${kind} AND ends_at IS NULL RETURNING owner_id, label, extra_scopes)
    INSERT INTO api_key (id, lookup, secret_hash, kind, owner_id, label, extra_scopes)
    SELECT ${newId("key")}, ${lookup}, decode(${secretHash}, 'hex'), ${kind}, owner_id, label, extra_scopes FROM replaced
    RETURNING ${keyColumns}`;
  return key ?? null;
}

/** Ends a key now, or leaves the earlier end that it has; null when it is unknown. */
export async function saveRevocation(db: Database, id: string): Promise<ApiKeyRow | null> {
  const [key] = await db.$queryRaw<ApiKeyRow[]>`
    UPDATE api_key SET ends_at = LEAST(ends_at, ${now}) WHERE id = ${id} RETURNING ${keyColumns}`;
  return key ?? null;
}
