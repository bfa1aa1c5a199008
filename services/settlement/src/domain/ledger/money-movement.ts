import type { AccountKind, AccountParty } from "./account.ts";
import { toEntries, type DecidedEntry, type EntryCause, type EntryKind, type Posting } from "./entry.ts";

/** An amount of one party that moves, in minor units of the currency. */
export interface Movement {
  /** The id of the payout, invoice, adjustment or write-off. */
  id: string;
  livemode: boolean;
  currency: string;
  amountMinor: bigint;
}

/** A payout or an invoice whose money moves. */
export interface Payment extends Movement {
  /** The tax that is paid with the amount; zero or positive. */
  taxMinor: bigint;
}

/** What happened to a payout. `FAILED` may follow `SENT`, `REVERSED` may follow `PAID`. */
export type PayoutStep = "SENT" | "PAID" | "FAILED" | "REVERSED";

/** The account of a party that an amount debits, and the one that it credits. */
type Pair = readonly [debited: AccountKind, credited: AccountKind];

/** The accounts of a builder between which a step of a payout moves its amount. */
const PAYOUT_STEPS: Readonly<Record<PayoutStep, Pair>> = {
  SENT: ["BUILDER_PAYABLE", "PAYOUT_IN_TRANSIT"],
  PAID: ["PAYOUT_IN_TRANSIT", "CASH"],
  FAILED: ["PAYOUT_IN_TRANSIT", "BUILDER_PAYABLE"],
  REVERSED: ["CASH", "BUILDER_PAYABLE"],
};

/** The accounts between which a step moves the tax: tax is booked when cash moves. */
const PAYOUT_TAX: Readonly<Partial<Record<PayoutStep, Pair>>> = { PAID: ["TAX", "CASH"], REVERSED: ["CASH", "TAX"] };

/** Returns the entry for a step of a payout. Throws if the amount is not positive. */
export function decidePayoutEntry(step: PayoutStep, payout: Payment & { builderId: string }): DecidedEntry {
  const party = { kind: "BUILDER", id: payout.builderId } as const;
  const tax = PAYOUT_TAX[step];
  return move(`PAYOUT_${step}`, { kind: "PAYOUT", id: payout.id }, party, positive(payout), [
    [PAYOUT_STEPS[step], payout.amountMinor],
    ...(tax === undefined ? [] : [[tax, payout.taxMinor] as const]),
  ]);
}

/** Returns the entry for an invoice that a merchant paid or, with `isReversed`, whose payment was taken back. Throws if the amount is not positive. */
export function decideInvoiceEntry(
  invoice: Payment & { merchantId: string },
  { isReversed = false }: { isReversed?: boolean } = {},
): DecidedEntry {
  const party = { kind: "MERCHANT", id: invoice.merchantId } as const;
  const sign = isReversed ? -1n : 1n;
  const kind = isReversed ? "INVOICE_PAYMENT_REVERSED" : "INVOICE_PAID";
  return move(kind, { kind: "INVOICE", id: invoice.id }, party, positive(invoice), [
    [["CASH", "MERCHANT_RECEIVABLE"], sign * invoice.amountMinor],
    [["CASH", "TAX"], sign * invoice.taxMinor],
  ]);
}

/** A merchant or a builder whose balance an operator corrects. */
export interface CorrectedParty {
  kind: "MERCHANT" | "BUILDER";
  id: string;
}

/**
 * Returns the entry for a manual adjustment in favour of a party: a builder is owed more, a merchant owes less; the other way round if
 * the amount is negative. Throws if it is zero.
 */
export function decideAdjustmentEntry(adjustment: Movement & { party: CorrectedParty }): DecidedEntry {
  const cause = { kind: "ADJUSTMENT", id: adjustment.id } as const;
  const pair = ["ADJUSTMENT", ownAccountOf(adjustment.party)] as const;
  return move("ADJUSTMENT", cause, adjustment.party, adjustment, [[pair, adjustment.amountMinor]]);
}

/** Returns the entry that gives up a debt: of a merchant that owes the amount, or of a builder with a negative balance. Throws if the amount is not positive. */
export function decideWriteOffEntry(writeOff: Movement & { party: CorrectedParty }): DecidedEntry {
  const cause = { kind: "WRITE_OFF", id: writeOff.id } as const;
  const pair = ["WRITE_OFF", ownAccountOf(writeOff.party)] as const;
  return move("WRITE_OFF", cause, writeOff.party, positive(writeOff), [[pair, writeOff.amountMinor]]);
}

function ownAccountOf({ kind }: CorrectedParty): AccountKind {
  return kind === "MERCHANT" ? "MERCHANT_RECEIVABLE" : "BUILDER_PAYABLE";
}

/** Returns the entry that moves amounts between accounts of a party. Throws if all of them are zero. */
function move(
  kind: EntryKind,
  cause: EntryCause,
  party: AccountParty,
  { livemode, currency }: Pick<Movement, "livemode" | "currency">,
  amounts: readonly (readonly [Pair, bigint])[],
): DecidedEntry {
  const post = (account: AccountKind, amountMinor: bigint): Posting => {
    return { account: { livemode, kind: account, stage: "SETTLED", party, currency }, amountMinor };
  };
  const postings = amounts.flatMap(([[debited, credited], amountMinor]) => [
    post(debited, amountMinor),
    post(credited, -amountMinor),
  ]);
  const [entry] = toEntries({ kind, subjectId: cause.id, cause }, postings);
  if (entry === undefined) throw new Error(`the amount of ${cause.id} is zero`);
  return entry;
}

function positive(movement: Movement): Movement {
  if (movement.amountMinor <= 0n) throw new Error(`the amount of ${movement.id} is not positive`);
  return movement;
}
