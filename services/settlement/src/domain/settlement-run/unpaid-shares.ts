/** The sum of one builder's payouts in lines of one merchant, in minor units of one currency. */
export interface BuilderShare {
  builderId: string;
  merchantId: string;
  currency: string;
  /** Negative if the lines take back more than they give. */
  amountMinor: bigint;
  /** Whether an invoice of an earlier run that is not paid has the lines; else the run that is decided invoices them. */
  isInvoiced: boolean;
}

/** What a merchant owes for the run that is decided. */
interface Invoiced {
  merchantId: string;
  currency: string;
  dueMinor: bigint;
}

/**
 * Returns the amounts that builders earned and merchants have not paid, by builder and currency: for each merchant the sum of the
 * shares, if it is positive. A merchant that owes nothing for the run, because a credit covers it, has paid the run's shares.
 */
export function computeUnpaid(
  shares: readonly BuilderShare[],
  invoices: readonly Invoiced[],
): (of: { builderId: string; currency: string }) => bigint {
  const covered = new Set(
    invoices.filter(({ dueMinor }) => dueMinor === 0n).map(({ merchantId, currency }) => `${merchantId} ${currency}`),
  );
  const unpaid = shares.filter(
    ({ isInvoiced, merchantId, currency }) => isInvoiced || !covered.has(`${merchantId} ${currency}`),
  );
  const byMerchant = Map.groupBy(
    unpaid,
    ({ builderId, merchantId, currency }) => `${builderId} ${merchantId} ${currency}`,
  );
  const sums = new Map<string, bigint>();
  for (const own of byMerchant.values()) {
    const sum = own.reduce((total, { amountMinor }) => total + amountMinor, 0n);
    const [{ builderId, currency } = { builderId: "", currency: "" }] = own;
    const key = `${builderId} ${currency}`;
    if (sum > 0n) sums.set(key, (sums.get(key) ?? 0n) + sum);
  }
  return ({ builderId, currency }) => sums.get(`${builderId} ${currency}`) ?? 0n;
}
