import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { decideInvoiceEntry, decidePayoutEntry } from "../../domain/ledger/money-movement.ts";
import { decideInvoiceStep, type InvoiceStep } from "../../domain/settlement-run/invoice.ts";
import { decidePayoutStep, type PayoutStep } from "../../domain/settlement-run/payout-step.ts";
import { readStepInput } from "../../domain/settlement-run/step-input.ts";
import { findInvoices, findPayouts, type InvoiceRow, type PayoutRow } from "../../store/settlement-run/find-payouts.ts";
import { saveInvoiceStep, savePayoutStep } from "../../store/settlement-run/save-steps.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

interface Given {
  reference?: string | null;
  note?: string | null;
}

type StepContext = Pick<Context, "db" | "caller" | "save">;

/** Takes a step of a payout and returns it. A repetition changes nothing. Throws PAYOUT_NOT_FOUND and PAYOUT_STEP_REFUSED. */
export async function takePayoutStep(
  id: string,
  to: PayoutStep,
  given: Given,
  { db, caller, save }: StepContext,
): Promise<{ payout: PayoutRow; created: boolean }> {
  const input = readStepInput(given);
  return retryOnConflict(id, async () => {
    const [payout] = await findPayouts(db, [id], caller);
    if (payout === undefined) throw errors.PAYOUT_NOT_FOUND();
    const step = decidePayoutStep(payout.status, to, input);
    if (step === null) return { payout, created: false };
    const by = `${caller.kind}:${caller.id}`;
    const result = { payout: { ...payout, status: to, changes: payout.changes + 1 }, created: true };
    const entry = decidePayoutEntry(to, { ...payout, amountMinor: payout.paidMinor });
    return save(async (tx) =>
      (await savePayoutStep(tx, { ...payout, ...step, ...input, by }, [entry])) ? result : null,
    );
  });
}

/** Takes a step of an invoice and returns it. A repetition changes nothing. Throws INVOICE_NOT_FOUND and INVOICE_STEP_REFUSED. */
export async function takeInvoiceStep(
  id: string,
  to: InvoiceStep,
  given: Given,
  { db, caller, save }: StepContext,
): Promise<{ invoice: InvoiceRow; created: boolean }> {
  const input = readStepInput(given);
  return retryOnConflict(id, async () => {
    const [invoice] = await findInvoices(db, [id], caller);
    if (invoice === undefined) throw errors.INVOICE_NOT_FOUND();
    const step = decideInvoiceStep(invoice.status, to, input);
    if (step === null) return { invoice, created: false };
    const by = `${caller.kind}:${caller.id}`;
    const result = { invoice: { ...invoice, status: to, changes: invoice.changes + 1 }, created: true };
    const entries = to === "PAID" ? [decideInvoiceEntry({ ...invoice, amountMinor: invoice.dueMinor })] : [];
    return save(async (tx) =>
      (await saveInvoiceStep(tx, { ...invoice, ...step, ...input, by }, entries)) ? result : null,
    );
  });
}
