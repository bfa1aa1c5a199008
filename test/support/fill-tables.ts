import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { escapeIdentifier } from "pg";
import type { TestService } from "./application.ts";
import { QUEUE_TABLES } from "./refusals.ts";

/** The tables that stay small, so that PostgreSQL may scan them. */
const SMALL_TABLES = ["_prisma_migrations", "code_key", "feed_cursor", "flow", "vertical"];

/** A column with an id; each copy of a row gets another one. */
const IDENTIFIES = /(^|_)(id|key|lookup|reference|token|token_hash)$/;
/** Ids of objects that have many rows, such as the conversions of a merchant. */
const IS_SHARED = /^(agent|builder|connection|merchant|offer|owner|run)_id$/;
const OBJECTS = 500;
const ONE_PER_AGENT = new Set(["change", "registration"]);
/** Numbers that are unique together with such ids. */
const COUNTS = /^(number|position|version)$/;

interface Column {
  name: string;
  type: string;
}

/**
 * Copies the rows of every growing table until it has `rowCount`, with new ids that match between the tables: the sessions, sales
 * and evidence of 500 more merchants and agents. Returns the names of the growing tables. Throws if one of them is empty.
 */
export async function fillTables(app: Pick<TestService, "sql">, rowCount: number): Promise<string[]> {
  const tables = await app.sql<{ schema: string; name: string; columns: Column[] }>(
    `SELECT table_schema AS schema, table_name AS name,
       jsonb_agg(jsonb_build_object('name', column_name, 'type', data_type) ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = ANY($1) AND table_name !~ $2 AND table_name <> ALL($3) AND is_generated = 'NEVER' GROUP BY 1, 2`,
    [SUBGRAPHS, QUEUE_TABLES, SMALL_TABLES],
  );
  for (const { schema, name, columns } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    const [stored] = await app.sql<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
    if (!stored?.count) throw new Error(`${table} has no row to copy`);
    const copies = Math.ceil(rowCount / stored.count);
    const list = columns.map((column) => escapeIdentifier(column.name)).join(", ");
    // One transaction, because the setting, which leaves triggers and foreign keys out, is of one connection.
    await app.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO ${table} (${list})
        SELECT ${columns.map((column) => copyOf(name, column)).join(", ")} FROM ${table} t, generate_series(1, ${copies}) AS copy;
      COMMIT`);
  }
  await app.sql("ANALYZE");
  return tables.map(({ name }) => name);
}

function copyOf(table: string, { name, type }: Column): string {
  const value = `t.${escapeIdentifier(name)}`;
  if (COUNTS.test(name)) return `${value} + 1000 * copy`;
  if (type !== "text" || !IDENTIFIES.test(name)) return value;
  const shared = name === "run_id" ? "copy / 10" : `copy % ${OBJECTS}`;
  const isShared = IS_SHARED.test(name) && !ONE_PER_AGENT.has(table);
  return `${value} || '-' || ${isShared ? shared : "copy"}`;
}
