import { emailDigestOf } from "@aap/kernel/email-digest";
import { isCurrency, type Money } from "@aap/kernel/money";
import { z } from "zod";
import { toEventAmount } from "../../domain/event-amount.ts";
import { DISPUTE_OUTCOMES, findKind, isInquiry, type PaymentEventKind } from "../../domain/event-names.ts";
import { toMalformed } from "../../domain/malformed-event.ts";
import { UNTOLD, type NormalisedEvent } from "../processor.ts";
import { fromStripeAmount } from "./amounts.ts";
import { STRIPE_EVENTS, toKind } from "./event-kinds.ts";
import { readTransactionId } from "./reference.ts";

const text = z.string().min(1).max(255);
/** A reference, or the whole object where the account expands it. */
const reference = z
  .union([text, z.object({ id: text }).transform(({ id }) => id)])
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);
const word = z
  .string()
  .max(100)
  .nullish()
  .transform((status) => status ?? null);
const address = z.string().nullish().catch(null);
/** Who paid, as a session (`customer_details`) or a charge (`billing_details`) has it. */
const person = z.object({ email: address }).nullish().catch(null);
const time = z.int().nonnegative().max(253_402_300_799);

const envelope = z.object({
  id: text,
  type: text,
  created: time,
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** What is read of a payment intent, charge, refund, dispute or checkout session, in every version of the API that sends it. */
const subject = z.object({
  id: text,
  object: z.string().optional(),
  created: time.optional().catch(undefined),
  payment_intent: reference,
  client_reference_id: reference,
  charge: reference,
  /** Since 2022-11-15; before, the charges themselves were in `charges`. */
  latest_charge: reference,
  charges: z
    .object({ data: z.array(z.object({ id: text, billing_details: person })) })
    .nullish()
    .catch(null),
  customer_details: person,
  customer_email: address,
  receipt_email: address,
  billing_details: person,
  amount: z.unknown().optional(),
  amount_received: z.unknown().optional(),
  amount_refunded: z.unknown().optional(),
  amount_total: z.unknown().optional(),
  currency: z.string().toUpperCase().refine(isCurrency).nullish().catch(null),
  status: word,
  payment_status: word,
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

type Subject = z.infer<typeof subject>;
type Said = Partial<NormalisedEvent>;

/** Puts a Stripe event in the house's words, its amounts in the currency's own minor units. */
export function toPaymentEvent(event: unknown): NormalisedEvent {
  const parsed = envelope.safeParse(event);
  if (!parsed.success) throw toMalformed(parsed.error);
  const { id, type, created, livemode, data } = parsed.data;
  const named = findKind(STRIPE_EVENTS, type);
  const base = { ...UNTOLD, eventId: id, type, livemode, occurredAt: toDate(created) };
  if (named === null) return { ...base, unheeded: "TYPE_UNKNOWN" };
  const object = subject.safeParse(data.object);
  if (!object.success) throw toMalformed(object.error, ["data", "object"]);
  const kind = toKind(named, type, object.data);
  const { status, metadata } = object.data;
  if (kind === null) return { ...base, unheeded: isInquiry(named, status) ? "INQUIRY" : "NOT_FINAL" };
  const claimedTransactionId = readTransactionId(object.data);
  return {
    ...base,
    claimedTransactionId,
    paymentStatus: status,
    metadata: metadata ?? {},
    ...readers[kind](object.data),
    kind,
    unheeded: null,
  };
}

const readers: Record<PaymentEventKind, (object: Subject) => Said> = {
  PAYMENT_SUCCEEDED: readPayment,
  PAYMENT_FAILED: readPayment,
  REFUND_SUCCEEDED: (object) =>
    isCharge(object) ? readRefundedCharge(object) : { ...readRefund(object), ...sinceItsBeginning(object) },
  REFUND_FAILED: readRefund,
  DISPUTE_OPENED: readDispute,
  DISPUTE_CLOSED: (object) => ({
    ...readDispute(object),
    disputeOutcome: DISPUTE_OUTCOMES[object.status ?? ""] ?? null,
  }),
};

function readPayment(object: Subject): Said {
  return object.object === "checkout.session" ? readSession(object) : readIntent(object);
}

/** A session names the payment that it led to; its own id is what the checkout was made under. */
function readSession(object: Subject): Said {
  return {
    paymentId: object.payment_intent ?? object.id,
    hostedCheckoutId: object.id,
    amount: toMoney(object.amount_total, object, "amount_total"),
    paymentStatus: object.payment_status,
    buyerDigest: emailDigestOf(object.customer_details?.email ?? object.customer_email),
  };
}

function readIntent(object: Subject): Said {
  return {
    paymentId: object.payment_intent ?? object.id,
    chargeId: object.latest_charge ?? object.charges?.data[0]?.id ?? null,
    amount: toMoney(object.amount_received ?? object.amount, object, "amount_received"),
    buyerDigest: emailDigestOf(
      object.receipt_email ?? object.billing_details?.email ?? object.charges?.data[0]?.billing_details?.email,
    ),
  };
}

function isCharge({ object, amount_refunded }: Subject): boolean {
  return object === "charge" || amount_refunded != null;
}

/** Only what was refunded in all: the single refunds have events of their own, and `refunds` is not always there. */
function readRefundedCharge(object: Subject): Said {
  return {
    paymentId: object.payment_intent,
    chargeId: object.id,
    refundedTotal: toMoney(object.amount_refunded ?? object.amount, object, "amount_refunded"),
  };
}

function readRefund(object: Subject): Said {
  return {
    paymentId: object.payment_intent,
    chargeId: object.charge,
    refundId: object.id,
    amount: toMoney(object.amount, object, "amount"),
  };
}

/** A refund counts in its charge's total since it was made, however long afterwards it is told to have succeeded. */
function sinceItsBeginning({ created }: Subject): Said {
  return created === undefined ? {} : { occurredAt: toDate(created) };
}

function readDispute(object: Subject): Said {
  return {
    paymentId: object.payment_intent,
    chargeId: object.charge,
    disputeId: object.id,
    amount: toMoney(object.amount, object, "amount"),
  };
}

function toMoney(amount: unknown, { currency }: Subject, name: string): Money | null {
  const member = `data.object.${name}`;
  const money = toEventAmount(amount, currency, member);
  return money && fromStripeAmount(money, member);
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
