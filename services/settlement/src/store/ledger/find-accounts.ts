import type { Caller } from "@aap/kernel/caller";
import { pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Account } from "../../domain/ledger/account.ts";
import type { Database } from "../database.ts";

/** A ledger account. */
export interface AccountRow extends Omit<Account, "party"> {
  id: string;
  partyKind: "MERCHANT" | "BUILDER" | "AGENT" | null;
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

const FILTERED = {
  livemode: sql`a.livemode`,
  kind: sql`a.kind`,
  stage: sql`a.stage`,
  partyId: sql`a.party_id`,
  currency: sql`a.currency`,
  q: (id: string) => sql`(a.id = ${id} OR a.party_id = ${id})`,
};

const listed = (filter: ListFilter, caller: Caller) =>
  sql`ledger_account a WHERE ${accountsOf(caller)} AND ${matches(FILTERED, filter)}`;

/** Returns up to `limit + 1` accounts that the caller may see and that match the filter, by id. */
export function listAccounts(db: Database, page: Page & ListFilter, caller: Caller): Promise<AccountRow[]> {
  return db.query(sql`SELECT ${ACCOUNT} FROM ${listed(page, caller)} ${pageOf(sql`a.id`, "oldest", page)}`);
}

/** Counts the accounts that the caller may see and that match the filter. */
export function countAccounts(db: Database, filter: ListFilter, caller: Caller): Promise<number> {
  return countOf(db, listed(filter, caller));
}
