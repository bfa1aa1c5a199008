import { toCsv } from "@aap/kernel/csv";
import { toDecimal, toNumber } from "@aap/kernel/money";
import type { PayoutDetails } from "./payout-details.ts";

/** A bank account. */
export type BankAccount = Extract<PayoutDetails, { kind: "BANK_ACCOUNT" }>;

/** A payout that is to be sent. */
export interface OpenPayout {
  id: string;
  builderId: string;
  currency: string;
  /** What is paid with its tax, in minor units. */
  amountMinor: bigint;
  /** Where it goes; null if that is not set. */
  details: PayoutDetails | null;
}

/** The payouts of a run that are to be sent to builders, for a bank. It has whole accounts and is for operators only. */
export interface BankFile {
  runId: string;
  runNumber: number | null;
  livemode: boolean;
  createdAt: Date;
  /** The number of steps that the payouts of the run have taken. */
  steps: number;
  /** How often the accounts of its builders, and the one that pays, were set. */
  accountChanges: number;
  payouts: readonly OpenPayout[];
  /** The account that pays; null if it is not set. */
  payer: BankAccount | null;
}

/**
 * Returns the id of the file, such as `RUN-000012-7-3`: the same as long as no payout takes a step and no account changes, so that a bank
 * refuses the second of two equal files, and another one if a payout failed and is sent again, or goes to another account.
 */
export function messageIdOf({ runNumber, livemode, steps, accountChanges }: BankFile): string {
  return `${livemode ? "RUN" : "TEST"}-${String(runNumber ?? 0).padStart(6, "0")}-${steps}-${accountChanges}`;
}

/** Returns the file as the JSON object of REST, with amounts in major units. */
export function toBankFileDocument(file: BankFile): Record<string, unknown> {
  return {
    settlementId: file.runId,
    messageId: messageIdOf(file),
    createdAt: file.createdAt.toISOString(),
    payouts: file.payouts.map((payout) => ({
      payoutId: payout.id,
      builderId: payout.builderId,
      amount: toNumber(payout),
      currency: payout.currency,
      accountHolder: payout.details?.accountHolder ?? null,
      iban: payout.details?.kind === "BANK_ACCOUNT" ? payout.details.iban : null,
      bic: payout.details?.kind === "BANK_ACCOUNT" ? payout.details.bic : null,
      processorAccountId: payout.details?.kind === "PROCESSOR_ACCOUNT" ? payout.details.processorAccountId : null,
    })),
  };
}

const COLUMNS = ["payoutId", "builderId", "amount", "currency", "accountHolder", "iban", "bic", "processorAccountId"];

/** Returns the payouts as CSV (RFC 4180) with a header. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toBankFileCsv(file: BankFile): string {
  const rows = file.payouts.map(({ id, builderId, details, ...amount }): Record<string, unknown> => {
    return { ...details, payoutId: id, builderId, amount: toDecimal(amount), currency: amount.currency };
  });
  return toCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
}
