import type { Pool } from "pg";
import type { Share } from "./sharing.ts";
import { createQuery, type Query } from "./sql.ts";

/** What runs our own statements: a database, or a transaction of it. */
export interface Statements {
  query: Query;
  /** In a transaction the work runs at once and alone. */
  share: Share;
  /** In a transaction the work joins it. */
  transaction: Transaction;
}

/** Runs work in a transaction and returns its result. If the work throws, nothing of it is saved. */
export type Transaction = <Result>(work: (tx: Statements) => Promise<Result>) => Promise<Result>;

const shareNothing: Share = async (work, item) => {
  const [result] = await work.run([item]);
  return result as Awaited<ReturnType<typeof work.run>>[number];
};

/** Returns a function that runs transactions, each on one connection of the pool. */
export function createTransaction(pool: Pool): Transaction {
  return async (work) => {
    const client = await pool.connect();
    let isIntact = false;
    try {
      await client.query("BEGIN");
      const tx: Statements = { query: createQuery(client), share: shareNothing, transaction: (inner) => inner(tx) };
      const result = await work(tx).catch(async (error: unknown) => {
        await client.query("ROLLBACK").then(
          () => (isIntact = true),
          () => {},
        );
        throw error;
      });
      await client.query("COMMIT");
      isIntact = true;
      return result;
    } finally {
      client.release(!isIntact);
    }
  };
}
