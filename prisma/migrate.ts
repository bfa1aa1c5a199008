import { databaseOf } from "@aap/kernel/database-role";
import { escapeIdentifier, type Client } from "pg";
import { clockSql } from "./clock.ts";
import { DatabaseError, connect, placeOf } from "./database-error.ts";
import { applyRights } from "./grants.ts";
import { type PasswordOf, verifyLogins } from "./logins.ts";
import { SchemaEngineError, withSchemaEngine } from "./schema-engine.ts";
import { type Subgraph, SUBGRAPHS, folderOf, migrationsIn, migrationsList } from "./subgraphs.ts";

const OLDEST_SERVER = 15;
const LOCK_KEY = 4_115_112; // any number, as long as every migrate uses it
const DUPLICATE_DATABASE = new Set(["42P04", "23505"]);

/** The options of `migrate`. */
export interface MigrateOptions {
  /** Receives a line for each step that changed something. */
  log?: (line: string) => void;
  /** The folder of a subgraph's migrations, if not that of this package. */
  folder?: (subgraph: Subgraph) => string;
  /** The passwords of the subgraphs' roles, which are set and then tried; without it they stay unchanged. */
  passwordOf?: PasswordOf;
  /** Whether operators may advance the clock: never in production. */
  testClock?: boolean;
}

/**
 * Migrates the database to this version: creates it if it is missing, then the clock, the schemas, the pending migrations, roles and
 * rights. `databaseUrl` is the owner's. Processes that start at the same time wait for each other. Throws a `DatabaseError`.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { passwordOf } = options;
  await migrated(databaseUrl, options, async (client) => {
    if (!options.testClock) await requireRealTime(client, databaseUrl);
    await applyRights(client, databaseUrl, options);
    if (passwordOf) await verifyLogins(databaseUrl, passwordOf);
  });
}

/** Migrates a database without roles and rights, so that a copy of it refers to no role of the original. */
export async function migrateTemplate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  await migrated(databaseUrl, options, async () => {});
}

async function migrated(
  url: string,
  { log = () => {}, folder = folderOf }: MigrateOptions,
  finish: (client: Client) => Promise<void>,
) {
  const client = await connectOrCreate(url, log);
  try {
    await requireVersion(client, url);
    await client.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SET client_min_messages = warning; SELECT pg_advisory_lock(${LOCK_KEY})`,
    );
    const schemas = SUBGRAPHS.map((subgraph) => `CREATE SCHEMA IF NOT EXISTS ${subgraph};`);
    await client.query(`${clockSql}${schemas.join("\n")}`).catch((error: Error) => {
      throw new DatabaseError("NOT_ALLOWED", `Cannot create schemas in ${placeOf(url)}: ${error.message}`, {
        cause: error,
      });
    });
    for (const subgraph of SUBGRAPHS) await applyPending(client, url, subgraph, folder(subgraph), log);
    await finish(client);
  } finally {
    await client.end();
  }
}

/** Throws CLOCK_MOVED if the database's time is not the real one: sales would be settled before their time. */
async function requireRealTime(client: Client, url: string) {
  const { rows } = await client.query("SELECT FROM clock.shift WHERE by <> interval '0'");
  if (rows.length > 0)
    throw new DatabaseError(
      "CLOCK_MOVED",
      `The test clock of ${placeOf(url)} was advanced: in production the service needs a database with the real time`,
    );
}

async function connectOrCreate(url: string, log: (line: string) => void): Promise<Client> {
  try {
    return await connect(url);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.reason !== "MISSING") throw error;
    const maintenance = new URL(url);
    maintenance.pathname = "/postgres";
    const client = await connect(maintenance.href);
    try {
      await client.query(`CREATE DATABASE ${escapeIdentifier(databaseOf(url))}`);
      log(`created ${placeOf(url)}`);
    } catch (refusal) {
      const { code, message } = refusal as Error & { code?: string };
      // Another process may have created it first.
      if (!DUPLICATE_DATABASE.has(code ?? "")) {
        throw new DatabaseError("MISSING", `There is no ${placeOf(url)}, and it could not be created: ${message}`, {
          cause: refusal,
        });
      }
    } finally {
      await client.end();
    }
    return connect(url);
  }
}

async function requireVersion(client: Client, url: string) {
  const { rows } = await client.query<{ number: number; version: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
  );
  const server = rows[0];
  if (!server || server.number >= OLDEST_SERVER * 10_000) return;
  throw new DatabaseError(
    "TOO_OLD",
    `PostgreSQL ${OLDEST_SERVER} or newer is needed; ${placeOf(url)} is ${server.version}`,
  );
}

type Applied = { name: string; checksum: string; finished: boolean };

/** Applies pending migrations. It starts the engine only if the table of applied migrations lacks one. */
async function applyPending(
  client: Client,
  url: string,
  subgraph: Subgraph,
  folder: string,
  log: (line: string) => void,
) {
  const applied = await appliedMigrations(client, subgraph);
  const known = new Map(applied.map((migration) => [migration.name, migration]));
  const migrations = migrationsIn(folder);
  const edited = migrations.find(({ name, checksum }) => known.has(name) && known.get(name)?.checksum !== checksum);
  if (edited) {
    const place = `${subgraph}/${edited.name} was changed after it was applied to ${placeOf(url)}`;
    throw new DatabaseError(
      "MIGRATION_FAILED",
      `${place}: restore it and add a new migration, or start with an empty database`,
    );
  }
  const unfinished = applied.find(({ finished }) => !finished);
  if (unfinished) {
    const remedy = `correct it, then run \`pnpm db:prisma ${subgraph} migrate resolve --rolled-back ${unfinished.name}\``;
    throw new DatabaseError(
      "MIGRATION_FAILED",
      `${subgraph}/${unfinished.name} did not finish on ${placeOf(url)} earlier: ${remedy}`,
    );
  }
  if (migrations.every(({ name }) => known.has(name))) return;
  const target = new URL(url);
  target.searchParams.set("schema", subgraph);
  try {
    const { appliedMigrationNames } = await withSchemaEngine({ url: target.href }, (engine) =>
      engine.applyMigrations({
        migrationsList: migrationsList(folder),
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    for (const name of appliedMigrationNames) log(`applied ${subgraph}/${name}`);
  } catch (error) {
    if (!(error instanceof SchemaEngineError)) throw error;
    throw new DatabaseError("MIGRATION_FAILED", `Migrating ${subgraph} in ${placeOf(url)} failed: ${error.message}`, {
      cause: error,
    });
  }
}

async function appliedMigrations(client: Client, schema: Subgraph): Promise<Applied[]> {
  const table = `${schema}._prisma_migrations`;
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass($1) IS NOT NULL AS exists", [table]);
  if (!rows[0]?.exists) return [];
  const sql = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM ${table} WHERE rolled_back_at IS NULL`;
  return (await client.query<Applied>(sql)).rows;
}

if (import.meta.main) {
  const url = process.env["DATABASE_URL"];
  try {
    if (!url) throw new Error("DATABASE_URL is not set");
    const testClock = process.env["NODE_ENV"] !== "production";
    await migrate(url, { log: (line) => process.stdout.write(`${line}\n`), testClock });
    process.stdout.write("up to date\n");
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
