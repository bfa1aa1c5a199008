import { verifyOnSnapshot } from "./operations/ledger/verify-ledger.ts";
import { openDatabase } from "./store/database.ts";

const USAGE =
  "Set DATABASE_URL to the URL of the database; it logs in as the owner of the tables or as the role of settlement.";

const toLine = (value: object) =>
  `${JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner))}\n`;

/** Verifies the ledger on one snapshot. Prints a line of JSON for each difference, and one with their number; returns whether there is none. */
async function verify(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url);
  try {
    const verified = await verifyOnSnapshot(db, (difference) => process.stdout.write(toLine(difference)));
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
