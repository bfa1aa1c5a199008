import { Pool, type PoolClient, type QueryResultRow } from "pg";

/** Runs statements: the pool, or one of its clients inside a transaction. */
export type Database = Pool | PoolClient;

/** Creates a pool of connections that stay open, with the size that was fastest for both services. */
export function openDatabase(connectionString: string): Pool {
  return new Pool({ connectionString, max: 10, idleTimeoutMillis: 0 });
}

/** A statement that PostgreSQL prepares once for each connection. */
export function prepare<Row extends QueryResultRow = never>(name: string, text: string) {
  return async (database: Database, ...values: unknown[]): Promise<Row[]> =>
    (await database.query<Row>({ name, text, values })).rows;
}

/** Runs the work in one transaction, and rolls it back if the work throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
