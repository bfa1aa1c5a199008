import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";

export { roleOf } from "@aap/kernel/database-role";

// Lists have as many forms as lengths; each form kept prepared costs memory on every connection.
const VARIES_IN_LENGTH = / IN \(\$\d+,|\), ?\(\$/;
/** What a statement holds that PostgreSQL must plan anew each time, for the values it is given. */
export const UNPREPARED = "/* unprepared */";

/** Every statement here is short: compiling it or starting workers for it takes longer than to run it. */
const SHORT_STATEMENTS = "-c jit=off -c max_parallel_workers_per_gather=0";

/** How one subgraph reaches its database; `role` limits every statement to that role's rights. */
export interface DatabaseOptions {
  url: string;
  /** The Postgres schema that holds the subgraph's tables. */
  schema: string;
  role?: string;
  poolSize?: number;
}

/**
 * A Prisma adapter whose statements run as `role`, see only `schema`, and end within bounds that the server enforces:
 * 5 s for a statement, 3 s for a lock, 10 s idle in a transaction, 5 s for a connection from the pool.
 * Prisma's own transaction `timeout` must stay above these, so that Postgres is who ends a slow transaction.
 */
export function databaseAdapter({ url, schema, role, poolSize = 8 }: DatabaseOptions): PrismaPg {
  const connection = new URL(url);
  // The role is a startup option: `SET ROLE` per statement would cost a round trip and could be forgotten once.
  const startup = [
    connection.searchParams.get("options"),
    SHORT_STATEMENTS,
    `-c search_path=${schema}`,
    role && `-c role=${role}`,
  ];
  connection.searchParams.delete("schema");
  connection.searchParams.set("options", startup.filter(Boolean).join(" "));
  return new PrismaPg(
    {
      connectionString: connection.href,
      max: poolSize,
      application_name: schema,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 10_000,
    },
    { schema, statementNameGenerator: ({ sql }) => statementName(sql) },
  );
}

const names = new Map<string, string>();
const MAX_NAMES = 2_000;

/** A name keeps the statement prepared on its connection; the empty one does not. */
function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const isPrepared = !VARIES_IN_LENGTH.test(sql) && !sql.includes(UNPREPARED);
  const name = isPrepared ? createHash("sha1").update(sql).digest("base64url") : "";
  if (isPrepared && names.size < MAX_NAMES) names.set(sql, name);
  return name;
}
