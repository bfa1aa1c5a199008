import { isCurrency, type Money } from "@aap/kernel/money";
import { z } from "zod";
import { errors } from "../../domain/errors.ts";
import { toEventAmount } from "../../domain/event-amount.ts";
import {
  DISPUTE_OUTCOMES,
  findKind,
  isInquiry,
  type EventNames,
  type PaymentEventKind,
} from "../../domain/event-names.ts";
import type { NormalisedEvent } from "../processor.ts";
import { fromStripeAmount } from "./amounts.ts";

/** Stripe's names beside the specification's. */
export const STRIPE_EVENTS = {
  "payment_intent.payment_failed": "PAYMENT_FAILED",
  "refund.created": "REFUND_SUCCEEDED",
  "refund.updated": "REFUND_SUCCEEDED",
  "charge.refund.updated": "REFUND_SUCCEEDED",
  "refund.failed": "REFUND_FAILED",
  "charge.dispute.closed": "DISPUTE_CLOSED",
} as const satisfies EventNames;

/** What a refund's own status says, whatever the event is called; a pending one says nothing yet. */
const REFUND_STATES: Readonly<Record<string, PaymentEventKind | null>> = {
  succeeded: "REFUND_SUCCEEDED",
  failed: "REFUND_FAILED",
  canceled: "REFUND_FAILED",
  pending: null,
  requires_action: null,
};

const text = z.string().min(1).max(255);
/** A reference, or the whole object where the account expands it. */
const reference = z.union([text, z.object({ id: text }).transform(({ id }) => id)]).nullish();

const envelope = z.object({
  id: text,
  type: text,
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const subject = z.object({
  id: text,
  object: z.string().optional(),
  payment_intent: reference,
  charge: reference,
  amount: z.unknown().optional(),
  amount_received: z.unknown().optional(),
  amount_refunded: z.unknown().optional(),
  currency: z.string().toUpperCase().refine(isCurrency).nullish().catch(null),
  status: z
    .string()
    .max(100)
    .nullish()
    .transform((status) => status ?? null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

type Subject = z.infer<typeof subject>;
type Said = Partial<NormalisedEvent>;

/** Puts a Stripe event in the house's words, its amounts in the currency's own minor units. */
export function toPaymentEvent(event: unknown): NormalisedEvent {
  const parsed = envelope.safeParse(event);
  if (!parsed.success) throw errors.EVENT_MALFORMED();
  const { id, type, created, livemode, data } = parsed.data;
  const named = findKind(STRIPE_EVENTS, type);
  const base: NormalisedEvent = {
    ...NOTHING,
    eventId: id,
    type,
    kind: null,
    livemode,
    occurredAt: new Date(created * 1_000),
  };
  if (named === null) return base;
  const object = subject.safeParse(data.object);
  if (!object.success) throw errors.EVENT_MALFORMED({ text: "The event is signed, but its data.object is malformed" });
  const { status, metadata } = object.data;
  const kind = toKind(named, type, status);
  if (kind === null) return base;
  return { ...base, ...readers[kind](object.data, type), kind, paymentStatus: status, metadata: metadata ?? {} };
}

const NOTHING = {
  paymentId: null,
  refundId: null,
  disputeId: null,
  amount: null,
  refundedTotal: null,
  disputeOutcome: null,
  paymentStatus: null,
  metadata: {},
} as const;

function toKind(named: PaymentEventKind, type: string, status: string | null): PaymentEventKind | null {
  if (isInquiry(named, status)) return null;
  const isRefund = named === "REFUND_SUCCEEDED" && type !== "charge.refunded";
  return isRefund && status !== null && Object.hasOwn(REFUND_STATES, status) ? (REFUND_STATES[status] ?? null) : named;
}

const readers: Record<PaymentEventKind, (object: Subject, type: string) => Said> = {
  PAYMENT_SUCCEEDED: (object) => ({
    paymentId: object.payment_intent ?? object.id,
    amount: toMoney(object.amount_received ?? object.amount, object),
  }),
  PAYMENT_FAILED: (object) => ({
    paymentId: object.payment_intent ?? object.id,
    amount: toMoney(object.amount, object),
  }),
  REFUND_SUCCEEDED: (object, type) =>
    type === "charge.refunded"
      ? {
          paymentId: object.payment_intent ?? object.id,
          refundedTotal: toMoney(object.amount_refunded ?? object.amount, object),
        }
      : readRefund(object),
  REFUND_FAILED: readRefund,
  DISPUTE_OPENED: readDispute,
  DISPUTE_CLOSED: (object) => ({
    ...readDispute(object),
    disputeOutcome: DISPUTE_OUTCOMES[object.status ?? ""] ?? null,
  }),
};

function readRefund(object: Subject): Said {
  return {
    paymentId: object.payment_intent ?? object.charge ?? null,
    refundId: object.id,
    amount: toMoney(object.amount, object),
  };
}

function readDispute(object: Subject): Said {
  return {
    paymentId: object.payment_intent ?? object.charge ?? null,
    disputeId: object.id,
    amount: toMoney(object.amount, object),
  };
}

function toMoney(amount: unknown, { currency }: Subject): Money | null {
  const money = toEventAmount(amount, currency, "data.object.amount");
  return money && fromStripeAmount(money);
}
