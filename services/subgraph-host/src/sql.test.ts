import fc from "fast-check";
import { type Connection, Pool, type PoolClient, types } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { createQuery, empty, join, type Query, raw, sql, toJson, UNPREPARED } from "./sql.ts";

let pool: Pool;
let query: Query;

// One connection, because temporary tables and prepared statements belong to a connection.
beforeAll(async () => {
  pool = new Pool({ connectionString: inject("databaseServer"), max: 1 });
  query = createQuery(pool);
  await pool.query("CREATE TEMPORARY TABLE thing (id int PRIMARY KEY, name text)");
});
afterAll(() => pool.end());

/** Returns, for each prepared statement whose text contains `part`, how often it was executed. */
async function executions(part: string): Promise<number[]> {
  const { rows } = await pool.query<{ executions: number }>(
    "SELECT (generic_plans + custom_plans)::int AS executions FROM pg_prepared_statements WHERE strpos(statement, $1) > 0",
    [part],
  );
  return rows.map((row) => row.executions);
}

test("values become parameters in their order, also those of nested fragments", async () => {
  const conditions = [sql`n > ${1}`, sql`n < ${4}`];
  const statement = sql`SELECT n, ${"label"} AS label FROM generate_series(1, ${9}::int) AS n WHERE ${join(conditions, " AND ")} ${empty} ORDER BY n`;
  expect(statement.text).toBe(
    "SELECT n, $1 AS label FROM generate_series(1, $2::int) AS n WHERE n > $3 AND n < $4  ORDER BY n",
  );
  expect(statement.values).toEqual(["label", 9, 1, 4]);
  expect(await query(statement)).toEqual([
    { n: 2, label: "label" },
    { n: 3, label: "label" },
  ]);
});

test.each([
  ["text", "text", "O'Brien", "O'Brien"],
  ["null", "text", null, null],
  ["an integer beyond 2⁵³", "bigint", 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ["bytes", "bytea", Buffer.from([0, 39, 92, 255]), Buffer.from([0, 39, 92, 255])],
  ["a time", "timestamptz", new Date("2026-11-22T10:00:00.123Z"), new Date("2026-11-22T10:00:00.123Z")],
  ["JSON", "jsonb", JSON.stringify([{ a: "'" }]), [{ a: "'" }]],
  ["a list of texts", "text[]", ["a", 'b"', "c,{}", null], ["a", 'b"', "c,{}", null]],
  ["an empty list", "text[]", [], []],
  ["a list of bytes", "bytea[]", [Buffer.from([1]), Buffer.from([0, 255])], [Buffer.from([1]), Buffer.from([0, 255])]],
])("%s is sent and read unchanged", async (_, type, value, expected) => {
  expect(await query(sql`SELECT ${value}::${raw(type)} AS value`)).toEqual([{ value: expected }]);
});

test.each(["'; DROP TABLE thing; --", "1 OR 1=1", "$1", "\\'; SELECT 1", "${raw}"])(
  "a value that looks like SQL stays a value: %s",
  async (text) => {
    await query(sql`DELETE FROM thing`);
    await query(sql`INSERT INTO thing (id, name) VALUES (${1}, ${text})`);
    expect(await query(sql`SELECT name FROM thing WHERE name = ${text}`)).toEqual([{ name: text }]);
    expect(await query(sql`SELECT count(*)::int AS count FROM thing WHERE id::text = ${text}`)).toEqual([{ count: 0 }]);
  },
);

test("a statement is prepared once on its connection and used for all values", async () => {
  for (const value of [1, 2, 3]) await query(sql`SELECT 'prepared once' AS label, ${value}::int AS value`);
  expect(await executions("prepared once")).toEqual([3]);
});

test("the server describes the columns of a prepared statement once for each connection", async () => {
  const client = (await pool.connect()) as PoolClient & { connection: Connection };
  onTestFinished(() => client.release());
  let descriptions = 0;
  client.connection.on("rowDescription", () => (descriptions += 1));
  const run = createQuery(client);
  for (const value of [1, 2, 3]) {
    expect(await run(sql`SELECT 'described once' AS label, ${value}::int AS value`)).toEqual([
      { label: "described once", value },
    ]);
  }
  expect(descriptions).toBe(1);
});

test.each([
  ["marked as unprepared", sql`${raw(UNPREPARED)} SELECT 'not prepared' AS label, ${1}::int`],
  ["with a list of varying length", sql`SELECT 'not prepared' AS label WHERE 1 IN (${join([1, 2])})`],
])("a statement %s is not prepared", async (_, statement) => {
  expect(await query(statement)).toHaveLength(1);
  expect(await executions("not prepared")).toEqual([]);
});

test.each([
  ["22012", sql`SELECT 1 / ${0}::int`],
  ["22012", sql`SELECT 1 / (3 - n) AS quotient FROM generate_series(1, 5) AS n`],
  ["22P02", sql`SELECT ${"x"}::int`],
  ["23502", sql`INSERT INTO thing (id) VALUES (${null})`],
  ["57014", sql`SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(${1})`],
  ["P0001", sql`DO $$ BEGIN RAISE 'refused'; END $$`],
])("a refused statement throws with its SQLSTATE %s, and its connection stays open", async (code, statement) => {
  const before = await serverProcess();
  for (let times = 0; times < 2; times += 1) await expect(query(statement)).rejects.toMatchObject({ code });
  expect(await serverProcess()).toBe(before);
});

test("a statement whose columns have changed since it was prepared is refused once: its connection is replaced", async () => {
  await pool.query("CREATE TABLE changing AS SELECT 1 AS a");
  onTestFinished(() => void pool.query("DROP TABLE changing"));
  const statement = sql`SELECT * FROM changing`;
  expect(await query(statement)).toEqual([{ a: 1 }]);
  await pool.query("ALTER TABLE changing ADD COLUMN b text DEFAULT 'new'");
  await expect(query(statement)).rejects.toMatchObject({ code: "0A000" });
  expect(await query(statement)).toEqual([{ a: 1, b: "new" }]);
});

test("a value that cannot be sent throws before anything is sent", async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const unsendable = {
    toPostgres: () => {
      throw new Error("not sendable");
    },
  };
  await expect(createQuery(client)(sql`SELECT ${unsendable}::text AS unsendable`)).rejects.toThrow("not sendable");
  const { rows } = await client.query("SELECT FROM pg_prepared_statements WHERE statement LIKE '%AS unsendable'");
  expect(rows).toEqual([]);
});

test("a value that cannot be read throws, and its connection is replaced", async () => {
  const before = await serverProcess();
  types.setTypeParser(types.builtins.MACADDR, () => {
    throw new Error("not readable");
  });
  await expect(query(sql`SELECT '08:00:2b:01:02:03'::macaddr AS address`)).rejects.toThrow("not readable");
  expect(await serverProcess()).not.toBe(before);
});

test("the statement of a connection that the server ends throws, and the next one has another connection", async () => {
  const before = await serverProcess();
  await expect(query(sql`SELECT pg_terminate_backend(pg_backend_pid())`)).rejects.toMatchObject({ code: "57P01" });
  expect(await serverProcess()).not.toBe(before);
});

/** Returns the process of the server for the pool's one connection. */
async function serverProcess(): Promise<number | undefined> {
  const [row] = await query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  return row?.pid;
}

test("rows are the JSON that JSON.stringify makes, with numbers for amounts, and are not changed", () => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(
        undefined,
        null,
        true,
        1.5,
        "text",
        '"',
        new Date(0),
        new Date(0),
        new Date("2026-11-29"),
        new Date(Number.NaN),
      ),
      fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom("a", "b", "__proto__", "toJSON"), tie("value"), { maxKeys: 4 }),
    ),
  }));
  const stringify = (rows: unknown[], toAmount: (amount: bigint) => unknown) =>
    JSON.stringify(rows, (_, member: unknown) => (typeof member === "bigint" ? toAmount(member) : member));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), (rows) => {
      const before = stringify(rows, String);
      expect(toJson(rows)).toBe(stringify(rows, Number));
      expect(stringify(rows, String)).toBe(before);
    }),
    { numRuns: 3_000 },
  );
});
