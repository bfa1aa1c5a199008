import { createHash } from "node:crypto";
import { sqltag, type Sql } from "@prisma/client/runtime/client";
import { type ClientBase, Pool } from "pg";
import { PreparedQuery } from "./prepared-query.ts";

/**
 * The template for statements: sql`SELECT … WHERE id = ${id}` sends each value as a parameter and includes nested fragments with
 * their values. `join` puts a separator between fragments, `empty` adds nothing. `raw` includes text as it is: never use it for a
 * caller's text. Prisma's `$queryRaw` accepts the same fragments.
 */
export { empty, join, raw, sqltag as sql } from "@prisma/client/runtime/client";
export type { Sql } from "@prisma/client/runtime/client";

/** Runs one statement and returns its rows, with `bigint` for PostgreSQL's bigint. Throws the driver's errors. */
export type Query = <Row = unknown>(statement: Sql) => Promise<Row[]>;

/** Returns a function that runs statements on a pool of `createPool` or on a connection; each is prepared once per connection. */
export function createQuery(on: Pool | ClientBase): Query {
  return async <Row>(statement: Sql) => {
    try {
      return (await (on instanceof Pool ? runOnAny(on, statement) : run(on, statement))) as Row[];
    } catch (error) {
      // The stack that leads to the caller, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
}

/**
 * The SQLSTATEs after which a connection is as good as before: wrong values, violated constraints, conflicts, `RAISE`, and waits that
 * took too long. After others it may be that a statement can never run there again: its result has other columns since it was prepared.
 */
const HARMLESS = /^(22|23|40|55|P0|57014)/;

async function runOnAny(pool: Pool, statement: Sql): Promise<object[]> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const rows = await run(client, statement);
    isUsable = true;
    return rows;
  } catch (error) {
    isUsable = HARMLESS.test((error as { code?: string }).code ?? "");
    throw error;
  } finally {
    // A new connection costs more than the statement: it reads the catalogue and plans all statements anew.
    client.release(!isUsable);
  }
}

function run(client: ClientBase, { text, values }: Sql): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const callback = (error: unknown, rows: object[]) => (error == null ? resolve(rows) : reject(error));
    client.query(new PreparedQuery({ name: statementName(text), text, values, callback }));
  });
}

/**
 * Returns `ANY (…)` for the condition that a column has one of these values, written as WHERE id = ${anyOf(ids)}. PostgreSQL cannot see
 * how long the list is and expects 10 values, so it makes one plan for all lists. With the list as a parameter, a pool with
 * `plansByValues` makes a new plan for each short list.
 */
export function anyOf(list: readonly string[]): Sql {
  return sqltag`ANY(ARRAY(SELECT unnest(${[...list]}::text[])))`;
}

/**
 * Returns rows as a JSON text for `jsonb_to_recordset`. Amounts become numbers, which are exact up to `MAX_AMOUNT_MINOR`, and far above.
 */
export function toJson(rows: readonly unknown[]): string {
  return JSON.stringify(toPlain(rows));
}

let lastTime = Number.NaN;
let lastText: string | null = null;

/**
 * Returns a value with numbers for amounts and texts for dates; it copies only what contains them. `JSON.stringify` with a replacer takes
 * 50 % longer, half of it for dates: the rows of a request have many dates, and few different ones.
 */
function toPlain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) {
    if (value.getTime() !== lastTime) [lastTime, lastText] = [value.getTime(), value.toJSON()];
    return lastText;
  }
  const members = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(members)) {
    const plain = toPlain(members[key]);
    if (plain === members[key]) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = plain;
  }
  return copy ?? value;
}

/** A comment that keeps a statement from being prepared, so that PostgreSQL plans it for its values each time. */
export const UNPREPARED = "/* unprepared */";

// The text of such a statement changes with the length of its list, and each prepared text costs memory on every connection.
const VARIES_IN_LENGTH = / IN \(\$\d+,|\), ?\(\$/;
const MAX_NAMES = 2_000;
const names = new Map<string, string>();

/** Returns the name of the prepared statement for a text, the same for the same text; empty if the text must not be prepared. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const isPrepared = !VARIES_IN_LENGTH.test(text) && !text.includes(UNPREPARED);
  const name = isPrepared ? createHash("sha1").update(text).digest("base64url") : "";
  if (isPrepared && names.size < MAX_NAMES) names.set(text, name);
  return name;
}
