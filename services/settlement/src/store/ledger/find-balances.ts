import type { Caller } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { AccountKind, Stage } from "../../domain/ledger/account.ts";
import type { Database } from "../database.ts";
import { accountsOf } from "./find-accounts.ts";

/** The balance of an account in minor units, a debit if positive. */
export interface BalanceRow {
  id: string;
  balanceMinor: bigint;
}

/** Returns the balances of accounts at a time; null for now. The caller has verified that they may be read. */
export async function findBalances(db: Database, ids: readonly string[], at: Date | null): Promise<BalanceRow[]> {
  const rows = await db.query<{ id: string; balanceMinor: string }>(
    at === null
      ? sql`
    WITH pending AS MATERIALIZED (
      SELECT p.account_id, sum(p.amount_minor) AS minor FROM ledger_pending u JOIN ledger_posting p ON p.entry_id = u.entry_id
      WHERE p.account_id = ANY(${[...ids]}) GROUP BY 1
    )
    SELECT a.id, (coalesce((
      SELECT b.closing_minor FROM ledger_balance b WHERE b.account_id = a.id ORDER BY b.hour DESC LIMIT 1), 0)
      + coalesce((SELECT minor FROM pending WHERE account_id = a.id), 0))::text AS "balanceMinor"
    FROM unnest(${[...ids]}::text[]) AS a (id)`
      : sql`
    WITH pending AS MATERIALIZED (
      SELECT p.account_id, sum(p.amount_minor) AS minor FROM ledger_pending u JOIN ledger_posting p ON p.entry_id = u.entry_id
      WHERE p.account_id = ANY(${[...ids]}) AND p.posted_at < date_trunc('hour', ${at}::timestamptz, 'UTC') GROUP BY 1
    )
    SELECT a.id, (coalesce((
      SELECT b.closing_minor FROM ledger_balance b
      WHERE b.account_id = a.id AND b.hour < date_trunc('hour', ${at}::timestamptz, 'UTC') ORDER BY b.hour DESC LIMIT 1), 0)
      + coalesce((SELECT minor FROM pending WHERE account_id = a.id), 0)
      + coalesce((
        SELECT sum(p.amount_minor) FROM ledger_posting p
        WHERE p.account_id = a.id AND p.posted_at >= date_trunc('hour', ${at}::timestamptz, 'UTC') AND p.posted_at <= ${at}), 0))::text AS "balanceMinor"
    FROM unnest(${[...ids]}::text[]) AS a (id)`,
  );
  return rows.map(({ id, balanceMinor }) => ({ id, balanceMinor: BigInt(balanceMinor) }));
}

/** The balance of one of a party's accounts, in minor units of its currency, a debit if positive. */
export interface PartyBalanceRow {
  kind: AccountKind;
  stage: Stage;
  currency: string;
  balanceMinor: bigint;
}

/** Returns the present balances of all accounts of these parties in one mode that the caller may see, summed by kind, stage and currency. */
export async function findPartyBalances(
  db: Pick<Statements, "query">,
  { partyIds, livemode }: { partyIds: readonly string[]; livemode: boolean },
  caller: Caller,
): Promise<PartyBalanceRow[]> {
  const rows = await db.query<Omit<PartyBalanceRow, "balanceMinor"> & { balanceMinor: string }>(sql`
    WITH own AS MATERIALIZED (
      SELECT a.id, a.kind, a.stage, a.currency FROM ledger_account a
      WHERE a.party_id = ANY(${[...partyIds]}) AND a.livemode = ${livemode} AND ${accountsOf(caller)}
    ), pending AS MATERIALIZED (
      SELECT p.account_id, sum(p.amount_minor) AS minor FROM ledger_pending u JOIN ledger_posting p ON p.entry_id = u.entry_id
      WHERE p.account_id = ANY(ARRAY(SELECT id FROM own)) GROUP BY 1
    )
    SELECT own.kind, own.stage, own.currency, sum(coalesce(last.closing_minor, 0) + coalesce(pending.minor, 0))::text AS "balanceMinor"
    FROM own
    LEFT JOIN LATERAL (
      SELECT b.closing_minor FROM ledger_balance b WHERE b.account_id = own.id ORDER BY b.hour DESC LIMIT 1) last ON true
    LEFT JOIN pending ON pending.account_id = own.id
    GROUP BY 1, 2, 3 ORDER BY 3, 1, 2`);
  return rows.map((row) => ({ ...row, balanceMinor: BigInt(row.balanceMinor) }));
}
