import { z } from "zod";
import {
  InvoiceStatus,
  PayoutStatus,
  SettlementRunStatus,
  type InvoicesQuery,
  type PayoutsQuery,
  type SettlementFieldsFragment,
} from "../../generated/operations.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";

const livemode = z.boolean().meta({ description: "True for live sales, false for test sales." });

/** A settlement run as lists show it. */
export const listedSettlement = z
  .object({
    settlementId: idOf("run", "The settlement run."),
    number: z
      .int()
      .nullable()
      .meta({ description: "Counted from 1 within its mode; null for a draft and for a run that booked nothing." }),
    livemode,
    status: wireEnum("SettlementRunStatus", SettlementRunStatus),
    cutOff: timestamp("Sales whose validation window had ended by then are settled."),
    openedAt: timestamp("When the run was opened."),
    closedAt: timestamp("When the run was closed; null for a draft.").nullable(),
  })
  .meta({ id: "ListedSettlement" });

/** What a run booked for the caller, in one currency. */
export const settlementTotals = z
  .object({
    currency: currencyCode,
    lines: z.int().meta({ description: "The number of the caller's lines." }),
    commission: amount("What merchants owe; negative for a credit."),
    networkFee: amount("The service's share."),
    builderPayout: amount("The builders' share."),
    held: amount("The builders' share that is not paid yet."),
  })
  .meta({ id: "SettlementTotals" });

/** A settlement run with its totals. */
export const settlementObject = listedSettlement
  .extend({ totals: z.array(settlementTotals) })
  .meta({ id: "Settlement" });

const payoutStatus = wireEnum("PayoutStatus", PayoutStatus);
const invoiceStatus = wireEnum("InvoiceStatus", InvoiceStatus);

function stepsOf<Status extends z.ZodType>(status: Status) {
  return z.array(
    z.object({
      from: status.nullable(),
      to: status,
      reference: z.string().nullable().meta({ description: "The reference of the bank or processor." }),
      note: z.string().nullable(),
      at: timestamp("When the status changed."),
    }),
  );
}

/** A builder's balance in a run, in one currency. */
export const payoutObject = z
  .object({
    payoutId: idOf("payout", "The payout, which is also the id of its statement."),
    settlementId: idOf("run", "The settlement run."),
    livemode,
    builderId: idOf("bld", "The builder."),
    status: payoutStatus,
    currency: currencyCode,
    carriedIn: amount("The balance of the run before; negative if the builder owes it."),
    earned: amount("The sum of the builder's lines in the run."),
    amount: amount("What is paid."),
    carriedOut: amount("The balance that is left for the next run."),
    withheld: amount("The part of `carriedOut` that is paid after merchants have paid their invoices."),
    updatedAt: timestamp("When it changed last."),
    history: stepsOf(payoutStatus),
  })
  .meta({ id: "Payout" });

/** What a merchant owes for a run, in one currency. */
export const invoiceObject = z
  .object({
    invoiceId: idOf("inv", "The invoice, which is also the id of its statement."),
    number: z
      .string()
      .nullable()
      .meta({ description: "Without gaps within its mode; null if nothing is due.", examples: ["INV-000042"] }),
    settlementId: idOf("run", "The settlement run."),
    livemode,
    merchantId: idOf("mer", "The merchant."),
    status: invoiceStatus,
    currency: currencyCode,
    carriedIn: amount("A credit of earlier runs (negative), or the amount of a voided invoice."),
    total: amount("The sum of the merchant's lines in the run; negative for a credit."),
    amount: amount("What is due."),
    carriedOut: amount("The credit for the next run: zero or negative."),
    issuedAt: timestamp("When the run was closed."),
    dueAt: timestamp("When it has to be paid; null if nothing is due.").nullable(),
    updatedAt: timestamp("When it changed last."),
    history: stepsOf(invoiceStatus),
  })
  .meta({ id: "Invoice" });

type PayoutNode = PayoutsQuery["payouts"]["edges"][number]["node"];
type InvoiceNode = InvoicesQuery["invoices"]["edges"][number]["node"];

/** Returns a settlement run as lists of REST show it. */
export function toListedSettlement({ id, status, ...run }: SettlementFieldsFragment): z.input<typeof listedSettlement> {
  return { settlementId: id, ...run, status: toWireName(status) };
}

/** Returns a payout in the form of REST. */
export function toPayoutObject({ id, run, builder, ...payout }: PayoutNode): z.input<typeof payoutObject> {
  return {
    payoutId: id,
    settlementId: run.id,
    livemode: payout.livemode,
    builderId: builder.id,
    status: toWireName(payout.status),
    currency: payout.paid.currency,
    carriedIn: toWireAmount(payout.carriedIn),
    earned: toWireAmount(payout.earned),
    amount: toWireAmount(payout.paid),
    carriedOut: toWireAmount(payout.carriedOut),
    withheld: toWireAmount(payout.withheld),
    updatedAt: payout.updatedAt,
    history: payout.steps.map(toWireStep),
  };
}

/** Returns an invoice in the form of REST. */
export function toInvoiceObject({ id, run, merchant, ...invoice }: InvoiceNode): z.input<typeof invoiceObject> {
  return {
    invoiceId: id,
    number: invoice.number,
    settlementId: run.id,
    livemode: invoice.livemode,
    merchantId: merchant.id,
    status: toWireName(invoice.status),
    currency: invoice.due.currency,
    carriedIn: toWireAmount(invoice.carriedIn),
    total: toWireAmount(invoice.total),
    amount: toWireAmount(invoice.due),
    carriedOut: toWireAmount(invoice.carriedOut),
    issuedAt: invoice.issuedAt,
    dueAt: invoice.dueAt,
    updatedAt: invoice.updatedAt,
    history: invoice.steps.map(toWireStep),
  };
}

function toWireStep<Status extends string, Rest extends object>({
  from,
  to,
  ...rest
}: { from: Status | null; to: Status } & Rest) {
  return { ...rest, from: from && toWireName(from), to: toWireName(to) };
}
