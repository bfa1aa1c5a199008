import type { SettlementPreviewResolvers } from "../generated/resolvers.ts";

export const SettlementPreview: SettlementPreviewResolvers = {
  paid: ({ payouts }) => amountsByCurrency(payouts, ({ paidMinor }) => paidMinor),
  invoiced: ({ invoices }) => amountsByCurrency(invoices, ({ dueMinor }) => dueMinor),
};

/** Returns the sum of the amounts of each currency, without sums of zero. */
function amountsByCurrency<Row extends { currency: string }>(rows: readonly Row[], amountOf: (row: Row) => bigint) {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amountMinor: own.reduce((sum, row) => sum + amountOf(row), 0n) }))
    .filter(({ amountMinor }) => amountMinor !== 0n)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
