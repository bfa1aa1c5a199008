import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { z } from "zod";

/** A stored correlation key, as `KEY` writes it. */
export const keySchema = z.object({ key: z.string(), version: z.int(), conversionId: z.string().nullable() });

type StoredKey = z.output<typeof keySchema>;

/** A key with its version and its conversion, as a JSON object that `keySchema` reads. */
export const KEY = sql`json_build_object('key', key, 'version', version, 'conversionId', conversion_id)`;

/** Returns the rows of keys. OFFSET 0 makes it one look-up for each key: PostgreSQL would read a table of some thousand rows. */
export function keysIn(keys: Sql): Sql {
  return sql`unnest(${keys}) AS name CROSS JOIN LATERAL (SELECT * FROM correlation_key WHERE key = name OFFSET 0) AS found_key`;
}

/** Returns the version of each key. */
export function versionsOf(keys: readonly StoredKey[]): (readonly [string, number])[] {
  return keys.map(({ key, version }) => [key, version]);
}

/** Returns the id of the conversion that each key leads to. */
export function leadsOf(keys: readonly StoredKey[]): ReadonlyMap<string, string> {
  return new Map(keys.flatMap(({ key, conversionId }) => (conversionId === null ? [] : [[key, conversionId]])));
}

/** Adds the versions of keys to `versions` if they are missing there, and returns the ids of the conversions to which the keys lead. */
export async function loadKeys(
  db: Pick<Statements, "query">,
  keys: readonly string[],
  versions: Map<string, number>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<StoredKey>(sql`
    SELECT key, version, conversion_id AS "conversionId" FROM correlation_key WHERE key = ANY(${[...keys]})`);
  const found = new Map(versionsOf(rows));
  for (const key of keys) if (!versions.has(key)) versions.set(key, found.get(key) ?? 0);
  return leadsOf(rows);
}
