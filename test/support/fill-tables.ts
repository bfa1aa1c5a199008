import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { escapeIdentifier, escapeLiteral } from "pg";
import type { TestService } from "./application.ts";
import { QUEUE_TABLES } from "./refusals.ts";

/** The tables that stay small, so that PostgreSQL may scan them. */
const SMALL_TABLES = [
  "_prisma_migrations",
  "checkout_change",
  "checkout_delta",
  "code_key",
  "conversion_delta",
  "event_publisher",
  "feed_cursor",
  "flow",
  "ledger_pending",
  "recommendation_delta",
  "session_delta",
  "settlement_book",
  "vertical",
];

/** A column with an id; each copy of a row gets another one. */
const IDENTIFIES = /(^|_)(id|key|lookup|reader|reference|token|token_hash)$/;
/** Ids of objects that have many rows, such as the conversions of a merchant. */
const IS_SHARED = /^(agent|builder|connection|merchant|offer|owner|run)_id$/;
const OBJECTS = 500;
/** Tables of which one merchant, builder or agent has few rows. */
const FEW_PER_OWNER = new Set([
  "agent",
  "api_key",
  "connection",
  "connection_secret",
  "merchant_terms",
  "payment_method",
]);
const ONE_PER_AGENT = new Set(["change", "registration"]);
/** Numbers that are unique together with such ids. */
const COUNTS = /^(number|position|sequence|version)$/;

interface Column {
  name: string;
  type: string;
}

/** How tables are filled. */
export interface Filling {
  /** Whether every second copy of an offer, a session, a sale and so on keeps its merchant, agent and builder. Default: no. */
  isHalfOwned?: boolean;
  /** Tables that are left as they are. If it is given, tables without rows are left as they are, too. */
  except?: readonly string[];
  /** The tables that are filled. Default: every growing table. */
  only?: readonly string[];
  /** The numbers of rows of single tables. Default: `rowCount`. */
  rows?: Readonly<Record<string, number>>;
  /** The number of copies of every row, so that each copy of a sale has all its parts. Default: as many as fill the table. */
  copies?: number;
  /** The values of columns in copies, as SQL over the row `t`, the number `copy` and `perCopy`, by `table.column`. The last copy is stored first. */
  values?: Readonly<Record<string, string>>;
  /** Values that are computed once for each `copy`, not for each row, as SQL by their names. */
  perCopy?: Readonly<Record<string, string>>;
  /** Whether each table gets a new file first, of which a server writes no log if its `wal_level` is `minimal`. Default: no. */
  hasNewFile?: boolean;
}

/**
 * Copies the rows of every growing table until it has `rowCount`, with new ids that match between the tables: the sessions, sales
 * and evidence of 500 more merchants and agents. Returns the names of the growing tables. Throws if one of them is empty.
 */
export async function fillTables(
  app: Pick<TestService, "sql">,
  rowCount: number,
  filling: Filling = {},
): Promise<string[]> {
  const tables = await app.sql<{ schema: string; name: string; columns: Column[] }>(
    `SELECT table_schema AS schema, table_name AS name,
       jsonb_agg(jsonb_build_object('name', column_name, 'type', data_type) ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = ANY($1) AND table_name !~ $2 AND table_name <> ALL($3) AND is_generated = 'NEVER'
       AND ($4::text[] IS NULL OR table_name = ANY($4)) GROUP BY 1, 2`,
    [SUBGRAPHS, QUEUE_TABLES, [...SMALL_TABLES, ...(filling.except ?? [])], filling.only ?? null],
  );
  for (const { schema, name, columns } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    const [stored] = await app.sql<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
    if (!stored?.count && filling.except) continue;
    if (!stored?.count) throw new Error(`${table} has no row to copy`);
    const copies =
      filling.copies ??
      Math.ceil((filling.rows?.[name] ?? rowCount) / stored.count) - (filling.except || filling.only ? 1 : 0);
    const list = columns.map((column) => escapeIdentifier(column.name)).join(", ");
    const values = columns.map((column) => filling.values?.[`${name}.${column.name}`] ?? copyOf(name, column, filling));
    // Copies of an account of the service have one id, which an index must show.
    const hasRepeats = name === "ledger_account" || name === "ledger_balance";
    const perCopy = Object.entries(filling.perCopy ?? {}).map(([alias, sql]) => `, ${sql} AS ${alias}`);
    const triggers = await findStatementTriggers(app, table);
    // Indexes that are built once take a tenth of the time of indexes that are kept with each row. PostgreSQL would keep all new rows for
    // triggers that read them together, although these do not run.
    // One transaction, because the settings are of one connection; the first one leaves triggers and foreign keys out.
    await app.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      SET LOCAL maintenance_work_mem = '1GB';
      ${filling.hasNewFile ? `CLUSTER ${table} USING ${escapeIdentifier(`${name}_pkey`)}; ALTER TABLE ${table} SET WITHOUT CLUSTER;` : ""}
      ${hasRepeats ? "" : `UPDATE pg_index SET indisready = false WHERE indrelid = ${escapeLiteral(table)}::regclass;`}
      ${triggers.map((trigger) => `DROP TRIGGER ${escapeIdentifier(trigger.name)} ON ${table};`).join(" ")}
      INSERT INTO ${table} (${list})
        SELECT ${values.join(", ")}
        FROM (SELECT copy${perCopy.join("")} FROM generate_series(${copies}, 1, -1) AS copy OFFSET 0) AS copies, ${table} t
        ${hasRepeats ? "ON CONFLICT DO NOTHING" : `; REINDEX TABLE ${table}`};
      ${triggers.map(({ definition }) => `${definition};`).join(" ")}
      COMMIT`);
  }
  await app.sql(`VACUUM ANALYZE ${filling.only?.join(", ") ?? ""}`);
  return tables.map(({ name }) => name);
}

/** Returns the triggers of a table that read all new rows of a statement. */
function findStatementTriggers({ sql }: Pick<TestService, "sql">, table: string) {
  return sql<{ name: string; definition: string }>(
    `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND tgnewtable IS NOT NULL AND NOT tgisinternal`,
    [table],
  );
}

function copyOf(table: string, { name, type }: Column, { isHalfOwned }: Filling): string {
  const value = `t.${escapeIdentifier(name)}`;
  const halfOwned = `CASE WHEN copy % 2 = 1 THEN '' ELSE '~' || copy % ${OBJECTS} END`;
  const party = isHalfOwned ? halfOwned : "'~' || copy";
  // The id of a ledger account contains the party's; the service has one account for all copies.
  if (name === "account_id" || (table === "ledger_account" && name === "id"))
    return `regexp_replace(${value}, '(:[a-z]+_[^:]+)(:[A-Z]{3})$', '\\1' || ${party} || '\\2')`;
  if (table === "ledger_account" && name === "party_id") return `${value} || ${party}`;
  if (name === "at" && table.endsWith("_rollup")) return `${value} - make_interval(hours => copy)`;
  if (COUNTS.test(name) && type !== "text") return `${value} + 1000 * copy`;
  if (type !== "text" || !IDENTIFIES.test(name)) return value;
  if (!IS_SHARED.test(name) || ONE_PER_AGENT.has(table)) return `${value} || '~' || copy`;
  if (isHalfOwned && !FEW_PER_OWNER.has(table)) return `${value} || ${halfOwned}`;
  return `${value} || '~' || ${name === "run_id" ? "copy / 10" : `copy % ${OBJECTS}`}`;
}
