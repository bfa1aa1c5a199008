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
  id: sql`own.id`,
  livemode: sql`own.livemode`,
  status: sql`own.status`,
  createdAt: sql`own.proposed_at`,
  partyId: sql`own.party_id`,
  currency: sql`own.currency`,
  q: (id: string) => sql`own.id = ${id}`,
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

/** What shows that a party's debt has not changed, except by sales. */
export interface DebtRevision {
  /** The number of changes of what the parties of a mode owe, except by steps; null before the first run. */
  book: number | null;
  /** The number of steps of the party's payouts or invoices in a currency. */
  steps: string;
}

type OfParty = Pick<BalanceCorrection, "livemode" | "party" | "currency">;

/** Returns the revision of the debt that a correction is about. */
export async function readDebtRevision(db: Pick<Statements, "query">, correction: OfParty): Promise<DebtRevision> {
  const [revision] = await db.query<DebtRevision>(sql`
    SELECT (SELECT revision FROM settlement_book WHERE livemode = ${correction.livemode}) AS book,
      (SELECT coalesce(sum(changes), 0)::text FROM (${documentsOf(correction)}) own) AS steps`);
  if (revision === undefined) throw new Error("a SELECT without FROM has one row");
  return revision;
}

/** Selects the payouts of a builder, or the invoices of a merchant, in a currency. */
function documentsOf({ livemode, party, currency }: OfParty): Sql {
  return party.kind === "BUILDER"
    ? sql`SELECT changes FROM payout WHERE builder_id = ${party.id} AND livemode = ${livemode} AND currency = ${currency}`
    : sql`SELECT changes FROM invoice WHERE merchant_id = ${party.id} AND livemode = ${livemode} AND currency = ${currency}`;
}

/**
 * Saves the decision about a correction with its ledger entry, if it is approved. A run that is being closed meanwhile computes its
 * balances again, and a step of the party's payouts or invoices waits. Returns false and saves nothing if it was decided meanwhile, or if
 * what the party owes may have changed since `revision` was read.
 */
export async function saveCorrectionDecision(
  db: Pick<Statements, "query">,
  correction: OfParty & Pick<BalanceCorrection, "id">,
  { status, by, revision }: { status: CorrectionStatus; by: string; revision: DebtRevision },
  entries: readonly DecidedEntry[],
): Promise<boolean> {
  try {
    await db.query(sql`
      WITH decided AS (
        UPDATE balance_correction SET status = ${status}, decided_by = ${by}, decided_at = clock.now()
        WHERE id = ${correction.id} AND status = 'PROPOSED' RETURNING livemode
      ), book AS (
        UPDATE settlement_book b SET revision = revision + 1 FROM decided
        WHERE b.livemode = decided.livemode AND b.revision = ${revision.book} RETURNING b.revision
      ), document AS (
        ${documentsOf(correction)} FOR UPDATE
      ), ${join(saveEntries(entries))}
      SELECT require_current((SELECT count(*) FROM decided) = 1 AND (SELECT count(*) FROM book) = ${revision.book === null ? 0 : 1}
        AND (SELECT coalesce(sum(changes), 0) FROM document) = ${revision.steps}::numeric)`);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
