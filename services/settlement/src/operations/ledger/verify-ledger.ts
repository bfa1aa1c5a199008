import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { ZodError } from "zod";
import type { Context } from "../../context.ts";
import type { ConversionRecord } from "../../domain/conversion/record.ts";
import { projectRecord } from "../../domain/conversion/to-facts.ts";
import { accountIdOf } from "../../domain/ledger/account.ts";
import { positionOf } from "../../domain/ledger/accrual.ts";
import {
  findBalanceDifferences,
  findCorrectionDifferences,
  findMoneyDifferences,
  findSettledDifferences,
  listConversionIds,
  verifyEntries,
  type LedgerDifference,
} from "../../store/ledger/find-differences.ts";
import { saveVerification, type Verified } from "../../store/ledger/verifications.ts";
import { loadRecords } from "../../store/load.ts";
import { readSnapshot } from "../../store/read-snapshot.ts";

/** The statements that sum all postings take longer than the 5 s of others. */
const STATEMENT_TIMEOUT = "10min";

/** Verifies the ledger as `verifyLedger` does, on one snapshot and with time for long statements. */
export function verifyOnSnapshot(
  db: Pick<Statements, "transaction">,
  report: (difference: LedgerDifference) => void,
): Promise<Verified> {
  return readSnapshot(db, async (tx) => {
    await tx.query(sql`SELECT set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
    return verifyLedger(tx, report);
  });
}

/** Verifies the ledger, logs each difference as an error, and saves how many there are. */
export async function recordVerification({ db, log }: Pick<Context, "db" | "log">): Promise<Verified> {
  const verified = await verifyOnSnapshot(db, ({ expected, found, ...difference }) =>
    log.error({ ...difference, expected: String(expected), found: String(found) }, "the ledger has a difference"),
  );
  await saveVerification(db, verified);
  log.info(verified, "the ledger was verified");
  return verified;
}

const CONVERSIONS = 100;
const ENTRIES = 1_000;

/**
 * Recomputes the ledger and reports every difference: of each conversion, between what its facts make due and what is booked; of each
 * settled account, between its postings and the lines of closed runs, the approved corrections, or the payouts and invoices whose money
 * moved; of each entry, its sum and its hash; of each account, between its postings and its balance. It reads in batches, and changes
 * nothing. What is saved meanwhile is not a difference.
 */
async function verifyLedger(
  db: Pick<Statements, "query" | "share">,
  report: (difference: LedgerDifference) => void,
): Promise<Verified> {
  let differences = 0;
  const reportAll = (found: readonly LedgerDifference[]) => {
    differences += found.length;
    for (const difference of found) report(difference);
  };
  const conversions = await verifyConversions(db, reportAll);
  const entries = await verifyAllEntries(db, reportAll);
  reportAll(await findSettledDifferences(db));
  reportAll(await findCorrectionDifferences(db));
  reportAll(await findMoneyDifferences(db));
  reportAll(await findBalanceDifferences(db));
  return { conversions, entries, differences };
}

type ReportAll = (found: readonly LedgerDifference[]) => void;

async function verifyConversions(db: Pick<Statements, "query" | "share">, reportAll: ReportAll): Promise<number> {
  let count = 0;
  let ids = await listConversionIds(db, "", CONVERSIONS);
  while (ids.length > 0) {
    reportAll(await differencesOf(ids, db));
    count += ids.length;
    ids = await listConversionIds(db, ids.at(-1) ?? "", CONVERSIONS);
  }
  return count;
}

/** Returns the differences of conversions. If one of several cannot be read, each is read alone. */
async function differencesOf(
  ids: readonly string[],
  db: Pick<Statements, "query" | "share">,
): Promise<LedgerDifference[]> {
  try {
    const { records, now } = await loadRecords(db, ids, { kind: "all" });
    return records.flatMap((record) => compare(record, now));
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [subject = ""] = ids;
    if (ids.length === 1)
      return [{ check: "conversion_readable", subject, account: null, expected: null, found: null }];
    const found: LedgerDifference[] = [];
    for (const id of ids) found.push(...(await differencesOf([id], db)));
    return found;
  }
}

function compare(record: ConversionRecord, now: Date): LedgerDifference[] {
  const position = positionOf(record, projectRecord(record, now).due);
  const due = new Map(position.map(({ account, amountMinor }) => [accountIdOf(account), amountMinor]));
  const accounts = [...new Set([...due.keys(), ...Object.keys(record.booked)])];
  return accounts.flatMap((account) => {
    const [expected = 0n, found = 0n] = [due.get(account), record.booked[account]];
    return expected === found ? [] : [{ check: "conversion_booked", subject: record.id, account, expected, found }];
  });
}

async function verifyAllEntries(db: Pick<Statements, "query" | "share">, reportAll: ReportAll): Promise<number> {
  let count = 0;
  let afterId = "";
  for (;;) {
    const batch = await verifyEntries(db, afterId, ENTRIES);
    reportAll(batch.differences);
    count += batch.count;
    if (batch.lastId === null) return count;
    afterId = batch.lastId;
  }
}
