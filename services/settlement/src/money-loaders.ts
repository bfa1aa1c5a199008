import type { Caller } from "@aap/kernel/caller";
import { createLoaderFactory, type Page } from "@aap/subgraph-host";
import { toChangeConnection, type ChangePage } from "@aap/subgraph-host/change-page";
import type { ListFilter } from "@aap/subgraph-host/list-filter";
import type { Database } from "./store/database.ts";
import { countAccounts, findAccounts, listAccounts, type AccountRow } from "./store/ledger/find-accounts.ts";
import { findBalances } from "./store/ledger/find-balances.ts";
import {
  countEntriesOf,
  findEntries,
  listEntriesAbout,
  listEntriesOf,
  listPostingsOf,
  type AccountEntryRow,
} from "./store/ledger/find-entries.ts";
import { countCorrections, listCorrections, type CorrectionRow } from "./store/settlement-run/corrections.ts";
import {
  countInvoices,
  countPayouts,
  countPayoutsOf,
  findInvoices,
  findPayouts,
  listChangedInvoices,
  listChangedPayouts,
  listInvoicesOf,
  listInvoices,
  listPayouts,
  listPayoutsOf,
  type InvoiceRow,
  type PayoutRow,
} from "./store/settlement-run/find-payouts.ts";
import {
  countLinesOf,
  countRuns,
  findLines,
  findRuns,
  listLinesOf,
  listRuns,
  listSetAsideOf,
  listTotalsOf,
  type LineRow,
  type SettlementRunRow,
} from "./store/settlement-run/find-settlement-runs.ts";
import { listInvoiceSteps, listPayoutSteps } from "./store/settlement-run/find-steps.ts";

/** A page of a list with its filter. */
type FilteredPage = Page & ListFilter;

/** Returns the loaders of one request for settlement runs, payouts, invoices and the ledger. */
export function createMoneyLoaders(db: Database, caller: Caller) {
  const { rows, groups, pages, list } = createLoaderFactory(db.share, caller);
  return {
    run: rows(
      "run",
      (ids) => findRuns(db, ids, caller),
      ({ id }) => id,
    ),
    payoutsOf: pages<PayoutRow, FilteredPage>(
      "payoutsOf",
      (ids, page) => listPayoutsOf(db, ids, page, caller),
      ({ runId }) => runId,
      (ids, page) => countPayoutsOf(db, ids, page, caller),
    ),
    line: rows(
      "line",
      (ids) => findLines(db, ids, caller),
      ({ id }) => id,
    ),
    linesOf: pages<LineRow, FilteredPage>(
      "linesOf",
      (ids, page) => listLinesOf(db, ids, page, caller),
      ({ runId }) => runId,
      (ids, page) => countLinesOf(db, ids, page, caller),
    ),
    invoicesOf: groups(
      "invoicesOf",
      (ids) => listInvoicesOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    runs: list<SettlementRunRow, FilteredPage>(
      "runs",
      (page) => listRuns(db, page, caller),
      (page) => countRuns(db, page, caller),
    ),
    corrections: list<CorrectionRow, FilteredPage>(
      "corrections",
      (page) => listCorrections(db, page),
      (page) => countCorrections(db, page),
    ),
    payouts: list<PayoutRow, FilteredPage>(
      "payouts",
      (page) => listPayouts(db, page, caller),
      (page) => countPayouts(db, page, caller),
    ),
    invoices: list<InvoiceRow, FilteredPage>(
      "invoices",
      (page) => listInvoices(db, page, caller),
      (page) => countInvoices(db, page, caller),
    ),
    /** Payouts in the order of change. */
    changedPayouts: async (page: ChangePage & ListFilter) =>
      toChangeConnection(await listChangedPayouts(db, page, caller), page, () =>
        countPayouts(db, page, caller, page.since),
      ),
    /** Invoices in the order of change. */
    changedInvoices: async (page: ChangePage & ListFilter) =>
      toChangeConnection(await listChangedInvoices(db, page, caller), page, () =>
        countInvoices(db, page, caller, page.since),
      ),
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
    accounts: list<AccountRow, FilteredPage>(
      "accounts",
      (page) => listAccounts(db, page, caller),
      (page) => countAccounts(db, page, caller),
    ),
    entry: rows(
      "entry",
      (ids) => findEntries(db, ids, caller),
      ({ id }) => id,
    ),
    entriesOf: pages<AccountEntryRow, FilteredPage>(
      "entriesOf",
      (ids, page) => listEntriesOf(db, ids, page),
      ({ accountId }) => accountId,
      (ids, page) => countEntriesOf(db, ids, page),
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
