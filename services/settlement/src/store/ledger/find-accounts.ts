import type { Caller } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Account, AccountKind, Stage } from "../../domain/ledger/account.ts";
import type { Database } from "../database.ts";

/** A ledger account. */
export interface AccountRow extends Omit<Account, "party"> {
  id: string;
  partyKind: "MERCHANT" | "BUILDER" | "AGENT" | null;
  partyId: string | null;
}

/** The filters of a list of accounts; null does not filter. */
export interface AccountFilter {
  livemode: boolean;
  kind: AccountKind | null;
  stage: Stage | null;
  currency: string | null;
  /** The id of the merchant, builder or agent. */
  partyId: string | null;
}

const ACCOUNT = raw(
  `a.id, a.kind, a.stage, a.party_kind AS "partyKind", a.party_id AS "partyId", a.livemode, a.currency`,
);

/** Returns the SQL condition for the accounts `a` that a caller may see: operators all, a merchant and a builder their own, a builder also those of its agents. */
export function accountsOf(caller: Caller): Sql {
  switch (caller.kind) {
    case "operator":
    case "service":
      return sql`true`;
    case "merchant":
      return sql`a.party_id = ${caller.id} AND a.party_kind = 'MERCHANT'`;
    case "builder":
      return sql`a.party_id = ANY(${[caller.id, ...caller.agentIds]}) AND a.party_kind IN ('BUILDER', 'AGENT')`;
    case "agent":
    case "anonymous":
      return sql`false`;
  }
}

/** Returns the accounts with these ids that the caller may see. */
export function findAccounts(db: Database, ids: readonly string[], caller: Caller): Promise<AccountRow[]> {
  return db.query<AccountRow>(sql`
    SELECT ${ACCOUNT} FROM ledger_account a WHERE a.id = ANY(${[...ids]}) AND ${accountsOf(caller)}`);
}

/** Returns up to `limit + 1` accounts that the caller may see, ordered by id. */
export function listAccounts(
  db: Database,
  { limit, afterId }: Page,
  { livemode, kind, stage, currency, partyId }: AccountFilter,
  caller: Caller,
): Promise<AccountRow[]> {
  const conditions = [
    afterId === null ? sql`true` : sql`a.id > ${afterId}`,
    kind === null ? sql`true` : sql`a.kind = ${kind}`,
    stage === null ? sql`true` : sql`a.stage = ${stage}`,
    currency === null ? sql`true` : sql`a.currency = ${currency}`,
    partyId === null ? sql`true` : sql`a.party_id = ${partyId}`,
  ];
  const [isAfter, ofKind, ofStage, ofCurrency, ofParty] = conditions;
  return db.query<AccountRow>(sql`
    SELECT ${ACCOUNT} FROM ledger_account a
    WHERE a.livemode = ${livemode} AND ${isAfter} AND ${ofKind} AND ${ofStage} AND ${ofCurrency} AND ${ofParty} AND ${accountsOf(caller)}
    ORDER BY a.id LIMIT ${limit + 1}`);
}
