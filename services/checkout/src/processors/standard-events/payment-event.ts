import { emailDigestOf } from "@aap/kernel/email-digest";
import { isCurrency, type Money } from "@aap/kernel/money";
import { z } from "zod";
import { toEventAmount } from "../../domain/event-amount.ts";
import { DISPUTE_OUTCOMES, findKind, isInquiry, type EventNames } from "../../domain/event-names.ts";
import { toMalformed } from "../../domain/malformed-event.ts";
import { UNTOLD, type NormalisedEvent } from "../processor.ts";

/** Beside the specification's names: what processors of this dialect also say. */
export const OWN_EVENTS = {
  "payment_intent.payment_failed": "PAYMENT_FAILED",
  payment_failed: "PAYMENT_FAILED",
  "refund.failed": "REFUND_FAILED",
  "charge.dispute.closed": "DISPUTE_CLOSED",
} as const satisfies EventNames;

const text = z.string().min(1).max(255);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

/** Seconds since 1970, as processors write it, or an ISO 8601 text. */
const time = z.union([
  z
    .number()
    .nonnegative()
    .max(253_402_300_799)
    .transform((seconds) => new Date(seconds * 1_000)),
  z.iso.datetime({ offset: true }).transform((iso) => new Date(iso)),
]);

const envelope = z.object({
  id: text,
  type: text,
  created: time,
  livemode: z.boolean().default(false),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const subject = z.object({
  id: optional(text),
  payment_id: optional(text),
  amount: z.unknown().optional(),
  amount_refunded: z.unknown().optional(),
  currency: z.string().toUpperCase().refine(isCurrency).nullish().catch(null),
  status: optional(z.string().max(100)),
  customer_email: z.string().nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

type Subject = z.infer<typeof subject>;

/** Puts an event `{id, type, created, livemode, data: {object}}` in the house's words. */
export function toPaymentEvent(event: unknown): NormalisedEvent {
  const parsed = envelope.safeParse(event);
  if (!parsed.success) throw toMalformed(parsed.error);
  const { id, type, created, livemode, data } = parsed.data;
  const kind = findKind(OWN_EVENTS, type);
  const base = { ...UNTOLD, eventId: id, type, livemode, occurredAt: created };
  if (kind === null) return { ...base, unheeded: "TYPE_UNKNOWN" };
  const object = subject.safeParse(data.object);
  if (!object.success) throw toMalformed(object.error, ["data", "object"]);
  if (isInquiry(kind, object.data.status)) return { ...base, unheeded: "INQUIRY" };
  return {
    ...base,
    kind,
    unheeded: null,
    ...readers[kind](object.data, type),
    paymentStatus: object.data.status,
    metadata: object.data.metadata ?? {},
  };
}

type Said = Partial<NormalisedEvent>;

const readers: Record<NonNullable<NormalisedEvent["kind"]>, (object: Subject, type: string) => Said> = {
  PAYMENT_SUCCEEDED: readPayment,
  PAYMENT_FAILED: readPayment,
  REFUND_SUCCEEDED: (object, type) =>
    isPaymentItself(object, type) ? readRefundedPayment(object) : readRefund(object),
  REFUND_FAILED: readRefund,
  DISPUTE_OPENED: readDispute,
  DISPUTE_CLOSED: (object) => ({
    ...readDispute(object),
    disputeOutcome: DISPUTE_OUTCOMES[object.status ?? ""] ?? null,
  }),
};

function readPayment(object: Subject): Said {
  return {
    paymentId: object.payment_id ?? object.id,
    amount: toMoney(object.amount, object, "amount"),
    buyerDigest: emailDigestOf(object.customer_email),
  };
}

/** `charge.refunded` names what was charged, with all that was refunded of it; the other names name the refund. */
function isPaymentItself(object: Subject, type: string): boolean {
  return object.payment_id === null || (type === "charge.refunded" && object.amount_refunded != null);
}

function readRefundedPayment(object: Subject): Said {
  return {
    paymentId: object.payment_id ?? object.id,
    refundedTotal: toMoney(object.amount_refunded ?? object.amount, object, "amount_refunded"),
  };
}

function readRefund(object: Subject): Said {
  return {
    paymentId: object.payment_id,
    refundId: object.id,
    amount: toMoney(object.amount, object, "amount"),
    refundedTotal: toMoney(object.amount_refunded, object, "amount_refunded"),
  };
}

function readDispute(object: Subject): Said {
  return { paymentId: object.payment_id, disputeId: object.id, amount: toMoney(object.amount, object, "amount") };
}

function toMoney(amount: unknown, { currency }: Subject, name: string): Money | null {
  return toEventAmount(amount, currency, `data.object.${name}`);
}
