import { testLoginsOf } from "@aap/prisma/test-database";
import { Client } from "pg";
import { expect } from "vitest";
import { verifyOnSnapshot } from "../../services/settlement/src/operations/ledger/verify-ledger.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import type { LedgerDifference } from "../../services/settlement/src/store/ledger/find-differences.ts";
import { readInvariants } from "./read-invariants.ts";

/** An invariant that does not hold, and the first rows that break it. */
export interface BrokenInvariant {
  name: string;
  rows: object[];
}

/**
 * Runs every invariant as the database's owner, all on one snapshot, and returns those that do not hold. `spoil` runs before
 * them and is rolled back: it shows that an invariant can fail.
 */
export async function findBrokenInvariants(databaseUrl: string, spoil?: string): Promise<BrokenInvariant[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    if (spoil !== undefined) await client.query(spoil);
    const broken: BrokenInvariant[] = [];
    for (const [name, sql] of readInvariants()) {
      const { rows } = await client.query<object>(sql);
      if (rows.length > 0) broken.push({ name, rows: rows.slice(0, 5) });
    }
    return broken;
  } finally {
    await client.end();
  }
}

/** Fails if an invariant does not hold, or the verification of the ledger finds a difference; for `afterEach`. */
export async function expectInvariants({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  expect(await findBrokenInvariants(databaseUrl)).toEqual([]);
  expect(await findLedgerDifferences(databaseUrl)).toEqual([]);
}

/** Returns the differences that `pnpm ledger:verify` reports. */
export async function findLedgerDifferences(databaseUrl: string): Promise<LedgerDifference[]> {
  const { db, close } = openDatabase(testLoginsOf(databaseUrl).settlement);
  const found: LedgerDifference[] = [];
  await verifyOnSnapshot(db, (difference) => found.push(difference)).finally(close);
  return found;
}
