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

/** What happened to a payout. `FAILED` may follow `SENT`, `REVERSED` may follow `PAID`. */
export type PayoutStep = "SENT" | "PAID" | "FAILED" | "REVERSED";

/** The accounts of a builder that a step of a payout debits and credits. */
const PAYOUT_STEPS: Readonly<Record<PayoutStep, readonly [debited: AccountKind, credited: AccountKind]>> = {
  SENT: ["BUILDER_PAYABLE", "PAYOUT_IN_TRANSIT"],
  PAID: ["PAYOUT_IN_TRANSIT", "CASH"],
  FAILED: ["PAYOUT_IN_TRANSIT", "BUILDER_PAYABLE"],
  REVERSED: ["CASH", "BUILDER_PAYABLE"],
};

/** Returns the entry for a step of a payout. Throws if the amount is not positive. */
export function decidePayoutEntry(step: PayoutStep, payout: Movement & { builderId: string }): DecidedEntry {
  const party = { kind: "BUILDER", id: payout.builderId } as const;
  return move(`PAYOUT_${step}`, { kind: "PAYOUT", id: payout.id }, party, PAYOUT_STEPS[step], positive(payout));
}

/** Returns the entry for an invoice that a merchant paid or, with `isReversed`, whose payment was taken back. Throws if the amount is not positive. */
export function decideInvoiceEntry(
  invoice: Movement & { merchantId: string },
  { isReversed = false }: { isReversed?: boolean } = {},
): DecidedEntry {
  const party = { kind: "MERCHANT", id: invoice.merchantId } as const;
  const paid = ["CASH", "MERCHANT_RECEIVABLE"] as const;
  return move(
    isReversed ? "INVOICE_PAYMENT_REVERSED" : "INVOICE_PAID",
    { kind: "INVOICE", id: invoice.id },
    party,
    isReversed ? [paid[1], paid[0]] : paid,
    positive(invoice),
  );
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
  return move("ADJUSTMENT", cause, adjustment.party, ["ADJUSTMENT", ownAccountOf(adjustment.party)], adjustment);
}

/** Returns the entry that gives up a debt: of a merchant that owes the amount, or of a builder with a negative balance. Throws if the amount is not positive. */
export function decideWriteOffEntry(writeOff: Movement & { party: CorrectedParty }): DecidedEntry {
  const cause = { kind: "WRITE_OFF", id: writeOff.id } as const;
  return move("WRITE_OFF", cause, writeOff.party, ["WRITE_OFF", ownAccountOf(writeOff.party)], positive(writeOff));
}

function ownAccountOf({ kind }: CorrectedParty): AccountKind {
  return kind === "MERCHANT" ? "MERCHANT_RECEIVABLE" : "BUILDER_PAYABLE";
}

function move(
  kind: EntryKind,
  cause: EntryCause,
  party: AccountParty,
  [debited, credited]: readonly [AccountKind, AccountKind],
  { livemode, currency, amountMinor }: Movement,
): DecidedEntry {
  const post = (account: AccountKind, amount: bigint): Posting => {
    return { account: { livemode, kind: account, stage: "SETTLED", party, currency }, amountMinor: amount };
  };
  const [entry] = toEntries({ kind, subjectId: cause.id, cause }, [
    post(debited, amountMinor),
    post(credited, -amountMinor),
  ]);
  if (entry === undefined) throw new Error(`the amount of ${cause.id} is zero`);
  return entry;
}

function positive(movement: Movement): Movement {
  if (movement.amountMinor <= 0n) throw new Error(`the amount of ${movement.id} is not positive`);
  return movement;
}
