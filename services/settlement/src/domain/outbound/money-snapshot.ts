/** What the snapshots of payouts and invoices share: amounts in minor units of one currency. `store/outbound/money-events.ts` makes them. */
export interface MoneySnapshot {
  settlementId: string;
  livemode: boolean;
  status: string;
  currency: string;
  carriedInMinor: number;
  /** What is paid, or due. */
  amountMinor: number;
  carriedOutMinor: number;
}

/** A payout at one point in time as events store it: the members that lists show, except the history. */
export interface PayoutSnapshot extends MoneySnapshot {
  payoutId: string;
  builderId: string;
  earnedMinor: number;
  withheldMinor: number;
}

/** An invoice at one point in time as events store it: the members that lists show, except the history. */
export interface InvoiceSnapshot extends MoneySnapshot {
  invoiceId: string;
  merchantId: string;
  /** Null if nothing is due. */
  number: number | null;
  totalMinor: number;
  issuedAt: string;
  dueAt: string | null;
}
