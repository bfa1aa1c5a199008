import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { createSharing, type Share } from "./sharing.ts";
import { createQuery, type Query, statementName } from "./sql.ts";
import { createTransaction, type Transaction } from "./transaction.ts";

/** The statements are short: compiling one, or starting workers for it, takes longer than running it. */
const SHORT_STATEMENTS = "-c jit=off -c max_parallel_workers_per_gather=0";

/** The database settings of one subgraph. */
export interface DatabaseOptions {
  /** The URL with which the subgraph logs in. */
  url: string;
  /** The PostgreSQL schema of the subgraph's tables. */
  schema: string;
  /** The maximum number of connections of one process for the subgraph; `prisma/README.md` has the sum. */
  poolSize: number;
  /**
   * Whether the plan of a statement may depend on its values, as searches need it. It must not if absent: one plan for all values is
   * made once for each connection, where PostgreSQL would otherwise plan a statement with a list anew each time.
   */
  plansByValues?: boolean;
}

const ONE_PLAN = "-c plan_cache_mode=force_generic_plan";

/**
 * A subgraph's database: Prisma's client for ordinary reads and writes, `query` for our own statements (see `sql`), `share` for
 * statements that requests run together, and `transaction` for statements that commit together.
 */
export type Database<Client> = Client & { query: Query; share: Share; transaction: Transaction };

/** A subgraph's open database, over one pool. */
export interface OpenDatabase<Client> {
  db: Database<Client>;
  pool: Pool;
  close: () => Promise<void>;
}

/** Opens a subgraph's database; the first statement connects. `createClient` creates the subgraph's Prisma client. */
export function openPooled<Client extends { $disconnect(): Promise<void> }>(
  options: DatabaseOptions,
  createClient: (adapter: PrismaPg) => Client,
): OpenDatabase<Client> {
  const pool = createPool(options);
  const db = createClient(
    new PrismaPg(pool, { schema: options.schema, statementNameGenerator: ({ sql }) => statementName(sql) }),
  );
  return {
    db: Object.assign(db, { query: createQuery(pool), share: createSharing(), transaction: createTransaction(pool) }),
    pool,
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Returns a pool whose statements find unqualified names in `schema`. The server ends a statement after 5 s, a wait for a lock after
 * 3 s and an idle transaction after 10 s; a caller waits at most 5 s for a connection.
 * The `timeout` of Prisma's transactions must be longer, so that PostgreSQL ends a slow transaction first.
 */
export function createPool({ url, schema, poolSize, plansByValues = false }: DatabaseOptions): Pool {
  const connection = new URL(url);
  // As startup options they need no round trip; `SET` would.
  const plans = plansByValues ? null : ONE_PLAN;
  const startup = [connection.searchParams.get("options"), SHORT_STATEMENTS, plans, `-c search_path=${schema}`];
  connection.searchParams.delete("schema");
  connection.searchParams.set("options", startup.filter(Boolean).join(" "));
  const pool = new Pool({
    connectionString: connection.href,
    max: poolSize,
    // Kept open: a new connection costs PostgreSQL 0.1 s before it has read the catalogue and planned its first statements.
    idleTimeoutMillis: 0,
    application_name: schema,
    // An idle connection sends something every 10 s, so that no router forgets it and a dead one is found and replaced.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces a lost idle connection. Without a listener its error would end the process.
  pool.on("error", () => {});
  // The next statement on a lost connection throws. A connection that is handed from one user to the next has no other listener.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}
