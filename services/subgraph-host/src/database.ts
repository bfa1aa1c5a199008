import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { createQuery, type Query, statementName } from "./sql.ts";

/** Every statement here is short: compiling it or starting workers for it takes longer than to run it. */
const SHORT_STATEMENTS = "-c jit=off -c max_parallel_workers_per_gather=0";

/** How one subgraph reaches its tables. */
export interface DatabaseOptions {
  /** The URL with which the subgraph itself logs in. */
  url: string;
  /** The PostgreSQL schema that holds the subgraph's tables. */
  schema: string;
  /** The most connections that one process opens for the subgraph; how many fit is in `prisma/README.md`. */
  poolSize: number;
}

/** A subgraph's tables, reached through one pool. */
export interface OpenDatabase<Client> {
  /** Prisma's client. */
  db: Client;
  /** Statements of our own; see `sql`. */
  query: Query;
  pool: Pool;
  close: () => Promise<void>;
}

/** Opens a subgraph's tables; connects with the first statement. `createClient` makes the subgraph's own Prisma client. */
export function openPooled<Client extends { $disconnect(): Promise<void> }>(
  options: DatabaseOptions,
  createClient: (adapter: PrismaPg) => Client,
): OpenDatabase<Client> {
  const pool = createPool(options);
  const db = createClient(
    new PrismaPg(pool, { schema: options.schema, statementNameGenerator: ({ sql }) => statementName(sql) }),
  );
  return {
    db,
    query: createQuery(pool),
    pool,
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/**
 * A pool whose statements see only `schema` and end within bounds that the server enforces: 5 s for a statement, 3 s for a
 * lock, 10 s idle in a transaction; a caller waits at most 5 s for a connection.
 * Prisma's own transaction `timeout` must stay above these, so that PostgreSQL is what ends a slow transaction.
 */
export function createPool({ url, schema, poolSize }: DatabaseOptions): Pool {
  const connection = new URL(url);
  // Startup options: a `SET` per statement would cost a round trip.
  const startup = [connection.searchParams.get("options"), SHORT_STATEMENTS, `-c search_path=${schema}`];
  connection.searchParams.delete("schema");
  connection.searchParams.set("options", startup.filter(Boolean).join(" "));
  const pool = new Pool({
    connectionString: connection.href,
    max: poolSize,
    application_name: schema,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces an idle connection that was lost; without a listener the event would end the process.
  pool.on("error", () => {});
  return pool;
}
