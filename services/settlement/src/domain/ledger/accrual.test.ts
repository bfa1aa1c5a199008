import { expect, test } from "vitest";
import { reportOf } from "../../testing/facts.ts";
import { saleWith, split } from "../../testing/settlement-lines.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { accountIdOf } from "./account.ts";
import { decideAccrual, positionOf } from "./accrual.ts";
import type { DecidedEntry } from "./entry.ts";

const sale = saleWith();
/** The commission of 8.00: a fee of 1.60 and a payout of 6.40 (specification). */
const DUE = split(800n);
const NOTHING = split(0n);

const accountsOf = ({ postings }: DecidedEntry) =>
  Object.fromEntries(postings.map(({ account, amountMinor }) => [accountIdOf(account), amountMinor]));
const bookedOf = (record: ConversionRecord, due = DUE): ConversionRecord => ({
  ...record,
  booked: Object.fromEntries(
    positionOf(record, due).map(({ account, amountMinor }) => [accountIdOf(account), amountMinor]),
  ),
});

test("a new sale debits the merchant with the commission and credits the fee and the builder's payout", () => {
  const [entry, ...others] = decideAccrual(null, sale, DUE);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: "ACCRUAL", subjectId: sale.id, livemode: false, currency: "GBP" });
  expect(accountsOf(entry as DecidedEntry)).toEqual({
    "test:merchant_receivable:accrued:mer_1:GBP": 800n,
    "test:network_revenue:accrued:GBP": -160n,
    "test:builder_payable:accrued:bld_1:GBP": -640n,
  });
});

test("the share of an anonymous agent is credited to what is held for it", () => {
  const [entry] = decideAccrual(null, { ...sale, builderId: null }, split(800n, false));
  expect(accountsOf(entry as DecidedEntry)).toMatchObject({ "test:held:accrued:agent_1:GBP": -640n });
});

test("nothing is posted if the amounts due are those that were booked", () => {
  expect(decideAccrual(bookedOf(sale), sale, DUE)).toEqual([]);
});

test("a clawed-back sale takes back exactly what was booked", () => {
  const [entry] = decideAccrual(bookedOf(sale), sale, NOTHING);
  expect(accountsOf(entry as DecidedEntry)).toEqual({
    "test:merchant_receivable:accrued:mer_1:GBP": -800n,
    "test:network_revenue:accrued:GBP": 160n,
    "test:builder_payable:accrued:bld_1:GBP": 640n,
  });
});

test("the builder that registers an agent gets the held share, and no other account changes", () => {
  const anonymous = { ...sale, builderId: null };
  const at = new Date("2026-02-01T00:00:00Z");
  const after = { ...sale, repricing: { registeredAt: at, repricedAt: at } };
  const [entry] = decideAccrual(bookedOf(anonymous, split(800n, false)), after, DUE);
  expect(entry?.cause).toEqual({ kind: "REGISTRATION", id: "agent_1" });
  expect(accountsOf(entry as DecidedEntry)).toEqual({
    "test:held:accrued:agent_1:GBP": 640n,
    "test:builder_payable:accrued:bld_1:GBP": -640n,
  });
});

test("a sale whose terms change the currency has one entry for each currency", () => {
  const inEuros = { ...sale, policy: { ...sale.policy, currency: "EUR" } };
  const entries = decideAccrual(bookedOf(sale), inEuros, DUE);
  expect(entries.map(({ currency }) => currency).toSorted()).toEqual(["EUR", "GBP"]);
  for (const { postings } of entries) expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
});

interface Cause {
  before: ConversionRecord | null;
  after: ConversionRecord;
  kind: string;
  id: string | undefined;
}

test.each<[string, Cause]>([
  ["the event that was added", { before: null, after: sale, kind: "EVIDENCE", id: sale.evidence.at(-1)?.id }],
  [
    "the report that was added",
    { before: sale, after: { ...sale, reports: [reportOf()] }, kind: "REPORT", id: "rep_1" },
  ],
  ["the conversion itself if no fact was added", { before: sale, after: sale, kind: "RECOMPUTATION", id: sale.id }],
])("an entry is caused by %s", (_, { before, after, kind, id }) => {
  const [entry] = decideAccrual(before && bookedOf(before, NOTHING), after, DUE);
  expect(entry?.cause).toEqual({ kind, id });
});
