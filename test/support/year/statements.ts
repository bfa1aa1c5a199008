import { exponentOf } from "@aap/kernel/money";
import { mapConcurrently } from "../map-concurrently.ts";
import { listAll } from "./close-month.ts";
import { callerOf, type Ask } from "./graph.ts";

const OPERATOR = callerOf("operator", "year");
const PAYOUTS = `query P($after: String, $filter: PayoutFilter) { did: payouts(first: 100, after: $after, filter: $filter) {
  edges { node { id builder { id } } } pageInfo { hasNextPage endCursor } } }`;
const INVOICES = `query I($after: String, $filter: InvoiceFilter) { did: invoices(first: 100, after: $after, filter: $filter) {
  edges { node { id merchant { id } } } pageInfo { hasNextPage endCursor } } }`;
const STATEMENT = `query S($id: ID!) { did: statement(id: $id) { document } }`;
const BALANCES = `query B($builderId: ID, $merchantId: ID) { did: balances(builderId: $builderId, merchantId: $merchantId, livemode: false) {
  currency payable { amountMinor } inTransit { amountMinor } paid { amountMinor } } }`;

type Split = Record<"commission" | "networkFee" | "builderPayout" | "held", number>;

interface Statement {
  currency: string;
  carriedIn: number;
  carriedOut: number;
  net: number;
  lines: Split[];
  corrections: { amount: number }[];
  totals: Split & { lines: number };
}

type Balance = { currency: string } & Record<"payable" | "inTransit" | "paid", { amountMinor: number }>;

/** What a party has in one currency, in minor units: by its statements, and by the ledger. */
export interface Compared {
  /** The party and the currency. */
  of: string;
  byStatements: bigint;
  byLedger: bigint;
}

/** The sums of all statements and balances, and the statements that do not add up. */
export interface ComparedBooks {
  statements: number;
  lines: number;
  books: Compared[];
  wrong: string[];
}

/** Reads every statement and every balance. */
export async function compareBooks(ask: Ask): Promise<ComparedBooks> {
  const payouts = await listAll<{ id: string; builder: { id: string } }>(ask, PAYOUTS);
  const invoices = await listAll<{ id: string; merchant: { id: string } }>(ask, INVOICES);
  const sums = new Map<string, bigint>();
  const wrong: string[] = [];
  let lines = 0;
  const read = async (id: string, party: string, part: "builderPayout" | "commission") => {
    const { document } = (await ask(STATEMENT, { id }, OPERATOR)) as { document: Statement };
    const minor = (amount: number) => BigInt(Math.round(amount * 10 ** exponentOf(document.currency)));
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + minor(amount), 0n);
    const ofLines = sum(document.lines.map((line) => line[part]));
    const booked = ofLines + sum(document.corrections.map(({ amount }) => amount));
    const isRight =
      ofLines === minor(document.totals[part]) &&
      document.totals.lines === document.lines.length &&
      minor(document.carriedIn) + booked === minor(document.net) + minor(document.carriedOut);
    if (!isRight) wrong.push(id);
    lines += document.lines.length;
    const of = `${party} ${document.currency}`;
    sums.set(of, (sums.get(of) ?? 0n) + booked);
  };
  await mapConcurrently(payouts, ({ id, builder }) => read(id, builder.id, "builderPayout"), 4);
  await mapConcurrently(invoices, ({ id, merchant }) => read(id, merchant.id, "commission"), 4);
  const parties = [
    ...new Set(payouts.map(({ builder }) => builder.id)),
    ...new Set(invoices.map(({ merchant }) => merchant.id)),
  ];
  const books: Compared[] = [];
  for (const party of parties) {
    const variables = party.startsWith("bld_") ? { builderId: party } : { merchantId: party };
    const rows = (await ask(BALANCES, variables, OPERATOR)) as Balance[];
    for (const { currency, ...balance } of rows) {
      const of = `${party} ${currency}`;
      const parts = Object.values(balance).map(({ amountMinor }) => BigInt(amountMinor));
      books.push({ of, byStatements: sums.get(of) ?? 0n, byLedger: parts.reduce((total, part) => total + part, 0n) });
    }
  }
  const known = new Set(books.map(({ of }) => of));
  for (const of of sums.keys()) if (!known.has(of)) wrong.push(of);
  return { statements: payouts.length + invoices.length, lines, books, wrong };
}
