import { newId } from "@aap/kernel/ids";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import { accountIdOf } from "../../domain/ledger/account.ts";
import type { DecidedEntry } from "../../domain/ledger/entry.ts";

/**
 * Returns the parts (common table expressions) of a statement that save ledger entries with their postings and accounts; add them to
 * the statement that saves the facts. The statement fails as overtaken if another one saves an entry of the same subject at the same time.
 */
export function saveEntries(entries: readonly DecidedEntry[]): Sql[] {
  return [
    sql`ledger_rows AS MATERIALIZED (
      SELECT *, clock.now()::timestamptz(3) AS posted_at FROM jsonb_to_recordset(${toJson(entries.map(toRow))}::jsonb) AS (
        id text, "subjectId" text, kind text, "causeKind" text, "causeId" text, livemode boolean, currency text, postings jsonb)
    )`,
    // All writers insert accounts in the same order, so that they never deadlock.
    sql`ledger_accounts AS (
      INSERT INTO ledger_account (id, kind, stage, party_kind, party_id, livemode, currency)
      SELECT DISTINCT p."accountId", p.kind, p.stage, p."partyKind", p."partyId", r.livemode, r.currency
      FROM ledger_rows r, jsonb_to_recordset(r.postings) AS p ("accountId" text, kind text, stage text, "partyKind" text, "partyId" text)
      -- Most accounts exist: a look-up costs less than a row that is refused. OFFSET 0 keeps it a look-up.
      WHERE NOT EXISTS (SELECT FROM ledger_account a WHERE a.id = p."accountId" OFFSET 0)
      ORDER BY 1 ON CONFLICT DO NOTHING
    )`,
    sql`ledger_postings AS (
      INSERT INTO ledger_posting (entry_id, account_id, currency, amount_minor, posted_at)
      SELECT r.id, p."accountId", r.currency, p."amountMinor", r.posted_at
      FROM ledger_rows r, jsonb_to_recordset(r.postings) AS p ("accountId" text, "amountMinor" bigint)
      RETURNING entry_id
    )`,
    // A trigger computes the hash of an entry from its postings, so these are inserted first.
    sql`ledger_entries AS (
      INSERT INTO ledger_entry (id, subject_id, kind, cause_kind, cause_id, livemode, currency, posted_at)
      SELECT id, "subjectId", kind, "causeKind", "causeId", livemode, currency, posted_at
      FROM ledger_rows WHERE (SELECT count(*) FROM ledger_postings) > 0
    )`,
    sql`ledger_pending_entries AS (
      INSERT INTO ledger_pending (entry_id) SELECT id FROM ledger_rows
    )`,
  ];
}

function toRow({ cause, postings, ...entry }: DecidedEntry) {
  return {
    id: newId("entry"),
    ...entry,
    causeKind: cause.kind,
    causeId: cause.id,
    postings: postings.map(({ account, amountMinor }) => ({
      accountId: accountIdOf(account),
      kind: account.kind,
      stage: account.stage,
      partyKind: account.party?.kind ?? null,
      partyId: account.party?.id ?? null,
      amountMinor,
    })),
  };
}
