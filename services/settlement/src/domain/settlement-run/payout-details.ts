import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { errors } from "../errors.ts";

/** Where a builder's payouts go: a bank account, or an account at a payment processor. */
export type PayoutDetails = z.output<typeof payoutDetailsSchema>;

/** The form in which details are sealed. */
export const payoutDetailsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("BANK_ACCOUNT"), accountHolder: z.string(), iban: z.string(), bic: z.string() }),
  z.object({ kind: z.literal("PROCESSOR_ACCOUNT"), accountHolder: z.string(), processorAccountId: z.string() }),
]);

/** The part of the details that may be shown. */
export interface MaskedDetails {
  kind: PayoutDetails["kind"];
  /** The account with all but a few characters hidden, such as `GB••••6819`. */
  masked: string;
}

/** What a builder or an operator sends. */
export interface PayoutDetailsInput {
  accountHolder: string;
  iban: string | null;
  bic: string | null;
  processorAccountId: string | null;
}

/** SEPA allows a name of 70 characters. */
const ACCOUNT_HOLDER = /^[^\p{Cc}\p{Cf}]{1,70}$/u;
const PROCESSOR_ACCOUNT = /^[A-Za-z0-9_.:-]{6,100}$/;
const SHOWN = 4;
const HIDDEN = "••••";

/**
 * Returns valid details: an IBAN and a BIC without blanks and in capitals, or the id of a processor account. Throws
 * PAYOUT_DETAILS_AMBIGUOUS unless there is exactly one account, and ACCOUNT_HOLDER_INVALID, IBAN_INVALID, BIC_INVALID and
 * PROCESSOR_ACCOUNT_INVALID.
 */
export function readPayoutDetails(input: PayoutDetailsInput): PayoutDetails {
  const accountHolder = input.accountHolder.trim();
  if (!ACCOUNT_HOLDER.test(accountHolder)) throw errors.ACCOUNT_HOLDER_INVALID({ param: "accountHolder" });
  if ((input.iban === null) === (input.processorAccountId === null)) throw errors.PAYOUT_DETAILS_AMBIGUOUS();
  if (input.processorAccountId !== null) {
    const processorAccountId = input.processorAccountId.trim();
    if (input.bic !== null) throw errors.PAYOUT_DETAILS_AMBIGUOUS({ param: "bic" });
    if (!PROCESSOR_ACCOUNT.test(processorAccountId))
      throw errors.PROCESSOR_ACCOUNT_INVALID({ param: "processorAccountId" });
    return { kind: "PROCESSOR_ACCOUNT", accountHolder, processorAccountId };
  }
  const iban = electronicFormatIBAN(input.iban ?? "");
  if (iban === null || !isValidIBAN(iban)) throw errors.IBAN_INVALID({ param: "iban" });
  const bic = input.bic?.trim().toUpperCase() ?? "";
  if (!isValidBIC(bic)) throw errors.BIC_INVALID({ param: "bic" });
  return { kind: "BANK_ACCOUNT", accountHolder, iban, bic };
}

/** Returns what of the details may be shown: of an IBAN the country and the last four characters, of another account the last four. */
export function maskPayoutDetails(details: PayoutDetails): MaskedDetails {
  const { kind } = details;
  if (kind === "PROCESSOR_ACCOUNT") return { kind, masked: `${HIDDEN}${details.processorAccountId.slice(-SHOWN)}` };
  return { kind, masked: `${details.iban.slice(0, 2)}${HIDDEN}${details.iban.slice(-SHOWN)}` };
}
