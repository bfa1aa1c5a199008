import { decideInvoice, type DecidedInvoice } from "./invoice.ts";
import { minimumPayoutMinor } from "./payout-minimum.ts";
import { decidePayout, type DecidedPayout } from "./settlement-run.ts";
import { computeTax, type Tax, type TaxProfile } from "./tax.ts";
import { computeUnpaid, type BuilderShare } from "./unpaid-shares.ts";

/** A builder's balance in one currency, in minor units. */
interface BuilderBalance {
  builderId: string;
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
  merchantId: string;
  currency: string;
  carriedInMinor: bigint;
  totalMinor: bigint;
  hasLines: boolean;
  taxProfile: TaxProfile | null;
}

/**
 * Returns what a run pays and invoices, with the tax on it. A balance without lines has a payout only if it is paid, because it reaches
 * the minimum or was requested, and an invoice only if something is due. Of `shares`, what merchants have not paid is withheld; they are
 * empty unless builders are paid only for what merchants have paid. A request of a builder from whom something is withheld waits for a
 * later run: `waitingBuilderIds`.
 */
export function decideOutcome<Builder extends BuilderBalance, Merchant extends MerchantBalance>(
  builders: readonly Builder[],
  merchants: readonly Merchant[],
  shares: readonly BuilderShare[] = [],
): {
  payouts: (Builder & DecidedPayout & Tax)[];
  invoices: (Merchant & DecidedInvoice & Tax)[];
  waitingBuilderIds: string[];
} {
  const decidedInvoices = merchants.map((balance) => {
    const decided = decideInvoice(balance.carriedInMinor, balance.totalMinor);
    return { ...balance, ...decided, ...computeTax(decided.dueMinor, balance.taxProfile) };
  });
  // Also without an invoice: a credit may cover a voided one, and then nothing is due for its shares.
  const unpaidOf = computeUnpaid(shares, decidedInvoices);
  const decidedPayouts = builders.map((balance) => {
    const minimumMinor = balance.isRequested ? 0n : minimumPayoutMinor(balance.currency);
    const unpaidMinor = unpaidOf(balance);
    const decided = decidePayout(balance.carriedInMinor, balance.earnedMinor, { minimumMinor, unpaidMinor });
    return { ...balance, ...decided, ...computeTax(decided.paidMinor, balance.taxProfile) };
  });
  const waiting = decidedPayouts.filter(({ isRequested, withheldMinor }) => isRequested && withheldMinor > 0n);
  return {
    payouts: decidedPayouts.filter(({ hasLines, paidMinor }) => hasLines || paidMinor > 0n),
    invoices: decidedInvoices.filter(({ hasLines, dueMinor }) => hasLines || dueMinor > 0n),
    waitingBuilderIds: [...new Set(waiting.map(({ builderId }) => builderId))],
  };
}
