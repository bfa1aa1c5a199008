import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** A difference that a verification of the ledger found. */
export interface LedgerDifference {
  check:
    | "conversion_readable"
    | "conversion_booked"
    | "settled_by_lines"
    | "corrected_by_approvals"
    | "moved_by_steps"
    | "entry_balanced"
    | "entry_chained"
    | "account_balance";
  /** The conversion, entry or account. */
  subject: string;
  /** Null if the difference is not one of an account. */
  account: string | null;
  /** In minor units of the account's currency, a debit if positive; null if the difference is not one of an amount. */
  expected: bigint | null;
  found: bigint | null;
}

type Database = Pick<Statements, "query">;

/** Returns up to `limit` ids of conversions after an id, in their order. */
export async function listConversionIds(db: Database, afterId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM conversion WHERE id > ${afterId} ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The result of one batch of entries. */
interface EntryBatch {
  count: number;
  /** The id of the last entry; null if the batch was the last one. */
  lastId: string | null;
  differences: LedgerDifference[];
}

/** Verifies up to `limit` entries after an id: their postings sum to zero, and their hashes follow from the entries before them. */
export async function verifyEntries(db: Database, afterId: string, limit: number): Promise<EntryBatch> {
  const rows = await db.query<{ id: string; sum: string; isChained: boolean }>(sql`
    SELECT e.id, coalesce(p.sum, 0)::text AS sum, coalesce(e.hash = ledger_entry_hash(
        CASE e.sequence WHEN 1 THEN e.subject_id ELSE before.hash END, e::ledger_entry, p.postings), false) AS "isChained"
    FROM ledger_entry e
    LEFT JOIN ledger_entry before ON before.subject_id = e.subject_id AND before.sequence = e.sequence - 1
    CROSS JOIN LATERAL (
      SELECT sum(p.amount_minor) AS sum,
        '[' || string_agg('[' || to_json(p.account_id) || ',' || p.amount_minor || ']', ',' ORDER BY p.account_id COLLATE "C") || ']' AS postings
      FROM ledger_posting p WHERE p.entry_id = e.id
    ) p
    WHERE e.id > ${afterId} ORDER BY e.id LIMIT ${limit}`);
  const differences = rows.flatMap(({ id, sum, isChained }): LedgerDifference[] => [
    ...(sum === "0"
      ? []
      : [{ check: "entry_balanced" as const, subject: id, account: null, expected: 0n, found: BigInt(sum) }]),
    ...(isChained
      ? []
      : [{ check: "entry_chained" as const, subject: id, account: null, expected: null, found: null }]),
  ]);
  return { count: rows.length, lastId: rows.length < limit ? null : (rows.at(-1)?.id ?? null), differences };
}

/** Returns the differences between what the lines of closed runs booked and what the settled accounts have from it. */
export function findSettledDifferences(db: Database): Promise<LedgerDifference[]> {
  return findAmounts(
    db,
    "settled_by_lines",
    sql`
      SELECT concat_ws(':', CASE WHEN r.livemode THEN 'live' ELSE 'test' END, p.kind, 'settled', p.party, l.currency) AS account, p.minor
      FROM settlement_run r JOIN settlement_line l ON l.run_id = r.id JOIN conversion c ON c.id = l.conversion_id
      CROSS JOIN LATERAL (VALUES ('merchant_receivable', l.merchant_id, l.commission_minor), ('network_revenue', NULL, -l.network_fee_minor),
        ('builder_payable', l.builder_id, -l.builder_payout_minor), ('held', c.agent_id, -l.held_minor)) p (kind, party, minor)
      WHERE r.closed_at IS NOT NULL`,
    sql`
      SELECT p.account_id AS account, p.amount_minor AS minor FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
      WHERE e.kind IN ('SETTLEMENT', 'OPENING') AND p.account_id LIKE '%:settled:%'`,
  );
}

/** Returns the differences between the corrections that were approved and what the accounts of merchants and builders have from them. */
export function findCorrectionDifferences(db: Database): Promise<LedgerDifference[]> {
  return findAmounts(
    db,
    "corrected_by_approvals",
    sql`
      SELECT concat_ws(':', CASE WHEN own.livemode THEN 'live' ELSE 'test' END, a.kind, 'settled', own.party_id, own.currency) AS account, a.minor
      FROM balance_correction own
      CROSS JOIN LATERAL (SELECT CASE own.kind WHEN 'CHARGE' THEN -own.amount_minor ELSE own.amount_minor END AS granted) g
      CROSS JOIN LATERAL (VALUES (CASE own.kind WHEN 'WRITE_OFF' THEN 'write_off' ELSE 'adjustment' END, g.granted),
        (CASE own.party_kind WHEN 'MERCHANT' THEN 'merchant_receivable' ELSE 'builder_payable' END, -g.granted)) a (kind, minor)
      WHERE own.status = 'APPROVED'`,
    sql`
      SELECT p.account_id AS account, p.amount_minor AS minor FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
      WHERE e.kind IN ('ADJUSTMENT', 'WRITE_OFF')`,
  );
}

/**
 * Returns the differences between the payouts that are sent or paid, or the invoices that are paid, and what the accounts of money in
 * transit, of cash and of tax have from them.
 */
export function findMoneyDifferences(db: Database): Promise<LedgerDifference[]> {
  return findAmounts(
    db,
    "moved_by_steps",
    sql`
      SELECT concat_ws(':', CASE WHEN own.livemode THEN 'live' ELSE 'test' END, a.kind, 'settled', own.party_id, own.currency) AS account, a.minor
      FROM (
        SELECT livemode, builder_id AS party_id, currency, status, -paid_minor AS minor, -tax_minor AS tax FROM payout
        WHERE status IN ('SENT', 'PAID')
        UNION ALL
        SELECT livemode, merchant_id, currency, status, due_minor, tax_minor FROM invoice WHERE status = 'PAID'
      ) own
      CROSS JOIN LATERAL (VALUES ('payout_in_transit', 'SENT', own.minor), ('cash', 'PAID', own.minor + own.tax), ('tax', 'PAID', -own.tax)
        ) a (kind, status, minor)
      WHERE a.status = own.status`,
    sql`
      SELECT account_id AS account, amount_minor AS minor FROM ledger_posting
      WHERE split_part(account_id, ':', 2) IN ('payout_in_transit', 'cash', 'tax')`,
  );
}

/** Returns the differences between the postings of the accounts and their balances. */
export function findBalanceDifferences(db: Database): Promise<LedgerDifference[]> {
  return findAmounts(
    db,
    "account_balance",
    sql`SELECT account_id AS account, amount_minor AS minor FROM ledger_posting`,
    sql`
      SELECT a.id AS account, last.closing_minor AS minor FROM ledger_account a
      CROSS JOIN LATERAL (SELECT b.closing_minor FROM ledger_balance b WHERE b.account_id = a.id ORDER BY b.hour DESC LIMIT 1) last
      UNION ALL
      SELECT p.account_id, p.amount_minor FROM ledger_pending u JOIN ledger_posting p ON p.entry_id = u.entry_id`,
  );
}

/** Returns the accounts whose sums differ between two queries of account and amount. */
async function findAmounts(
  db: Database,
  check: LedgerDifference["check"],
  expected: ReturnType<typeof sql>,
  found: ReturnType<typeof sql>,
): Promise<LedgerDifference[]> {
  const rows = await db.query<{ account: string; expected: string; found: string }>(sql`
    SELECT coalesce(expected.account, found.account) AS account, coalesce(expected.minor, 0)::text AS expected, coalesce(found.minor, 0)::text AS found
    FROM (SELECT account, sum(minor) AS minor FROM (${expected}) e GROUP BY 1) expected
    FULL JOIN (SELECT account, sum(minor) AS minor FROM (${found}) f GROUP BY 1) found ON found.account = expected.account
    WHERE coalesce(expected.minor, 0) <> coalesce(found.minor, 0) ORDER BY 1`);
  return rows.map((row) => ({
    check,
    subject: row.account,
    account: row.account,
    expected: BigInt(row.expected),
    found: BigInt(row.found),
  }));
}
