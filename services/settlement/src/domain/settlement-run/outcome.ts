import { decideInvoice, type DecidedInvoice } from "./invoice.ts";
import { minimumPayoutMinor } from "./payout-minimum.ts";
import { decidePayout, type DecidedPayout } from "./settlement-run.ts";
import { computeTax, type Tax, type TaxProfile } from "./tax.ts";

/** A builder's balance in one currency, in minor units. */
interface BuilderBalance {
  currency: string;
  carriedInMinor: bigint;
  earnedMinor: bigint;
  /** Whether the run has lines of the builder in this currency. */
  hasLines: boolean;
  /** Whether it was requested to pay the balance even if it is below the minimum. */
  isRequested: boolean;
  taxProfile: TaxProfile | null;
}

/** A merchant's balance in one currency, in minor units. */
interface MerchantBalance {
  carriedInMinor: bigint;
  totalMinor: bigint;
  hasLines: boolean;
  taxProfile: TaxProfile | null;
}

/**
 * Returns what a run pays and invoices, with the tax on it. A balance without lines has a payout only if it is paid, because it reaches
 * the minimum or was requested, and an invoice only if something is due.
 */
export function decideOutcome<Builder extends BuilderBalance, Merchant extends MerchantBalance>(
  builders: readonly Builder[],
  merchants: readonly Merchant[],
): { payouts: (Builder & DecidedPayout & Tax)[]; invoices: (Merchant & DecidedInvoice & Tax)[] } {
  const payouts = builders.map((balance) => {
    const minimumMinor = balance.isRequested ? 0n : minimumPayoutMinor(balance.currency);
    const decided = decidePayout(balance.carriedInMinor, balance.earnedMinor, minimumMinor);
    return { ...balance, ...decided, ...computeTax(decided.paidMinor, balance.taxProfile) };
  });
  const invoices = merchants.map((balance) => {
    const decided = decideInvoice(balance.carriedInMinor, balance.totalMinor);
    return { ...balance, ...decided, ...computeTax(decided.dueMinor, balance.taxProfile) };
  });
  return {
    payouts: payouts.filter(({ hasLines, paidMinor }) => hasLines || paidMinor > 0n),
    invoices: invoices.filter(({ hasLines, dueMinor }) => hasLines || dueMinor > 0n),
  };
}
