import { createHash, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOf, roleOf } from "@aap/kernel/database-role";
import { escapeIdentifier, type Client } from "pg";
import { clockSql } from "./clock.ts";
import { connect } from "./database-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { applyRights } from "./grants.ts";
import { loginsOf, type Logins, passwordsFrom } from "./logins.ts";
import { migrateTemplate } from "./migrate.ts";
import { SUBGRAPHS, folderOf, migrationsIn } from "./subgraphs.ts";

/** A server for tests. A worker needs only its `url`, which a global setup can `provide`. */
export interface TestServer {
  /** The owner's URL of the server's maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** The SECRETS_KEY of every test. The passwords of the roles follow from it. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, "test").toString("base64");

const passwordOf = passwordsFrom(TEST_SECRETS_KEY);

/** Returns the logins to a test's database from its owner's URL. */
export const testLoginsOf = (databaseUrl: string): Logins => loginsOf(databaseUrl, passwordOf);

/** A database for one test, migrated and with its roles. */
export interface TestDatabase {
  /** The owner's URL. Only the owner may move the clock. */
  url: string;
  /** The URL with which each subgraph logs in. */
  logins: Logins;
  drop(): Promise<void>;
}

/** Linux's file system in memory. Copying a database there takes a quarter of the time. */
const IN_MEMORY = "/dev/shm";
/** Memory that must be free for it: the databases and the log of a test run need up to 0.6 GiB. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Returns the server of TEST_DATABASE_URL or DATABASE_URL; if neither is set, starts one, which `stop` removes. */
export async function createTestServer(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  if (given) return { url: withDatabase(given, "postgres"), stop: async () => {} };
  const dataDir = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "aap-test-"));
  chmodSync(dataDir, 0o711); // if this user is root, the server runs as another user and must enter the folder
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  // If this process exits without `stop`, as after Ctrl-C. The server may still be writing then.
  process.once("exit", remove);
  return {
    url: withDatabase(server.url, "postgres"),
    stop: async () => {
      await server.stop();
      remove();
      process.off("exit", remove);
    },
  };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false; // a system without it
  }
}

/**
 * Copies `template`, a database without connections, or the migrated template, which the first caller on a server creates.
 * Many processes may call it at once.
 */
export async function createTestDatabase(
  serverUrl: string,
  template?: string,
  name = `aap_test_${randomUUID().replaceAll("-", "")}`,
): Promise<TestDatabase> {
  const url = withDatabase(serverUrl, name);
  const admin = await connect(serverUrl);
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template ?? (await ensureTemplate(admin, serverUrl))}`);
  } finally {
    await admin.end();
  }
  const client = await connect(url);
  await applyRights(client, url, { passwordOf, testClock: true }).finally(() => client.end());
  return { url, logins: testLoginsOf(url), drop: () => dropDatabase(serverUrl, url) };
}

/** Drops a database and its subgraphs' roles. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  const admin = await connect(serverUrl);
  try {
    const drop = `DROP DATABASE IF EXISTS ${escapeIdentifier(databaseOf(url))}`;
    // A pool that has ended may still be closing connections: PostgreSQL waits for them, and FORCE closes those that remain.
    await admin.query(drop).catch(() => admin.query(`${drop} WITH (FORCE)`));
    await admin.query(`DROP ROLE IF EXISTS ${SUBGRAPHS.map((subgraph) => roleOf(url, subgraph)).join(", ")}`);
  } finally {
    await admin.end();
  }
}

/** Returns the name of the migrated template, and creates it if it is missing. The name contains a digest of the migrations. */
async function ensureTemplate(admin: Client, serverUrl: string): Promise<string> {
  const digest = createHash("sha256").update(clockSql);
  for (const subgraph of SUBGRAPHS)
    for (const { name, sql } of migrationsIn(folderOf(subgraph))) digest.update(name).update(sql);
  const template = `aap_template_${digest.digest("hex").slice(0, 16)}`;
  const exists = async () =>
    (await admin.query("SELECT FROM pg_database WHERE datname = $1", [template])).rowCount === 1;
  if (await exists()) return template;
  await admin.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  try {
    if (await exists()) return template;
    // It is migrated under another name, because an incomplete template must not be copied.
    const draft = `${template}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await migrateTemplate(withDatabase(serverUrl, draft));
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    return template;
  } finally {
    await admin.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  }
}

function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
