import { expect, test } from "vitest";
import { accountIdOf } from "./account.ts";
import type { DecidedEntry } from "./entry.ts";
import {
  decideAdjustmentEntry,
  decideInvoiceEntry,
  decidePayoutEntry,
  decideWriteOffEntry,
  type PayoutStep,
} from "./money-movement.ts";
import { decideSettlement, type RunTotal } from "./settlement.ts";

const movement = { id: "payout_1", livemode: true, currency: "GBP", amountMinor: 2_500n };
const payout = { ...movement, taxMinor: 0n, builderId: "bld_1" };
const BUILDER = { kind: "BUILDER", id: "bld_1" } as const;
const MERCHANT = { kind: "MERCHANT", id: "mer_1" } as const;

const accountsOf = ({ postings }: DecidedEntry) =>
  Object.fromEntries(postings.map(({ account, amountMinor }) => [accountIdOf(account), amountMinor]));

/** The sum of the entries by account, without accounts that are zero. */
function balancesAfter(entries: readonly DecidedEntry[]): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const entry of entries)
    for (const [id, amount] of Object.entries(accountsOf(entry))) sums.set(id, (sums.get(id) ?? 0n) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n));
}

const ofBuilder = (kind: string) => `live:${kind}:settled:bld_1:GBP`;

test.each<[readonly PayoutStep[], Record<string, bigint>]>([
  [["SENT"], { [ofBuilder("builder_payable")]: 2_500n, [ofBuilder("payout_in_transit")]: -2_500n }],
  [["SENT", "PAID"], { [ofBuilder("builder_payable")]: 2_500n, [ofBuilder("cash")]: -2_500n }],
  [["SENT", "FAILED"], {}],
  [["SENT", "PAID", "REVERSED"], {}],
])("a payout that was %j leaves these balances", (steps, balances) => {
  expect(balancesAfter(steps.map((step) => decidePayoutEntry(step, payout)))).toEqual(balances);
});

test.each<[readonly PayoutStep[], Record<string, bigint>]>([
  [["SENT"], { [ofBuilder("builder_payable")]: 2_500n, [ofBuilder("payout_in_transit")]: -2_500n }],
  [
    ["SENT", "PAID"],
    { [ofBuilder("builder_payable")]: 2_500n, [ofBuilder("tax")]: 500n, [ofBuilder("cash")]: -3_000n },
  ],
  [["SENT", "FAILED"], {}],
  [["SENT", "PAID", "REVERSED"], {}],
])("a payout of 25.00 with a tax of 5.00 that was %j leaves these balances", (steps, balances) => {
  expect(balancesAfter(steps.map((step) => decidePayoutEntry(step, { ...payout, taxMinor: 500n })))).toEqual(balances);
});

test("an invoice that is paid with tax debits cash by both, and credits the receivable and the tax", () => {
  const invoice = { ...movement, id: "inv_1", merchantId: "mer_1", taxMinor: 500n };
  const paid = decideInvoiceEntry(invoice);
  expect(accountsOf(paid)).toEqual({
    "live:cash:settled:mer_1:GBP": 3_000n,
    "live:tax:settled:mer_1:GBP": -500n,
    "live:merchant_receivable:settled:mer_1:GBP": -2_500n,
  });
  expect(balancesAfter([paid, decideInvoiceEntry(invoice, { isReversed: true })])).toEqual({});
});

test("a paid invoice debits cash and credits the receivable; a payment that is taken back does the opposite", () => {
  const invoice = { ...movement, id: "inv_1", merchantId: "mer_1", taxMinor: 0n };
  const paid = decideInvoiceEntry(invoice);
  expect(accountsOf(paid)).toEqual({
    "live:cash:settled:mer_1:GBP": 2_500n,
    "live:merchant_receivable:settled:mer_1:GBP": -2_500n,
  });
  expect(balancesAfter([paid, decideInvoiceEntry(invoice, { isReversed: true })])).toEqual({});
});

test("an adjustment in favour of a builder raises its payable; against it, lowers it", () => {
  const [granted, taken] = [500n, -500n].map((amountMinor) =>
    accountsOf(decideAdjustmentEntry({ ...movement, amountMinor, party: BUILDER })),
  );
  expect(granted).toEqual({ [ofBuilder("adjustment")]: 500n, [ofBuilder("builder_payable")]: -500n });
  expect(taken).toEqual({ [ofBuilder("adjustment")]: -500n, [ofBuilder("builder_payable")]: 500n });
});

test("a write-off of a merchant's debt lowers its receivable", () => {
  expect(accountsOf(decideWriteOffEntry({ ...movement, party: MERCHANT }))).toEqual({
    "live:write_off:settled:mer_1:GBP": 2_500n,
    "live:merchant_receivable:settled:mer_1:GBP": -2_500n,
  });
});

test.each([0n, -1n])("a payout, an invoice and a write-off of %d are refused", (amountMinor) => {
  expect(() => decidePayoutEntry("SENT", { ...payout, amountMinor })).toThrow("is not positive");
  expect(() => decideInvoiceEntry({ ...movement, amountMinor, taxMinor: 0n, merchantId: "mer_1" })).toThrow(
    "is not positive",
  );
  expect(() => decideWriteOffEntry({ ...movement, amountMinor, party: BUILDER })).toThrow("is not positive");
});

test("an adjustment of nothing is refused", () => {
  expect(() => decideAdjustmentEntry({ ...movement, amountMinor: 0n, party: BUILDER })).toThrow("is zero");
});

test("a closed run moves each total from the accrued to the settled account of its party", () => {
  const totals: RunTotal[] = [
    { part: "COMMISSION", partyId: "mer_1", currency: "GBP", amountMinor: 800n },
    { part: "NETWORK_FEE", partyId: null, currency: "GBP", amountMinor: 160n },
    { part: "BUILDER_PAYOUT", partyId: "bld_1", currency: "GBP", amountMinor: -640n },
    { part: "HELD", partyId: "agent_1", currency: "GBP", amountMinor: 1_280n },
  ];
  const entries = decideSettlement({ id: "run_1", livemode: false }, totals);
  expect(entries.map(({ kind, subjectId }) => [kind, subjectId])).toEqual(totals.map(() => ["SETTLEMENT", "run_1"]));
  expect(entries.map(accountsOf)).toEqual([
    {
      "test:merchant_receivable:accrued:mer_1:GBP": -800n,
      "test:merchant_receivable:settled:mer_1:GBP": 800n,
    },
    { "test:network_revenue:accrued:GBP": 160n, "test:network_revenue:settled:GBP": -160n },
    { "test:builder_payable:accrued:bld_1:GBP": -640n, "test:builder_payable:settled:bld_1:GBP": 640n },
    { "test:held:accrued:agent_1:GBP": 1_280n, "test:held:settled:agent_1:GBP": -1_280n },
  ]);
});
