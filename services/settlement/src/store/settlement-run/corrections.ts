import { newId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { join, raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { DecidedEntry } from "../../domain/ledger/entry.ts";
import type { BalanceCorrection, CorrectionStatus } from "../../domain/settlement-run/balance-correction.ts";
import type { Database } from "../database.ts";
import { isOvertaken } from "../is-overtaken.ts";
import { saveEntries } from "../ledger/save-entries.ts";

/** A correction of a balance with its authors. */
export interface CorrectionRow extends BalanceCorrection {
  reason: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  runId: string | null;
}

const CORRECTION =
  raw(`own.id, own.kind, own.livemode, jsonb_build_object('kind', own.party_kind, 'id', own.party_id) AS party, own.currency,
  own.amount_minor AS "amountMinor", own.reason, own.status, own.proposed_by AS "proposedBy", own.proposed_at AS "proposedAt",
  own.decided_by AS "decidedBy", own.decided_at AS "decidedAt", own.run_id AS "runId"`);

/** What a correction `own` adds to what a builder earns or a merchant owes, as `amountOnStatement` returns it. */
export const AMOUNT_ON_STATEMENT: Sql = sql`own.amount_minor * CASE WHEN (own.kind = 'CHARGE') = (own.party_kind = 'BUILDER') THEN -1 ELSE 1 END`;

/** Saves a proposed correction and returns it. */
export async function insertCorrection(
  db: Pick<Statements, "query">,
  {
    kind,
    livemode,
    party,
    currency,
    amountMinor,
    reason,
    proposedBy,
  }: Omit<BalanceCorrection, "id" | "status"> & { reason: string },
): Promise<CorrectionRow> {
  const [row] = await db.query<CorrectionRow>(sql`
    INSERT INTO balance_correction AS own (id, kind, livemode, party_kind, party_id, currency, amount_minor, reason, proposed_by)
    VALUES (${newId("cor")}, ${kind}, ${livemode}, ${party.kind}, ${party.id}, ${currency}, ${amountMinor}, ${reason}, ${proposedBy})
    RETURNING ${CORRECTION}`);
  if (row === undefined) throw new Error("the correction was not saved");
  return row;
}

/** Returns a correction; null if there is none. Only operators may ask. */
export async function findCorrection(db: Pick<Statements, "query">, id: string): Promise<CorrectionRow | null> {
  const [row] = await db.query<CorrectionRow>(
    sql`SELECT ${CORRECTION} FROM balance_correction own WHERE own.id = ${id}`,
  );
  return row ?? null;
}

const FILTERED = {
  livemode: sql`own.livemode`,
  status: sql`own.status`,
  createdAt: sql`own.proposed_at`,
  partyId: sql`own.party_id`,
  currency: sql`own.currency`,
};

/** Returns up to `limit + 1` corrections that match the filter, newest first. Only operators may ask. */
export function listCorrections(db: Database, page: Page & ListFilter): Promise<CorrectionRow[]> {
  return db.query(sql`SELECT ${CORRECTION} FROM balance_correction own
    WHERE ${matches(FILTERED, page)} ${pageOf(sql`own.id`, "newest", page)}`);
}

/** Counts the corrections that match the filter. Only operators may ask. */
export function countCorrections(db: Database, filter: ListFilter): Promise<number> {
  return countOf(db, sql`balance_correction own WHERE ${matches(FILTERED, filter)}`);
}

/** Returns the corrections that a run carries for a party in a currency, oldest first. The caller has verified that they may be read. */
export function listCorrectionsOf(
  db: Database,
  { runId, currency, partyId }: { runId: string; currency: string; partyId: string },
): Promise<CorrectionRow[]> {
  return db.query(sql`SELECT ${CORRECTION} FROM balance_correction own
    WHERE own.run_id = ${runId} AND own.party_id = ${partyId} AND own.currency = ${currency} ORDER BY own.id`);
}

/** Returns the number of changes of what the parties of a mode owe, except by sales; null before the first run. */
export async function readBookRevision(db: Pick<Statements, "query">, livemode: boolean): Promise<number | null> {
  const [row] = await db.query<{ revision: number }>(
    sql`SELECT revision FROM settlement_book WHERE livemode = ${livemode}`,
  );
  return row?.revision ?? null;
}

/**
 * Saves the decision about a correction with its ledger entry, if it is approved. A run that is being closed meanwhile computes its
 * balances again. Returns false and saves nothing if it was decided meanwhile, or if what parties owe may have changed since
 * `bookRevision` was read.
 */
export async function saveCorrectionDecision(
  db: Pick<Statements, "query">,
  id: string,
  { status, by, bookRevision }: { status: CorrectionStatus; by: string; bookRevision: number | null },
  entries: readonly DecidedEntry[],
): Promise<boolean> {
  try {
    await db.query(sql`
      WITH decided AS (
        UPDATE balance_correction SET status = ${status}, decided_by = ${by}, decided_at = clock.now()
        WHERE id = ${id} AND status = 'PROPOSED' RETURNING livemode
      ), book AS (
        UPDATE settlement_book b SET revision = revision + 1 FROM decided
        WHERE b.livemode = decided.livemode AND b.revision = ${bookRevision} RETURNING b.revision
      ), ${join(saveEntries(entries))}
      SELECT require_current((SELECT count(*) FROM decided) = 1 AND (SELECT count(*) FROM book) = ${bookRevision === null ? 0 : 1})`);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
