import { errors } from "../errors.ts";
import { requireReason, type StepInput } from "./step-input.ts";

/** The states of an invoice. `CARRIED_OVER` is no invoice: nothing is due, and a credit is carried over. */
export type InvoiceStatus = "CARRIED_OVER" | "OPEN" | "OVERDUE" | "PAID" | "VOID";

/** The states that an operator can bring about; an invoice becomes overdue by time alone. */
export type InvoiceStep = "PAID" | "VOID";

/** What a merchant owes for a run in one currency, in minor units; `due + carriedOut` always equals `carriedIn + total`. */
export interface DecidedInvoice {
  /** Never negative; zero if there is no invoice. */
  dueMinor: bigint;
  /** The credit for the next run: zero or negative. */
  carriedOutMinor: bigint;
}

/** The days from the closing of a run until its invoices are due (ours). */
export const PAYMENT_DAYS = 30;

/** Returns what is invoiced of a merchant's balance, in minor units: all of it if it is positive; else nothing, and the credit is carried over. */
export function decideInvoice(carriedInMinor: bigint, totalMinor: bigint): DecidedInvoice {
  const balanceMinor = carriedInMinor + totalMinor;
  const isDue = balanceMinor > 0n;
  return { dueMinor: isDue ? balanceMinor : 0n, carriedOutMinor: isDue ? 0n : balanceMinor };
}

/**
 * Returns the step of an invoice; null if the invoice has this status already. Only an invoice that is open or overdue can be paid or
 * voided. Throws INVOICE_STEP_REFUSED, and NOTE_REQUIRED if it is voided without a note.
 */
export function decideInvoiceStep(
  status: InvoiceStatus,
  step: InvoiceStep,
  input: StepInput,
): { from: InvoiceStatus; to: InvoiceStep } | null {
  if (step === "VOID") requireReason(input);
  if (status === step) return null;
  if (status === "OPEN" || status === "OVERDUE") return { from: status, to: step };
  const text = `An invoice that is ${status.toLowerCase().replace("_", " ")} cannot become ${step.toLowerCase()}`;
  throw errors.INVOICE_STEP_REFUSED({ text });
}

/** Returns an invoice's number as the parties read it, such as `INV-000042`, or `TEST-000042` in test mode. */
export function toInvoiceNumber(number: number, livemode: boolean): string {
  return `${livemode ? "INV" : "TEST"}-${String(number).padStart(6, "0")}`;
}

/** Returns the mode and the number of an invoice from the text that `toInvoiceNumber` returns; nulls if it is another text. */
export function readInvoiceNumber(text: string): { livemode: boolean | null; number: number | null } {
  const [, prefix, digits] = /^(INV|TEST)-(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined
    ? { livemode: null, number: null }
    : { livemode: prefix === "INV", number: Number(digits) };
}
