import { databaseAdapter, roleOf } from "@aap/subgraph-host/database";
import { escapeIdentifier } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "./database-error.ts";
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

/** Runs one statement as the subgraph itself would; each test's connection is closed again. */
async function runAs(subgraph: Subgraph, sql: string): Promise<unknown[][]> {
  const adapter = await databaseAdapter({
    url: database.url,
    schema: subgraph,
    role: roleOf(database.url, subgraph),
  }).connect();
  return adapter
    .queryRaw({ sql, args: [], argTypes: [] })
    .then(({ rows }) => rows)
    .finally(() => adapter.dispose());
}

// A refused statement reaches Prisma's adapter as this SQLSTATE.
const refused = { cause: { originalCode: "42501" } };

const pairs = SUBGRAPHS.flatMap((role) =>
  SUBGRAPHS.filter((other) => other !== role).map((other) => ({ role, other })),
);

describe.each(pairs)("the role of $role in the schema of $other", ({ role, other }) => {
  test("reads, writes and creates nothing", async () => {
    const theirs = tables.get(other) ?? [];
    expect(theirs.length).toBeGreaterThan(1); // its own and _prisma_migrations
    for (const table of theirs) {
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

describe.each(SUBGRAPHS)("the role of %s at home", (role) => {
  test("reads its own tables without naming the schema, but neither its migrations nor its schema's shape is its to change", async () => {
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

test("the owner moves the clock for everybody", async () => {
  const owner = await connect(database.url);
  await owner.query("UPDATE clock.shift SET by = interval '3 days'");
  expect(await runAs("settlement", "SELECT clock.now() = now() + interval '3 days'")).toEqual([[true]]);
  await owner.query("UPDATE clock.shift SET by = '0'");
  await owner.end();
});
