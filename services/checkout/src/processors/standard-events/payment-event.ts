import { emailDigestOf } from "@aap/kernel/email-digest";
import type { Money } from "@aap/kernel/money";
import { z } from "zod";
import { limitAmount, NO_CURRENCY, readCurrency, readUnits } from "../../domain/event-amount.ts";
import { decideKind } from "../../domain/event-kinds.ts";
import { createEventReader, metadata, text, word, type Reading } from "../dialect.ts";

const id = text.nullish().transform((value) => value ?? null);

const subject = z.object({
  id,
  payment_id: id,
  transaction_id: id.catch(null),
  amount: z.unknown().optional(),
  amount_refunded: z.unknown().optional(),
  currency: z.unknown().optional(),
  status: word,
  customer_email: z.string().nullish().catch(null),
  metadata,
});

type Subject = z.output<typeof subject>;

/** Reads an event of the sandbox or of a generic processor; its amounts are in the currency's own minor units. */
export const toPaymentEvent = createEventReader<Subject>({
  names: new Map([
    ["payment_intent.payment_failed", "PAYMENT_FAILED"],
    ["payment_failed", "PAYMENT_FAILED"],
    ["refund.failed", "REFUND_FAILED"],
    ["charge.dispute.closed", "DISPUTE_CLOSED"],
  ]),
  subject,
  // A `charge.refunded` event may carry the payment instead of the refund; the payment's status is not the refund's.
  decideKind: (named, type, object) =>
    type === "charge.refunded" && isPayment(object, type) ? named : decideKind(named, object.status),
  readPayment: (object) => ({
    claimedTransactionId: object.transaction_id,
    paymentId: object.payment_id ?? object.id,
    amount: inKnownCurrency(toMoney(object, "amount")),
    buyerDigest: emailDigestOf(object.customer_email),
  }),
  readRefund: (object, { type, kind }) =>
    kind === "REFUND_SUCCEEDED" && isPayment(object, type) ? readRefundedPayment(object) : readRefund(object),
  readDispute: (object) => ({
    paymentId: object.payment_id,
    disputeId: object.id,
    amount: toMoney(object, "amount"),
  }),
});

/** Returns whether a refund event carries the payment with its refunded total, and not the refund. */
function isPayment({ payment_id, amount_refunded }: Subject, type: string): boolean {
  return payment_id === null || (type === "charge.refunded" && amount_refunded != null);
}

function readRefundedPayment(object: Subject): Reading {
  return {
    paymentId: object.payment_id ?? object.id,
    refundedTotal: toMoney(object, "amount_refunded") ?? toMoney(object, "amount"),
  };
}

function readRefund(object: Subject): Reading {
  return {
    paymentId: object.payment_id,
    refundId: object.id,
    amount: toMoney(object, "amount"),
    refundedTotal: toMoney(object, "amount_refunded"),
  };
}

/** Returns the amount of a member; null if the event has no amount or no currency. */
function toMoney(object: Subject, name: "amount" | "amount_refunded"): Money | null {
  const { [name]: amount, currency } = object;
  if (amount == null || currency == null) return null;
  const member = `data.object.${name}`;
  return limitAmount({ amountMinor: readUnits(amount, member), currency: readCurrency(currency) }, member);
}

/** Returns null for a currency that cannot be read, so that the amount check of the payment fails. */
function inKnownCurrency(amount: Money | null): Money | null {
  return amount?.currency === NO_CURRENCY ? null : amount;
}
