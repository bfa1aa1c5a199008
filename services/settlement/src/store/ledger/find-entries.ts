import type { Caller } from "@aap/kernel/caller";
import { orderOf, pageOf, type OrderKey, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { raw, sql } from "@aap/subgraph-host/sql";
import { countOfEach } from "@aap/subgraph-host/total-count";
import type { EntryCause, EntryKind } from "../../domain/ledger/entry.ts";
import type { Database } from "../database.ts";
import { accountsOf } from "./find-accounts.ts";

/** A ledger entry. */
export interface EntryRow {
  id: string;
  kind: EntryKind;
  subjectId: string;
  sequence: number;
  causeKind: EntryCause["kind"];
  causeId: string;
  currency: string;
  postedAt: Date;
  hash: string;
}

/** A ledger entry in the list of an account. */
export interface AccountEntryRow extends EntryRow {
  accountId: string;
}

const ENTRY = raw(
  `e.id, e.kind, e.subject_id AS "subjectId", e.sequence, e.cause_kind AS "causeKind", e.cause_id AS "causeId", e.currency,
   e.posted_at AS "postedAt", e.hash`,
);

const FILTERED = {
  kind: sql`e.kind`,
  causeKind: sql`e.cause_kind`,
  subjectId: sql`e.subject_id`,
  createdAt: sql`p.posted_at`,
  postedAt: sql`p.posted_at`,
};

const ORDER: OrderKey = {
  columns: [sql`p.posted_at`, sql`p.entry_id`],
  ofRow: (id) =>
    sql`SELECT p.posted_at, p.entry_id FROM ledger_posting p WHERE p.entry_id = ${id} AND p.account_id = parent.id`,
};

const ofAccount = (filter: ListFilter) => sql`ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
  WHERE p.account_id = parent.id AND ${matches(FILTERED, filter)}`;

/** Returns up to `limit + 1` entries of each account that match the filter, newest first. The caller has verified that the accounts may be read. */
export function listEntriesOf(
  db: Database,
  accountIds: readonly string[],
  page: Page & ListFilter,
): Promise<AccountEntryRow[]> {
  const rows = sql`SELECT p.account_id, p.entry_id, p.posted_at FROM ${ofAccount(page)} ${pageOf(ORDER, "newest", page)}`;
  return db.query<AccountEntryRow>(sql`
    SELECT ${ENTRY}, p.account_id AS "accountId"
    FROM unnest(${[...accountIds]}::text[]) AS parent (id) CROSS JOIN LATERAL (${rows}) p JOIN ledger_entry e ON e.id = p.entry_id
    ORDER BY ${orderOf(ORDER, "newest", page)}`);
}

/** Counts the entries of each account that match a filter. */
export function countEntriesOf(db: Database, accountIds: readonly string[], filter: ListFilter) {
  return countOfEach(db, accountIds, ofAccount(filter));
}

/** Returns the SQL condition for the entries `e` with a posting to an account that a caller may see. */
const entriesOf = (caller: Caller) => sql`EXISTS (
  SELECT FROM ledger_posting p JOIN ledger_account a ON a.id = p.account_id WHERE p.entry_id = e.id AND ${accountsOf(caller)})`;

/** Returns the entries with these ids that the caller may see. */
export function findEntries(db: Database, ids: readonly string[], caller: Caller): Promise<EntryRow[]> {
  return db.query<EntryRow>(sql`
    SELECT ${ENTRY} FROM ledger_entry e WHERE e.id = ANY(${[...ids]}) AND ${entriesOf(caller)}`);
}

/** Returns the entries about each subject, such as a conversion, that the caller may see, oldest first. */
export function listEntriesAbout(db: Database, subjectIds: readonly string[], caller: Caller): Promise<EntryRow[]> {
  return db.query<EntryRow>(sql`
    SELECT ${ENTRY} FROM ledger_entry e WHERE e.subject_id = ANY(${[...subjectIds]}) AND ${entriesOf(caller)}
    ORDER BY e.subject_id, e.sequence`);
}

/** A posting of an entry, in minor units, a debit if positive. */
export interface PostingRow {
  entryId: string;
  accountId: string;
  currency: string;
  amountMinor: bigint;
}

/** Returns the postings of entries to accounts that the caller may see. */
export function listPostingsOf(db: Database, entryIds: readonly string[], caller: Caller): Promise<PostingRow[]> {
  return db.query<PostingRow>(sql`
    SELECT p.entry_id AS "entryId", p.account_id AS "accountId", p.currency, p.amount_minor AS "amountMinor"
    FROM ledger_posting p JOIN ledger_account a ON a.id = p.account_id
    WHERE p.entry_id = ANY(${[...entryIds]}) AND ${accountsOf(caller)} ORDER BY p.entry_id, p.account_id`);
}
