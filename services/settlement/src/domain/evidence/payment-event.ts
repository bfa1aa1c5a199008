import { z } from "zod";

/** The kinds of processors' events. */
export const PAYMENT_EVENT_KINDS = [
  "PAYMENT_SUCCEEDED",
  "PAYMENT_FAILED",
  "REFUND_SUCCEEDED",
  "REFUND_FAILED",
  "DISPUTE_OPENED",
  "DISPUTE_CLOSED",
] as const;

/** The reasons why checkout gives an event no kind. */
export const IGNORED_REASONS = ["TYPE_UNKNOWN", "INQUIRY", "NOT_FINAL", "MALFORMED", "ACCOUNT_DIFFERS"] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** Reads an ISO 8601 time. */
export const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** Reads an integer of minor units. */
export const minorSchema = z.int().transform(BigInt);
/** Reads an amount in minor units. */
export const moneySchema = z.object({ amountMinor: minorSchema, currency: z.string() });

/** A processor's event in the form into which checkout normalises it after it has verified the signature. The JSON is the same in checkout's response, in the database and in an evidence report. */
export const paymentEventSchema = z.object({
  connectionId: z.string(),
  /** The connection's merchant. The event can change only conversions of this merchant. */
  merchantId: z.string(),
  processor: z.string(),
  /** The processor's id of the event; if it cannot be read, `sha256:` and the hash of the raw bytes. */
  eventId: z.string(),
  type: z.string(),
  /** Null for an ignored event. */
  kind: z.enum(PAYMENT_EVENT_KINDS).nullable(),
  /** Null for an event that has a kind. Evidence reports omit it. */
  ignoredReason: z.enum(IGNORED_REASONS).nullable().default(null),
  /** What cannot be read, such as `data.object.amount is missing or malformed`; null unless malformed. Evidence reports omit it. */
  malformed: z.string().nullable().default(null),
  /** The connection's mode: true for live, false for test. */
  livemode: z.boolean(),
  /** Whether the mode of the event is its connection's mode. */
  modeMatches: z.boolean(),
  /** The processor's time of the event; never later than its receipt. */
  occurredAt: timeSchema,
  paymentId: z.string().nullable(),
  /** The id of the charge, a second id of the payment that refunds and disputes may use. */
  chargeId: z.string().nullable(),
  refundId: z.string().nullable(),
  disputeId: z.string().nullable(),
  amount: moneySchema.nullable(),
  /** The sum of all refunds of the payment so far; null if the event does not state it. */
  refundedTotal: moneySchema.nullable(),
  disputeOutcome: z.enum(["WON", "LOST", "WITHDRAWN"]).nullable(),
  paymentStatus: z.string().nullable(),
  /** The checkout that the payment was made for; null if the event names no checkout of its connection. */
  checkout: z.object({ id: z.string(), recommendationId: z.string(), amount: moneySchema }).nullable(),
  /** SHA-256 of the payer's e-mail address; null if the event has none. Evidence reports omit it. */
  buyerDigest: z.string().nullable().default(null),
  /** The `aap_*` metadata. It is trusted only for recommendations of the connection's merchant. */
  metadata: z.record(z.string(), z.unknown()),
});

export type PaymentEvent = z.output<typeof paymentEventSchema>;

/** Returns a value of an event's metadata; null if it is absent or not a string. */
export function metadataOf({ metadata }: PaymentEvent, key: string): string | null {
  const value = Object.hasOwn(metadata, key) ? metadata[key] : null;
  return typeof value === "string" ? value : null;
}

const MAX_ID_CHARACTERS = 100;

/** Returns the id of the recommendation in an event's metadata; null if there is none, or if it has more than 100 characters. */
export function namedRecommendationOf(event: PaymentEvent): string | null {
  const id = metadataOf(event, "aap_recommendation_id");
  return id !== null && id.length <= MAX_ID_CHARACTERS ? id : null;
}

/** Returns the id of the recommendation that an event names: its checkout's recommendation, else the one in its metadata; null if it names neither. */
export function recommendationOf(event: PaymentEvent): string | null {
  return event.checkout?.recommendationId ?? namedRecommendationOf(event);
}

/** Returns the cause and the actor of a change of state that an event causes. */
export function causeOf({ kind, processor }: PaymentEvent): { cause: string; causedBy: string } {
  return { cause: (kind ?? "unknown").toLowerCase(), causedBy: `processor:${processor}` };
}
