import { createPool } from "@aap/subgraph-host/database";
import type { Client, Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clockSql } from "./clock.ts";
import { connect } from "./database-error.ts";
import { createTestDatabase, createTestServer, type TestDatabase, type TestServer } from "./test-database.ts";

let server: TestServer;
let database: TestDatabase;
let owner: Client;
/** A connection of a subgraph that may advance the clock. */
let checkout: Pool;

beforeAll(async () => {
  server = await createTestServer();
  database = await createTestDatabase(server.url);
  owner = await connect(database.url);
  checkout = createPool({ url: database.logins.checkout, schema: "checkout", poolSize: 1 });
});
afterEach(() => moveBy("0"));
afterAll(async () => {
  await checkout.end();
  await owner.end();
  await database.drop();
  await server.stop();
});

const moveBy = async (interval: string) => void (await owner.query("UPDATE clock.shift SET by = $1", [interval]));

/** Returns how far a subgraph's clock is moved, by a statement that its connection prepares once. */
async function readShift(): Promise<string | undefined> {
  const { rows } = await checkout.query<{ shift: string }>({
    name: "shift",
    text: "SELECT (clock.now() - now())::text AS shift WHERE $1::boolean",
    values: [true],
  });
  return rows[0]?.shift;
}

async function explainNow(): Promise<string[]> {
  const { rows } = await checkout.query<{ "QUERY PLAN": string }>("EXPLAIN (VERBOSE) SELECT clock.now() AS now");
  return rows.map((row) => row["QUERY PLAN"]);
}

test("the plan of a subgraph's statement has the clock as an expression, without a call", async () => {
  expect(await explainNow()).toContain("  Output: (now() + '00:00:00'::interval)");
});

test("a statement that was prepared and run before the clock moved has the new time", async () => {
  // After five runs PostgreSQL keeps one plan for all values.
  for (let run = 0; run < 8; run += 1) expect(await readShift()).toBe("00:00:00");
  await moveBy("3 days 1 hour");
  expect(await readShift()).toBe("3 days 01:00:00");
  await moveBy("-2 days");
  expect(await readShift()).toBe("-2 days");
});

test("a default of a column has the new time", async () => {
  await owner.query("CREATE TEMPORARY TABLE made (at timestamptz DEFAULT clock.now())");
  const make = async () => {
    const { rows } = await owner.query<{ shift: string }>({
      name: "make",
      text: "INSERT INTO made DEFAULT VALUES RETURNING (at - now())::text AS shift",
    });
    return rows[0]?.shift;
  };
  for (let run = 0; run < 8; run += 1) expect(await make()).toBe("00:00:00");
  await moveBy("1 day");
  expect(await make()).toBe("1 day");
});

test("of many advances at once the furthest counts, and none fails", async () => {
  const pool = createPool({ url: database.logins.checkout, schema: "checkout", poolSize: 8 });
  const minutes = Array.from({ length: 40 }, (_, index) => ((index * 7) % 40) + 1);
  const advance = "SELECT clock.advance(now() + make_interval(mins => $1))";
  await Promise.all(minutes.map((minute) => pool.query(advance, [minute]))).finally(() => pool.end());
  expect(await readShift()).toBe("00:40:00");
});

test("creating the clock again keeps how far it is moved, also from a version whose function reads the table", async () => {
  await moveBy("5 days");
  await owner.query(clockSql);
  expect(await readShift()).toBe("5 days");
  await owner.query(`CREATE OR REPLACE FUNCTION clock.now() RETURNS timestamptz STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
    BEGIN RETURN pg_catalog.now() + (SELECT by FROM clock.shift); END $$`);
  await owner.query(clockSql);
  expect(await readShift()).toBe("5 days");
  expect(await explainNow()).toContain("  Output: (now() + '5 days'::interval)");
});
