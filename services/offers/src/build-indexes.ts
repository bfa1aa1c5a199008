import { createHash } from "node:crypto";
import pg from "pg";
import type { Attribute } from "./domain/attributes.ts";
import { indexDefinitions } from "./store/search-index.ts";

/** The key of the advisory lock that this command holds; the number has no meaning. */
const LOCK_KEY = 4_115_113;

/** An index; `definition` is the text after `CREATE INDEX CONCURRENTLY <name>`. */
interface WantedIndex {
  name: string;
  definition: string;
}

/**
 * Builds the search indexes that the verticals declare, without blocking reads or writes, and drops those that no vertical
 * declares. `url` connects as the owner of the database. It may be repeated, interrupted, and run twice at the same time.
 */
export async function buildIndexes(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET search_path TO offers; SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    const { rows } = await client.query<{ name: string; attributes: Attribute[] }>(
      "SELECT name, attributes FROM vertical ORDER BY name",
    );
    for (const vertical of rows) await buildVertical(client, vertical, log);
    await client.query("ANALYZE offer");
  } finally {
    await client.end();
  }
}

async function buildVertical(
  client: pg.Client,
  vertical: { name: string; attributes: Attribute[] },
  log: (line: string) => void,
): Promise<void> {
  const { attributes, wanted } = wantedIndexes(vertical);
  const existing = await existingIndexes(client, vertical.name);
  for (const { name, definition } of wanted) {
    const found = existing.find((index) => index.name === name);
    if (found?.valid) continue;
    // An interrupted build leaves an invalid index, which is updated by each write and never read.
    if (found) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    await client.query(`CREATE INDEX CONCURRENTLY ${name} ${definition}`);
    log(`built ${name}`);
  }
  // If the declaration changed during the build, the next build adopts it; until then searches use the former index.
  await client.query("UPDATE vertical SET indexed_attributes = $2 WHERE name = $1 AND attributes = $3", [
    vertical.name,
    attributes,
    JSON.stringify(vertical.attributes),
  ]);
  const { rows } = await client.query<{ current: boolean }>(
    "SELECT indexed_attributes = $2 AS current FROM vertical WHERE name = $1",
    [vertical.name, attributes],
  );
  if (!rows[0]?.current) return;
  for (const { name } of existing.filter((index) => wanted.every((one) => one.name !== index.name))) {
    await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    log(`dropped ${name}`);
  }
}

function wantedIndexes(vertical: { name: string; attributes: Attribute[] }): {
  attributes: string[];
  wanted: WantedIndex[];
} {
  const { attributes, columns, predicate } = indexDefinitions(vertical);
  if (attributes.length === 0) return { attributes, wanted: [] };
  const wanted = columns.map((list) => {
    const definition = `ON offer (${list}) WHERE ${predicate}`;
    const digest = createHash("sha256").update(definition).digest("hex").slice(0, 8);
    return { name: `offer_by_${vertical.name}_${digest}`, definition };
  });
  return { attributes, wanted };
}

async function existingIndexes(client: pg.Client, vertical: string): Promise<{ name: string; valid: boolean }[]> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = 'offer'::regclass AND relname ~ ('^offer_by_' || $1 || '_[0-9a-f]{8}$')`,
    [vertical],
  );
  return rows;
}

if (import.meta.main) {
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Error("DATABASE_URL is not set");
  await buildIndexes(url, (line) => process.stdout.write(`${line}\n`));
}
