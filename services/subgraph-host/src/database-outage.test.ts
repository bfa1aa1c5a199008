import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { isDatabaseOutage } from "./database-outage.ts";

test("a server that cannot be reached is an outage", async () => {
  const error: unknown = await new Client({ connectionString: "postgres://x@127.0.0.1:1/x" })
    .connect()
    .catch((thrown: unknown) => thrown);
  expect(isDatabaseOutage(error)).toBe(true);
});

test("a connection or a statement that the server ended is an outage, a refused statement is not", async () => {
  const client = new Client({ connectionString: inject("databaseServer") });
  client.on("error", () => {});
  await client.connect();
  const outcome = (sql: string): Promise<unknown> =>
    client.query(sql).then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(isDatabaseOutage(await outcome("SELECT 1 / 0"))).toBe(false);
  expect(isDatabaseOutage(await outcome("SET statement_timeout = 10; SELECT pg_sleep(1)"))).toBe(true);
  expect(isDatabaseOutage(await outcome("SELECT pg_terminate_backend(pg_backend_pid())"))).toBe(true);
  expect(isDatabaseOutage(await outcome("SELECT 1"))).toBe(true);
});

test.each([
  { code: "P1001" },
  { code: "P2010", meta: { driverAdapterError: { cause: { kind: "postgres", originalCode: "57P03" } } } },
  { message: "x", cause: { kind: "DatabaseNotReachable" } },
])("Prisma's error %j is an outage", (error) => {
  expect(isDatabaseOutage(error)).toBe(true);
});

test.each([undefined, null, "ECONNREFUSED", {}, { code: "P2002" }, { code: "23505" }, new Error("Session expired")])(
  "%j is not an outage",
  (error) => {
    expect(isDatabaseOutage(error)).toBe(false);
  },
);
