import type { ApiKeyProof } from "@aap/kernel/api-key";
import type { Caller, KeyKind } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { contains, isOneOf, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Database } from "./database.ts";
import { keysOf } from "./visibility.ts";

/** A key without its secret; `status` is by the database's clock. */
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

/** A key that is accepted now: the SHA-256 of its secret, and its holder. */
export interface KeyInForce {
  kind: KeyKind;
  ownerId: string;
  secretHash: Uint8Array;
  extraScopes: string[];
  /** The agents of a builder; empty for other kinds. */
  agentIds: string[];
}

/** The owner of a key, with the label and the extra scopes of the key. */
export interface KeyOwner {
  ownerId: string;
  label: string;
  extraScopes: readonly string[];
}

// The time is cut to milliseconds. The column would round it, and a revoked key would be accepted until the rounded time.
const now = sql`date_trunc('milliseconds', clock.now())`;

const STATUS = sql`CASE WHEN ends_at IS NULL THEN 'ACTIVE' WHEN ends_at > clock.now() THEN 'ROTATING' ELSE 'REVOKED' END`;

const keyColumns = sql`
  id, kind, lookup, owner_id AS "ownerId", label, extra_scopes AS "extraScopes", created_at AS "createdAt", ends_at AS "endsAt",
  ${STATUS} AS status`;

/** Returns the key with this lookup, with the agents of its builder; null if there is none, or if it has ended. */
export async function findKeyInForce(db: Database, lookup: string): Promise<KeyInForce | null> {
  const [key] = await db.query<KeyInForce>(sql`
    SELECT kind, owner_id AS "ownerId", secret_hash AS "secretHash", extra_scopes AS "extraScopes",
      ARRAY(SELECT agent.id FROM agent WHERE api_key.kind = 'builder' AND agent.builder_id = api_key.owner_id) AS "agentIds"
    FROM api_key WHERE lookup = ${lookup} AND (ends_at IS NULL OR ends_at > clock.now())`);
  return key ?? null;
}

/** Returns the key with this id, of every status; null if there is none that the caller may manage. */
export async function findKey(db: Database, id: string, caller: Caller): Promise<ApiKeyRow | null> {
  const [key] = await db.query<ApiKeyRow>(
    sql`SELECT ${keyColumns} FROM api_key WHERE id = ${id} AND ${keysOf(caller)}`,
  );
  return key ?? null;
}

/** A page of a list of keys with its filter. */
export type KeyPage = Page & ListFilter;

const FILTERED = {
  id: sql`id`,
  kind: (kinds: readonly string[]) =>
    isOneOf(
      sql`kind`,
      kinds.map((kind) => kind.toLowerCase()),
    ),
  ownerId: sql`owner_id`,
  createdAt: sql`created_at`,
  status: (statuses: readonly string[]) => isOneOf(STATUS, statuses),
  q: (text: string) =>
    sql`(id = ${text} OR ${contains(sql`label`, text)} OR ${contains(sql`('aap_' || kind || '_' || lookup)`, text)})`,
};

const listed = (filter: ListFilter, caller: Caller) =>
  sql`api_key WHERE ${keysOf(caller)} AND ${matches(FILTERED, filter)}`;

/** Returns the keys of a page that the caller may manage and that match the filter, newest first, and one more if the list continues. */
export function listKeys(db: Database, page: KeyPage, caller: Caller): Promise<ApiKeyRow[]> {
  return db.query(sql`SELECT ${keyColumns} FROM ${listed(page, caller)} ${pageOf(sql`id`, "newest", page)}`);
}

/** Counts the keys that the caller may manage and that match the filter. */
export function countKeys(db: Database, filter: ListFilter, caller: Caller): Promise<number> {
  return countOf(db, listed(filter, caller));
}

/** Saves a new key. */
export async function saveKey(
  db: Statements,
  { kind, lookup, secretHash }: ApiKeyProof,
  owner: KeyOwner,
): Promise<ApiKeyRow> {
  const [key] = await db.query<ApiKeyRow>(sql`
    INSERT INTO api_key (id, lookup, secret_hash, kind, owner_id, label, extra_scopes)
    VALUES (${newId("key")}, ${lookup}, decode(${secretHash}, 'hex'), ${kind}, ${owner.ownerId}, ${owner.label},
      ${[...owner.extraScopes]}::text[])
    RETURNING ${keyColumns}`);
  if (key === undefined) throw new Error("INSERT INTO api_key returned no row");
  return key;
}

/** Saves a key that replaces another, which ends after the overlap; returns null if the replaced key has an end already. */
export async function saveRotation(
  db: Statements,
  replacedId: string,
  { kind, lookup, secretHash }: ApiKeyProof,
  overlapSeconds: number,
): Promise<ApiKeyRow | null> {
  const [key] = await db.query<ApiKeyRow>(sql`
    WITH replaced AS (
      UPDATE api_key SET ends_at = ${now} + make_interval(secs => ${overlapSeconds}::int)
      WHERE id = ${replacedId} AND kind = ${kind} AND ends_at IS NULL RETURNING owner_id, label, extra_scopes)
    INSERT INTO api_key (id, lookup, secret_hash, kind, owner_id, label, extra_scopes)
    SELECT ${newId("key")}, ${lookup}, decode(${secretHash}, 'hex'), ${kind}, owner_id, label, extra_scopes FROM replaced
    RETURNING ${keyColumns}`);
  return key ?? null;
}

/** Ends a key now, unless it has an earlier end; returns null if it does not exist. */
export async function saveRevocation(db: Statements, id: string): Promise<ApiKeyRow | null> {
  const [key] = await db.query<ApiKeyRow>(sql`
    UPDATE api_key SET ends_at = LEAST(ends_at, ${now}) WHERE id = ${id} RETURNING ${keyColumns}`);
  return key ?? null;
}

/**
 * Ends a key now, unless it is the only one of its owner that has no end; returns null if it is. It locks the owner's keys, so that
 * two of them cannot be revoked at once.
 */
export async function saveRevocationOfOther(
  db: Statements,
  { id, kind, ownerId }: Pick<ApiKeyRow, "id" | "kind" | "ownerId">,
): Promise<ApiKeyRow | null> {
  const [key] = await db.query<ApiKeyRow>(sql`
    WITH lasting AS MATERIALIZED (
      SELECT id FROM api_key WHERE owner_id = ${ownerId} AND kind = ${kind} AND ends_at IS NULL ORDER BY id FOR UPDATE)
    UPDATE api_key SET ends_at = LEAST(ends_at, ${now})
    WHERE id = ${id} AND EXISTS (SELECT FROM lasting WHERE lasting.id <> ${id}) RETURNING ${keyColumns}`);
  return key ?? null;
}
