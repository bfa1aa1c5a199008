import { roleOf } from "@aap/kernel/database-role";
import { createPool } from "@aap/subgraph-host/database";
import { escapeIdentifier } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "./database-error.ts";
import { migrate } from "./migrate.ts";
import { SUBGRAPHS, type Subgraph } from "./subgraphs.ts";
import { createTestDatabase, createTestServer, type TestDatabase, type TestServer } from "./test-database.ts";

let server: TestServer;
let database: TestDatabase;
let tables: Map<string, string[]>;

beforeAll(async () => {
  server = await createTestServer();
  database = await createTestDatabase(server.url);
  const owner = await connect(database.url);
  const { rows } = await owner.query<{ schema: Subgraph; name: string }>(
    "SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname = ANY($1)",
    [SUBGRAPHS],
  );
  await owner.end();
  tables = new Map(
    SUBGRAPHS.map((subgraph) => [
      subgraph,
      rows.filter(({ schema }) => schema === subgraph).map(({ name }) => escapeIdentifier(name)),
    ]),
  );
});
afterAll(async () => {
  await database.drop();
  await server.stop();
});

/** Runs one statement with the login of the subgraph, on a connection for this statement. */
async function runAs(subgraph: Subgraph, sql: string): Promise<unknown[][]> {
  const pool = createPool({ url: database.logins[subgraph], schema: subgraph, poolSize: 1 });
  return pool
    .query<unknown[]>({ text: sql, rowMode: "array" })
    .then(({ rows }) => rows)
    .finally(() => pool.end());
}

/** PostgreSQL's error for a statement that the role has no right to run. */
const refused = { code: "42501" };

const pairs = SUBGRAPHS.flatMap((role) =>
  SUBGRAPHS.filter((other) => other !== role).map((other) => ({ role, other })),
);

describe.each(pairs)("the login of $role in the schema of $other", ({ role, other }) => {
  test("reads, writes and creates nothing", async () => {
    const otherTables = tables.get(other) ?? [];
    expect(otherTables.length).toBeGreaterThan(1); // at least one table and _prisma_migrations
    for (const table of otherTables) {
      const name = `${other}.${table}`;
      const attempts = [
        `SELECT FROM ${name}`,
        `INSERT INTO ${name} DEFAULT VALUES`,
        `DELETE FROM ${name}`,
        `TRUNCATE ${name}`,
      ];
      for (const sql of attempts) await expect(runAs(role, sql)).rejects.toMatchObject(refused);
    }
    await expect(runAs(role, `CREATE TABLE ${other}.planted (id int)`)).rejects.toMatchObject(refused);
  });
});

describe.each(SUBGRAPHS)("the login of %s in its own schema", (role) => {
  test("reads its own tables without naming the schema, and cannot change its migrations or its tables' structure", async () => {
    const own = (tables.get(role) ?? []).filter((name) => name !== '"_prisma_migrations"');
    for (const table of own) await expect(runAs(role, `SELECT FROM ${table}`)).resolves.toBeInstanceOf(Array);
    for (const table of own) await expect(runAs(role, `TRUNCATE ${table}`)).rejects.toMatchObject(refused);
    await expect(runAs(role, "SELECT FROM _prisma_migrations")).rejects.toMatchObject(refused);
    await expect(runAs(role, "CREATE TABLE planted (id int)")).rejects.toMatchObject(refused);
  });

  test("reads the clock and cannot move it", async () => {
    await expect(runAs(role, "SELECT clock.now() - now() = '0'::interval")).resolves.toEqual([[true]]);
    await expect(runAs(role, "UPDATE clock.shift SET by = '1 day'")).rejects.toMatchObject(refused);
    await expect(
      runAs(role, "CREATE OR REPLACE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql RETURN 'epoch'"),
    ).rejects.toMatchObject(refused);
  });
});

describe.each(SUBGRAPHS)("the login of %s has no other rights", (subgraph) => {
  test("its role has no attribute but LOGIN and is a member of no role", async () => {
    const owner = await connect(database.url);
    const { rows } = await owner
      .query(
        `SELECT rolcanlogin, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
         FROM pg_roles r WHERE rolname = $1`,
        [roleOf(database.url, subgraph)],
      )
      .finally(() => owner.end());
    expect(rows).toEqual([
      {
        rolcanlogin: true,
        rolsuper: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ]);
  });

  test("SET ROLE NONE and RESET ROLE do not change its user", async () => {
    const role = roleOf(database.url, subgraph);
    for (const reset of ["SET ROLE NONE", "RESET ROLE", "RESET SESSION AUTHORIZATION", "DISCARD ALL"]) {
      const pool = createPool({ url: database.logins[subgraph], schema: subgraph, poolSize: 1 });
      try {
        await pool.query(reset);
        const { rows } = await pool.query("SELECT session_user::text, current_user::text");
        expect(rows, reset).toEqual([{ session_user: role, current_user: role }]);
      } finally {
        await pool.end();
      }
    }
  });

  test("it cannot become the owner or another subgraph", async () => {
    const { username } = new URL(database.url);
    const others = SUBGRAPHS.filter((other) => other !== subgraph).map((other) => roleOf(database.url, other));
    for (const name of [username, "pg_read_all_data", ...others]) {
      await expect(runAs(subgraph, `SET ROLE ${name}`), name).rejects.toMatchObject(refused);
      await expect(runAs(subgraph, `SET SESSION AUTHORIZATION ${name}`), name).rejects.toMatchObject(refused);
    }
    const options = new URL(database.logins[subgraph]);
    options.searchParams.set("options", `-c role=${username}`);
    const pool = createPool({ url: options.href, schema: subgraph, poolSize: 1 });
    await expect(pool.query("SELECT 1").finally(() => pool.end())).rejects.toMatchObject(refused);
  });

  test.each([
    "COPY offer FROM PROGRAM 'true'",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY (SELECT 1) TO '/tmp/planted'",
    "SELECT pg_read_file('/etc/hostname')",
    "SELECT pg_read_file('postmaster.pid')",
    "SELECT pg_ls_dir('.')",
    "SELECT lo_import('/etc/hostname')",
    "SELECT rolpassword FROM pg_authid",
    "CREATE EXTENSION pg_trgm",
    "CREATE ROLE planted",
    "CREATE DATABASE planted",
    "CREATE SCHEMA planted",
    "CREATE TABLE public.planted (id int)",
    "CREATE FUNCTION clock.planted() RETURNS int LANGUAGE sql RETURN 1",
    "ALTER SYSTEM SET log_statement = 'all'",
    "SET session_replication_role = replica",
    "SET log_statement = 'none'",
    "SELECT pg_reload_conf()",
  ])("it is refused: %s", async (sql) => {
    await expect(runAs(subgraph, sql)).rejects.toMatchObject(refused);
  });

  test("it cannot read the tables of another database", async () => {
    const other = await createTestDatabase(server.url);
    try {
      const url = new URL(database.logins[subgraph]);
      url.pathname = new URL(other.url).pathname;
      const pool = createPool({ url: url.href, schema: subgraph, poolSize: 1 });
      await expect(
        pool.query(`SELECT FROM ${subgraph}._prisma_migrations`).finally(() => pool.end()),
      ).rejects.toMatchObject(refused);
    } finally {
      await other.drop();
    }
  });
});

test("only checkout advances the test clock, never back, and not at all in production", async () => {
  const advance = "SELECT clock.advance(now() + interval '2 days')";
  for (const other of SUBGRAPHS.filter((name) => name !== "checkout"))
    await expect(runAs(other, advance), other).rejects.toMatchObject(refused);
  await runAs("checkout", advance);
  await runAs("checkout", "SELECT clock.advance(now() + interval '1 day')");
  expect(await runAs("offers", "SELECT clock.now() >= now() + interval '47 hours'")).toEqual([[true]]);
  await expect(migrate(database.url)).rejects.toMatchObject({ reason: "CLOCK_MOVED" });
  const owner = await connect(database.url);
  await owner.query("UPDATE clock.shift SET by = '0'").finally(() => owner.end());
  await migrate(database.url);
  await expect(runAs("checkout", advance)).rejects.toMatchObject(refused);
});

test("the owner moves the clock of all subgraphs", async () => {
  const owner = await connect(database.url);
  await owner.query("UPDATE clock.shift SET by = interval '3 days'");
  expect(await runAs("settlement", "SELECT clock.now() = now() + interval '3 days'")).toEqual([[true]]);
  await owner.query("UPDATE clock.shift SET by = '0'");
  await owner.end();
});
