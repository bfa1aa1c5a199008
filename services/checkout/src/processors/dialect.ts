import { z } from "zod";
import { findKind, findOutcome, isInquiry, type EventNames } from "../domain/event-kinds.ts";
import { toMalformed } from "../domain/malformed-event.ts";
import {
  NO_DETAILS,
  type IgnoredReason,
  type NormalisedEvent,
  type PaymentEventKind,
} from "../domain/payment-event.ts";
import type { ConnectionSettings } from "./processor.ts";

/** The members that `data.object` has in every dialect. */
export interface Subject {
  status: string | null;
  metadata: Readonly<Record<string, unknown>> | null;
}

/** The details that a reader returns; absent ones are null in the event. */
export type Reading = Partial<NormalisedEvent>;

/** The parts of `{id, type, created, livemode, account?, data: {object}}` that each processor writes in its own way. */
export interface Dialect<Read extends Subject> {
  /** The processor's own event names; the specification's names need no entry. */
  names: EventNames;
  /** Returns whether an event with this `account` belongs to a connection with these settings. If absent, every event does. */
  isOwnAccount?(account: unknown, settings: ConnectionSettings): boolean;
  /** Parses `data.object`. */
  subject: z.ZodType<Read>;
  /** Decides the kind of an event by its name and the object's status; returns null if the status is not final. */
  decideKind(named: PaymentEventKind, type: string, subject: Read): PaymentEventKind | null;
  readPayment(subject: Read): Reading;
  readRefund(subject: Read, event: { type: string; kind: PaymentEventKind }): Reading;
  readDispute(subject: Read): Reading;
}

const MAX_SECONDS = 253_402_300_799; // The last second of the year 9999.
const isInRange = (time: Date) => time.getTime() >= 0 && time.getTime() < (MAX_SECONDS + 1) * 1_000;

/** An id or a name. */
export const text = z.string().min(1).max(255);
/** Seconds since 1970. */
export const seconds = z
  .number()
  .nonnegative()
  .max(MAX_SECONDS)
  .transform((value) => new Date(value * 1_000));
const isoTime = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine(isInRange);
/** A status in the processor's words; null if absent. */
export const word = z
  .string()
  .max(100)
  .nullish()
  .transform((value) => value ?? null);
/** The merchant's metadata; null if it cannot be read. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const envelope = z.object({
  id: text,
  type: text,
  created: z.union([seconds, isoTime]),
  livemode: z.boolean().default(false),
  account: z.unknown().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Returns the function that reads the events of a dialect; it throws MalformedEvent. */
export function createEventReader<Read extends Subject>(dialect: Dialect<Read>) {
  return function toPaymentEvent(event: unknown, settings: ConnectionSettings): NormalisedEvent {
    const { id, type, created, livemode, account, data } = parse(envelope, event);
    const base = { ...NO_DETAILS, eventId: id, type, livemode, occurredAt: created, malformed: null };
    const ignore = (ignoredReason: IgnoredReason) => ({ ...base, kind: null, ignoredReason });
    if (dialect.isOwnAccount?.(account, settings) === false) return ignore("ACCOUNT_DIFFERS");
    const named = findKind(dialect.names, type);
    if (named === null) return ignore("TYPE_UNKNOWN");
    const subject = parse(dialect.subject, data.object, ["data", "object"]);
    if (isInquiry(named, subject.status)) return ignore("INQUIRY");
    const kind = dialect.decideKind(named, type, subject);
    if (kind === null) return ignore("NOT_FINAL");
    const common = { paymentStatus: subject.status, metadata: subject.metadata ?? {} };
    return { ...base, ...common, ...read(dialect, subject, { type, kind }), kind, ignoredReason: null };
  };
}

function read<Read extends Subject>(
  dialect: Dialect<Read>,
  subject: Read,
  event: { type: string; kind: PaymentEventKind },
): Reading {
  switch (event.kind) {
    case "PAYMENT_SUCCEEDED":
    case "PAYMENT_FAILED":
      return dialect.readPayment(subject);
    case "REFUND_SUCCEEDED":
    case "REFUND_FAILED":
      return dialect.readRefund(subject, event);
    case "DISPUTE_OPENED":
      return dialect.readDispute(subject);
    case "DISPUTE_CLOSED":
      return { ...dialect.readDispute(subject), disputeOutcome: findOutcome(subject.status) };
  }
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown, parent: readonly string[] = []): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw toMalformed(parsed.error, parent);
  return parsed.data;
}
