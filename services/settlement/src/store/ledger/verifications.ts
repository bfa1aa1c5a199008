import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** The number of conversions and of entries that were verified, and of differences that were reported. */
export interface Verified {
  conversions: number;
  entries: number;
  differences: number;
}

/** A verification of the whole ledger. */
export interface VerificationRow extends Verified {
  verifiedAt: Date;
}

/** Saves a verification of the ledger. */
export async function saveVerification(
  db: Pick<Statements, "query">,
  { conversions, entries, differences }: Verified,
): Promise<void> {
  await db.query(sql`
    INSERT INTO ledger_verification (id, conversions, entries, differences)
    VALUES (${newId("lvf")}, ${conversions}, ${entries}, ${differences})`);
}

/** Returns the last verification; null if there is none. */
export async function findLastVerification(db: Pick<Statements, "query">): Promise<VerificationRow | null> {
  const [row] = await db.query<VerificationRow>(sql`
    SELECT verified_at AS "verifiedAt", conversions, entries, differences FROM ledger_verification ORDER BY id DESC LIMIT 1`);
  return row ?? null;
}
