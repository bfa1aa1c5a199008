import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** A line of a bank's answer that counted: it took a step of a payout, or found that the payout has its status. */
export interface ImportedLine {
  /** The same for the same line of the same answer. */
  key: string;
  payoutId: string;
  status: string;
  by: string;
}

/** Returns those of the keys whose lines were imported. */
export async function findImportedLines(db: Pick<Statements, "query">, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(sql`SELECT key FROM bank_answer_line WHERE key = ANY(${[...keys]})`);
  return new Set(rows.map(({ key }) => key));
}

/** Returns those of the payouts that were sent more than once. */
export async function findSentAgain(db: Pick<Statements, "query">, payoutIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT payout_id AS id FROM payout_step WHERE payout_id = ANY(${[...payoutIds]}) AND to_status = 'SENT' GROUP BY 1 HAVING count(*) > 1`);
  return new Set(rows.map(({ id }) => id));
}

/** Saves that a line was imported which found the payout in its status already. */
export async function saveImportedLine(
  db: Pick<Statements, "query">,
  { key, payoutId, status, by }: ImportedLine,
): Promise<void> {
  await db.query(sql`
    INSERT INTO bank_answer_line (key, payout_id, status, by) VALUES (${key}, ${payoutId}, ${status}, ${by}) ON CONFLICT DO NOTHING`);
}
