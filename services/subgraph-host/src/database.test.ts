import type { PrismaPg } from "@prisma/adapter-pg";
import { afterEach, expect, inject, test } from "vitest";
import { createPool, openPooled, type OpenDatabase } from "./database.ts";
import { sql } from "./sql.ts";

const POOL_SIZE = 2;
const url = () => inject("databaseServer");

/** Replaces a generated Prisma client, which this package does not have, and gives the test its adapter. */
interface AdapterClient {
  adapter: PrismaPg;
  $disconnect(): Promise<void>;
}

let opened: OpenDatabase<AdapterClient> | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

function open(): OpenDatabase<AdapterClient> {
  opened = openPooled({ url: url(), schema: "pg_catalog", poolSize: POOL_SIZE }, (adapter) => ({
    adapter,
    $disconnect: async () => {},
  }));
  return opened;
}

test("the schema is a startup option after those of the URL, and every wait has a timeout", async () => {
  const pool = createPool({
    url: "postgresql://u:p@127.0.0.1:5432/shop?schema=other&options=-c%20work_mem%3D8MB",
    schema: "offers",
    poolSize: 3,
  });
  const connection = new URL(pool.options.connectionString ?? "");
  expect(connection.searchParams.get("options")).toBe(
    "-c work_mem=8MB -c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c search_path=offers",
  );
  expect(connection.searchParams.has("schema")).toBe(false);
  expect(pool.options).toMatchObject({
    application_name: "offers",
    max: 3,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  });
  await pool.end();
});

test("Prisma's adapter and our own statements share one pool and do not exceed its size", async () => {
  const { db, pool } = open();
  const adapter = await db.adapter.connect();
  expect(adapter.underlyingDriver()).toBe(pool);
  const statement = { sql: "SELECT pg_sleep(0.01)::text", args: [], argTypes: [] };
  await Promise.all(
    Array.from({ length: 10 }, () => [adapter.queryRaw(statement), db.query(sql`SELECT pg_sleep(0.01)`)]).flat(),
  );
  expect(pool.totalCount).toBe(POOL_SIZE);
});

test("a statement of Prisma's adapter is prepared once on its connection", async () => {
  const { db } = open();
  const adapter = await db.adapter.connect();
  const text = "SELECT 'prepared by the adapter', $1::int";
  for (const value of [1, 2])
    await adapter.queryRaw({ sql: text, args: [value], argTypes: [{ scalarType: "int", arity: "scalar" }] });
  expect(
    await db.query(sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement = ${text}`),
  ).toEqual([{ count: 1 }]);
});

test("a connection that the server ended is replaced, and close ends the pool", async () => {
  const { db, pool, close } = open();
  const [{ pid } = { pid: 0 }] = await db.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const other = createPool({ url: url(), schema: "pg_catalog", poolSize: 1 });
  await other.query("SELECT pg_terminate_backend($1)", [pid]);
  await other.end();
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await db.query(sql`SELECT pg_backend_pid() <> ${pid} AS "isAnother"`)).toEqual([{ isAnother: true }]);
  await close();
  opened = undefined;
  await expect(db.query(sql`SELECT 1`)).rejects.toThrow("after calling end on the pool");
});
