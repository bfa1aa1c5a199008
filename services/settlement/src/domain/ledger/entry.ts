import { accountIdOf, type Account } from "./account.ts";

/** The kinds of ledger entries. */
export const ENTRY_KINDS = [
  /** The difference between what a conversion's facts make due and what was booked. */
  "ACCRUAL",
  /** What a closed run books: from accrued to settled. */
  "SETTLEMENT",
  "PAYOUT_SENT",
  "PAYOUT_PAID",
  "PAYOUT_FAILED",
  "PAYOUT_REVERSED",
  "INVOICE_PAID",
  "INVOICE_PAYMENT_REVERSED",
  "ADJUSTMENT",
  "WRITE_OFF",
  /** What a conversion had when the ledger was introduced. */
  "OPENING",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds of facts that cause an entry. */
export const ENTRY_CAUSES = [
  "EVIDENCE",
  "REPORT",
  "MILESTONE",
  "REVIEW",
  "DECISION",
  "REGISTRATION",
  /** No new fact: the same facts were computed again, as after a change of the rules. */
  "RECOMPUTATION",
  "SETTLEMENT_RUN",
  "PAYOUT",
  "INVOICE",
  "ADJUSTMENT",
  "WRITE_OFF",
  "MIGRATION",
] as const;

/** The fact that caused an entry, such as an event by its evidence id. */
export interface EntryCause {
  kind: (typeof ENTRY_CAUSES)[number];
  id: string;
}

/** The amount that an entry adds to an account, in minor units of its currency: a debit if positive, a credit if negative; never zero. */
export interface Posting {
  account: Account;
  amountMinor: bigint;
}

/** A ledger entry that is not stored yet. Its postings are of one mode and currency and sum to zero. */
export interface DecidedEntry {
  kind: EntryKind;
  /** The conversion, run, payout, invoice, adjustment or write-off that it is about. The entries of one subject are a chain. */
  subjectId: string;
  cause: EntryCause;
  livemode: boolean;
  currency: string;
  postings: readonly Posting[];
}

/**
 * Returns the entries that make these postings, one for each mode and currency; postings to one account become one, without those
 * that are zero. Throws if the postings of a mode and currency do not sum to zero.
 */
export function toEntries(
  given: Pick<DecidedEntry, "kind" | "subjectId" | "cause">,
  postings: readonly Posting[],
): DecidedEntry[] {
  const byBook = Map.groupBy(
    sumByAccount(postings),
    ({ account: { livemode, currency } }) => `${livemode} ${currency}`,
  );
  return [...byBook.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    if (own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) !== 0n)
      throw new Error(`the postings about ${given.subjectId} do not sum to zero`);
    const { livemode, currency } = first.account;
    return [{ ...given, livemode, currency, postings: own }];
  });
}

function sumByAccount(postings: readonly Posting[]): Posting[] {
  const byAccount = Map.groupBy(postings, ({ account }) => accountIdOf(account));
  return [...byAccount.values()].flatMap((own) => {
    const amountMinor = own.reduce((sum, posting) => sum + posting.amountMinor, 0n);
    return own[0] === undefined || amountMinor === 0n ? [] : [{ account: own[0].account, amountMinor }];
  });
}
