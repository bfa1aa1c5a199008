import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** Runs statements that only read, all of them on one snapshot: none sees what is committed after the first. */
export function readSnapshot<Result>(
  db: Pick<Statements, "transaction">,
  read: (tx: Statements) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    return read(tx);
  });
}
