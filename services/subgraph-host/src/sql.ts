import { createHash } from "node:crypto";
import type { Sql } from "@prisma/client/runtime/client";
import type { Pool } from "pg";

/**
 * The template for statements: sql`SELECT … WHERE id = ${id}` keeps each value beside the text, as a parameter of the
 * statement, and includes other fragments with their values. `join` puts a separator between fragments, `raw` includes
 * text that is never a caller's, `empty` adds nothing. Prisma's `$queryRaw` takes the same fragments.
 */
export { empty, join, raw, sqltag as sql } from "@prisma/client/runtime/client";
export type { Sql } from "@prisma/client/runtime/client";

/** Runs one statement and returns its rows as the driver reads them; the caller parses them. Errors are the driver's. */
export type Query = (statement: Sql) => Promise<unknown[]>;

/** Statements on a pool, each prepared once per connection. */
export function createQuery(pool: Pool): Query {
  return async ({ text, values }) => {
    const { rows } = await pool.query<object>({ name: statementName(text), text, values });
    return rows;
  };
}

/** A comment in a statement that PostgreSQL must plan anew each time, for the values that it is given. */
export const UNPREPARED = "/* unprepared */";

// Lists have as many forms as lengths; each form kept prepared costs memory on every connection.
const VARIES_IN_LENGTH = / IN \(\$\d+,|\), ?\(\$/;
const MAX_NAMES = 2_000;
const names = new Map<string, string>();

/** Returns the name under which a statement stays prepared on its connection, the same for the same text; empty for none. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const isPrepared = !VARIES_IN_LENGTH.test(text) && !text.includes(UNPREPARED);
  const name = isPrepared ? createHash("sha1").update(text).digest("base64url") : "";
  if (isPrepared && names.size < MAX_NAMES) names.set(text, name);
  return name;
}
