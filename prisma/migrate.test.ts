import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roleOf } from "@aap/kernel/database-role";
import { escapeIdentifier } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkDatabase } from "./check.ts";
import { type DatabaseError, connect } from "./database-error.ts";
import { migrate } from "./migrate.ts";
import { SUBGRAPHS } from "./subgraphs.ts";
import { createTestDatabase, createTestServer, dropDatabase, type TestServer } from "./test-database.ts";

let server: TestServer;
let url: string;
let root: string;
const folder = (subgraph: string) => join(root, subgraph);

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

beforeEach(() => {
  const address = new URL(server.url);
  address.pathname = `/aap_migrate_${randomUUID().slice(0, 8)}`;
  url = address.href;
  root = mkdtempSync(join(tmpdir(), "aap-migrate-"));
  for (const subgraph of SUBGRAPHS) {
    addMigration(
      "20000101000000_first",
      "CREATE TABLE thing (id text PRIMARY KEY, at timestamptz DEFAULT clock.now());",
      subgraph,
    );
    writeFileSync(join(folder(subgraph), "migrations", "migration_lock.toml"), 'provider = "postgresql"');
    writeFileSync(
      join(folder(subgraph), "grants.sql"),
      "-- all it needs\nGRANT SELECT, UPDATE (at)\n  ON thing TO :role;\n",
    );
  }
});
afterEach(async () => {
  await dropDatabase(server.url, url);
  rmSync(root, { recursive: true });
});

function addMigration(name: string, sql: string, subgraph = "offers") {
  mkdirSync(join(root, subgraph, "migrations", name), { recursive: true });
  writeFileSync(join(root, subgraph, "migrations", name, "migration.sql"), sql);
}

async function query(sql: string, as = url): Promise<Record<string, unknown>[]> {
  const client = await connect(as);
  return (await client.query(sql).finally(() => client.end())).rows;
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as DatabaseError,
  );

test("a missing database is created and brought up to date, and a second run finds nothing to do", async () => {
  const lines: string[] = [];
  await migrate(url, { folder, log: (line) => lines.push(line) });
  for (const subgraph of SUBGRAPHS) expect(lines.some((line) => line.startsWith(`applied ${subgraph}/`))).toBe(true);

  const again: string[] = [];
  await migrate(url, { folder, log: (line) => again.push(line) });
  expect(again).toEqual([]);
});

test("processes that start together on an empty server all succeed, and each migration is applied once", async () => {
  const lines: string[] = [];
  await Promise.all(Array.from({ length: 4 }, () => migrate(url, { folder, log: (line) => lines.push(line) })));
  const applied = lines.filter((line) => line.startsWith("applied"));
  expect(applied.length).toBeGreaterThanOrEqual(SUBGRAPHS.length);
  expect(new Set(applied).size).toBe(applied.length);
});

test("a failed migration is named with the server's reason and rolled back, and each later run names it until it is resolved", async () => {
  addMigration("20990101000000_broken", "CREATE TABLE half (id int); SELECT nonsense;");
  const first = await failure(migrate(url, { folder }));
  expect(first).toMatchObject({ name: "DatabaseError", reason: "MIGRATION_FAILED" });
  expect(first?.message).toMatch(/offers.*20990101000000_broken.*column "nonsense" does not exist/);
  expect(await query("SELECT to_regclass('offers.half') AS half")).toEqual([{ half: null }]);
  const second = await failure(migrate(url, { folder }));
  expect(second?.message).toMatch(/20990101000000_broken did not finish.*migrate resolve --rolled-back/);
});

test("a migration that was changed after it was applied is refused", async () => {
  addMigration("20990101000000_kept", "CREATE TABLE kept (id int);");
  await migrate(url, { folder });
  writeFileSync(
    join(root, "offers", "migrations", "20990101000000_kept", "migration.sql"),
    "CREATE TABLE other (id int);",
  );
  expect((await failure(migrate(url, { folder })))?.message).toContain("offers/20990101000000_kept was changed");
});

test("rights that grants.sql no longer lists are taken away", async () => {
  await migrate(url, { folder });
  const role = roleOf(url, "offers");
  const may = (right: string) => query(`SELECT has_table_privilege('${role}', 'offers.thing', '${right}') AS may`);
  await query(`GRANT DELETE ON offers.thing TO ${role}`);
  expect(await may("DELETE")).toEqual([{ may: true }]);
  await migrate(url, { folder });
  expect(await may("DELETE")).toEqual([{ may: false }]);
  expect(await may("SELECT")).toEqual([{ may: true }]);
});

test.each([
  "GRANT SELECT ON settlement.thing TO :role;",
  "GRANT ALL ON thing TO :role;",
  "GRANT SELECT ON pg_authid TO :role;",
  "GRANT SELECT ON thing TO PUBLIC;",
  "ALTER TABLE thing OWNER TO :role;",
  "GRANT SELECT ON no_such_table TO :role;",
])("grants.sql with this line is refused: %s", async (line) => {
  writeFileSync(join(root, "offers", "grants.sql"), line);
  expect(await failure(migrate(url, { folder }))).toMatchObject({ reason: "GRANTS_INVALID" });
});

test("a user without the right to create databases or roles is refused in one line that names the right", async () => {
  const user = `aap_user_${randomUUID().slice(0, 8)}`;
  await query(`CREATE ROLE ${user} LOGIN PASSWORD 'secret-word'`, server.url);
  const as = new URL(url);
  as.username = user;
  as.password = "secret-word";
  try {
    expect(await failure(migrate(as.href, { folder }))).toMatchObject({
      reason: "MISSING",
      message: expect.stringContaining("could not be created"),
    });
    await query(`CREATE DATABASE ${escapeIdentifier(as.pathname.slice(1))} OWNER ${user}`, server.url);
    const refused = await failure(migrate(as.href, { folder }));
    expect(refused).toMatchObject({ reason: "NOT_ALLOWED", message: expect.stringContaining("CREATEROLE") });
    expect(refused?.message).not.toMatch(/secret-word|\n/);
  } finally {
    await dropDatabase(server.url, url);
    await query(`DROP ROLE ${user}`, server.url);
  }
});

test("an unreachable server is one line with host, port and database, and no password", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  const error = await failure(migrate(`postgresql://anna:secret-word@127.0.0.1:${port}/shop`));
  expect(error).toMatchObject({ reason: "UNREACHABLE" });
  expect(error?.message).toBe(
    `Cannot reach database "shop" on 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test("the repository's own schemas, migrations and grants agree", async () => {
  expect(await checkDatabase(server.url)).toEqual([]);
}, 30_000);

test("databases for tests that are created at the same time leave no database and no role", async () => {
  const all = await Promise.all([1, 2, 3].map(() => createTestDatabase(server.url)));
  await Promise.all(all.map((database) => database.drop()));
  const roles = all.flatMap((database) => SUBGRAPHS.map((subgraph) => `'${roleOf(database.url, subgraph)}'`));
  expect(await query(`SELECT rolname FROM pg_roles WHERE rolname IN (${roles.join()})`, server.url)).toEqual([]);
});
