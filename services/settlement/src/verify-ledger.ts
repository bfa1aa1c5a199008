import { sql } from "@aap/subgraph-host/sql";
import { verifyLedger } from "./operations/ledger/verify-ledger.ts";
import { openDatabase } from "./store/database.ts";

const USAGE =
  "Set DATABASE_URL to the URL of the database; it logs in as the owner of the tables or as the role of settlement.";
/** The verification has statements that sum all postings. */
const STATEMENT_TIMEOUT = "10min";

const toLine = (value: object) =>
  `${JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner))}\n`;

/** Verifies the ledger on one snapshot. Prints a line of JSON for each difference, and one with their number; returns whether there is none. */
async function verify(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url);
  try {
    const verified = await db.transaction(async (tx) => {
      await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
      await tx.query(sql`SELECT set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
      return verifyLedger(tx, (difference) => process.stdout.write(toLine(difference)));
    });
    process.stdout.write(toLine(verified));
    return verified.differences === 0;
  } finally {
    await close();
  }
}

const url = process.env["DATABASE_URL"];
if (url === undefined || url === "") {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else if (!(await verify(url))) process.exitCode = 1;
