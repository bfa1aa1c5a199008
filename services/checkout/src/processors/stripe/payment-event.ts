import { emailDigestOf } from "@aap/kernel/email-digest";
import type { Money } from "@aap/kernel/money";
import { z } from "zod";
import { decideKind } from "../../domain/event-kinds.ts";
import { createEventReader, metadata, seconds, text, word, type Reading } from "../dialect.ts";
import { readStripeAmount } from "./amounts.ts";
import { readTransactionId } from "./reference.ts";
import { stripeSettings } from "./settings.ts";

/** An id, or the whole object if the account's webhooks expand it. */
const reference = z
  .union([text, z.object({ id: text }).transform(({ id }) => id)])
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);
const address = z.string().nullish().catch(null);
/** The buyer in the `customer_details` of a session or the `billing_details` of a charge. */
const buyer = z.object({ email: address }).nullish().catch(null);

/** The members that are read of a payment intent, charge, refund, dispute or checkout session, for all versions of the API. */
const subject = z.object({
  id: text,
  object: z.string().optional(),
  created: seconds.optional().catch(undefined),
  payment_intent: reference,
  client_reference_id: reference,
  charge: reference,
  /** Exists since API version 2022-11-15; earlier versions send `charges`. */
  latest_charge: reference,
  charges: z
    .object({ data: z.array(z.object({ id: text, billing_details: buyer })) })
    .nullish()
    .catch(null),
  customer_details: buyer,
  customer_email: address,
  receipt_email: address,
  billing_details: buyer,
  amount: z.unknown().optional(),
  amount_received: z.unknown().optional(),
  amount_refunded: z.unknown().optional(),
  amount_total: z.unknown().optional(),
  currency: z.unknown().optional(),
  status: word,
  payment_status: word,
  metadata,
});

type Subject = z.output<typeof subject>;

/** Reads an event of Stripe and converts its amounts to minor units (ISO 4217). */
export const toPaymentEvent = createEventReader<Subject>({
  names: new Map([
    ["payment_intent.payment_failed", "PAYMENT_FAILED"],
    ["checkout.session.completed", "PAYMENT_SUCCEEDED"],
    ["checkout.session.async_payment_succeeded", "PAYMENT_SUCCEEDED"],
    ["checkout.session.async_payment_failed", "PAYMENT_FAILED"],
    ["refund.created", "REFUND_SUCCEEDED"],
    ["refund.updated", "REFUND_SUCCEEDED"],
    ["charge.refund.updated", "REFUND_SUCCEEDED"],
    ["refund.failed", "REFUND_FAILED"],
    ["charge.dispute.updated", "DISPUTE_OPENED"],
    ["charge.dispute.closed", "DISPUTE_CLOSED"],
  ]),
  // A platform's endpoint receives the events of all its connected accounts.
  isOwnAccount: (account, settings) => (account ?? null) === (stripeSettings.parse(settings).account ?? null),
  subject,
  decideKind(named, type, object) {
    // A session may be completed before the money arrives; then a later event reports the payment.
    if (named === "PAYMENT_SUCCEEDED" && isSession(object) && object.payment_status !== "paid") return null;
    // The status of a charge is that of the payment, not of the refund.
    return type === "charge.refunded" ? named : decideKind(named, object.status);
  },
  readPayment: (object) => ({
    claimedTransactionId: readTransactionId(object),
    ...(isSession(object) ? readSession(object) : readIntent(object)),
  }),
  readRefund: (object, { kind }) => ({
    claimedTransactionId: readTransactionId(object),
    ...(kind === "REFUND_SUCCEEDED" && isCharge(object) ? readRefundedCharge(object) : readRefund(object)),
    // The charge's refunded total includes a refund from the time when it was made, even if the event of its success comes later.
    ...(kind === "REFUND_SUCCEEDED" && !isCharge(object) && object.created && { occurredAt: object.created }),
  }),
  readDispute: (object) => ({
    paymentId: object.payment_intent,
    chargeId: object.charge,
    disputeId: object.id,
    amount: toMoney(object, "amount"),
  }),
});

function isSession({ object }: Subject): boolean {
  return object === "checkout.session";
}

function isCharge({ object, amount_refunded }: Subject): boolean {
  return object === "charge" || amount_refunded != null;
}

/** Reads a session. It names its payment intent; its own id is that of the hosted checkout. */
function readSession(object: Subject): Reading {
  return {
    paymentId: object.payment_intent ?? object.id,
    hostedCheckoutId: object.id,
    amount: toMoney(object, "amount_total"),
    paymentStatus: object.payment_status,
    buyerDigest: emailDigestOf(object.customer_details?.email ?? object.customer_email),
  };
}

function readIntent(object: Subject): Reading {
  const [charge] = object.charges?.data ?? [];
  return {
    paymentId: object.payment_intent ?? object.id,
    chargeId: object.latest_charge ?? charge?.id ?? null,
    amount: toMoney(object, object.amount_received == null ? "amount" : "amount_received"),
    buyerDigest: emailDigestOf(object.receipt_email ?? object.billing_details?.email ?? charge?.billing_details?.email),
  };
}

/** Reads only the refunded total of a charge: each refund has its own events, and some versions of the API do not send `refunds`. */
function readRefundedCharge(object: Subject): Reading {
  return {
    paymentId: object.payment_intent,
    chargeId: object.id,
    refundedTotal: toMoney(object, object.amount_refunded == null ? "amount" : "amount_refunded"),
  };
}

function readRefund(object: Subject): Reading {
  return {
    paymentId: object.payment_intent,
    chargeId: object.charge,
    refundId: object.id,
    amount: toMoney(object, "amount"),
  };
}

type AmountName = "amount" | "amount_received" | "amount_refunded" | "amount_total";

function toMoney(object: Subject, name: AmountName): Money | null {
  return readStripeAmount(object[name], object.currency, `data.object.${name}`);
}
