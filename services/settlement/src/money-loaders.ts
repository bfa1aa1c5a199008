import type { Caller } from "@aap/kernel/caller";
import { createLoaderFactory } from "@aap/subgraph-host";
import type { Database } from "./store/database.ts";
import { findAccounts } from "./store/ledger/find-accounts.ts";
import { findBalances } from "./store/ledger/find-balances.ts";
import { listEntriesAbout, listEntriesOf, listPostingsOf } from "./store/ledger/find-entries.ts";
import {
  findInvoices,
  findPayouts,
  listInvoicesOf,
  listInvoices,
  listInvoiceSteps,
  listPayouts,
  listPayoutsOf,
  listPayoutSteps,
  type InvoiceRow,
  type MoneyPage,
  type PayoutRow,
} from "./store/settlement-run/find-payouts.ts";
import { findRuns, listLinesOf, listSetAsideOf, listTotalsOf } from "./store/settlement-run/find-settlement-runs.ts";

/** Returns the loaders of one request for settlement runs, payouts, invoices and the ledger. */
export function createMoneyLoaders(db: Database, caller: Caller) {
  const { rows, groups, pages, list } = createLoaderFactory(db.share, caller);
  return {
    run: rows(
      "run",
      (ids) => findRuns(db, ids, caller),
      ({ id }) => id,
    ),
    payoutsOf: pages(
      "payoutsOf",
      (ids, page) => listPayoutsOf(db, ids, page, caller),
      ({ runId }) => runId,
    ),
    linesOf: pages(
      "linesOf",
      (ids, page) => listLinesOf(db, ids, page, caller),
      ({ runId }) => runId,
    ),
    invoicesOf: groups(
      "invoicesOf",
      (ids) => listInvoicesOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    payouts: list<PayoutRow, MoneyPage>("payouts", (page) => listPayouts(db, page, caller)),
    invoices: list<InvoiceRow, MoneyPage>("invoices", (page) => listInvoices(db, page, caller)),
    payout: rows(
      "payout",
      (ids) => findPayouts(db, ids, caller),
      ({ id }) => id,
    ),
    invoice: rows(
      "invoice",
      (ids) => findInvoices(db, ids, caller),
      ({ id }) => id,
    ),
    payoutSteps: groups(
      "payoutSteps",
      (ids) => listPayoutSteps(db, ids, caller),
      ({ ofId }) => ofId,
    ),
    invoiceSteps: groups(
      "invoiceSteps",
      (ids) => listInvoiceSteps(db, ids, caller),
      ({ ofId }) => ofId,
    ),
    totalsOf: groups(
      "totalsOf",
      (ids) => listTotalsOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    setAsideOf: groups(
      "setAsideOf",
      (ids) => listSetAsideOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    account: rows(
      "account",
      (ids) => findAccounts(db, ids, caller),
      ({ id }) => id,
    ),
    /** The balance of an account that the caller may see, at a time or, if null, now. */
    balanceAt: createByTime((at) =>
      rows(
        `balance ${at?.toISOString() ?? "now"}`,
        (ids) => findBalances(db, ids, at),
        ({ id }) => id,
      ),
    ),
    entriesOf: pages(
      "entriesOf",
      (ids, page) => listEntriesOf(db, ids, page),
      ({ accountId }) => accountId,
    ),
    entriesAbout: groups(
      "entriesAbout",
      (ids) => listEntriesAbout(db, ids, caller),
      ({ subjectId }) => subjectId,
    ),
    postingsOf: groups(
      "postingsOf",
      (ids) => listPostingsOf(db, ids, caller),
      ({ entryId }) => entryId,
    ),
  };
}

/** Returns a function that looks a key up as of a time, with one loader for each time. */
function createByTime<Row>(createLoader: (at: Date | null) => { load: (key: string) => Promise<Row> }) {
  const loaders = new Map<number | null, ReturnType<typeof createLoader>>();
  return (key: string, at: Date | null): Promise<Row> => {
    const time = at?.getTime() ?? null;
    const loader = loaders.get(time) ?? createLoader(at);
    loaders.set(time, loader);
    return loader.load(key);
  };
}
