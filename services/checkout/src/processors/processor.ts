import type { Money } from "@aap/kernel/money";
import type { Router } from "express";
import type { z } from "zod";
import type { DisputeOutcome, PaymentEventKind, Unheeded } from "../domain/event-names.ts";
import type { AttributionMetadata } from "../domain/metadata.ts";

/** What a processor is asked to take payment for. */
export interface HandoffIntent {
  /** Ours, and the idempotency key: the same one never makes a second payment link. */
  transactionId: string;
  amount: Money;
  metadata: AttributionMetadata;
  merchant: { name: string; url: string };
  offer: { name: string; provider: string };
}

/** A merchant's account at the processor, with what opens it. */
export interface OpenConnection {
  id: string;
  livemode: boolean;
  /** What the adapter's own `settings` schema answered when the connection was made. */
  settings: Readonly<Record<string, unknown>>;
  /** The secrets that are live, newest first. */
  secrets: readonly string[];
}

/** A payment link that the processor made. */
export interface HostedCheckout {
  /** The processor's id of the payment. */
  paymentId: string;
  checkoutUrl: string;
  /** From when on the link takes no payment; null leaves it to the network's 24 hours. */
  expiresAt: Date | null;
}

/** A processor's event in the house's words, before it is known whose connection it came by. */
export interface NormalisedEvent {
  eventId: string;
  type: string;
  kind: PaymentEventKind | null;
  /** Why it has no kind; null where it has one. */
  unheeded: Unheeded | null;
  /** What of it cannot be read; null unless it is malformed. */
  malformed: string | null;
  livemode: boolean;
  occurredAt: Date;
  paymentId: string | null;
  /** A second id of the payment that refunds and disputes may name alone. */
  chargeId: string | null;
  /** The processor's id of the hosted checkout that the payment came from, where that is another. */
  hostedCheckoutId: string | null;
  /** The transaction id that came back with it: only what the processor's account says, whoever wrote it there. */
  claimedTransactionId: string | null;
  refundId: string | null;
  disputeId: string | null;
  amount: Money | null;
  refundedTotal: Money | null;
  disputeOutcome: DisputeOutcome | null;
  paymentStatus: string | null;
  /** What the payer's e-mail address is known by; null where the event is of no payment, or names none. */
  buyerDigest: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/** What an event says of nobody here; an adapter adds to it what its processor says, or why that is not heeded. */
export const UNTOLD = {
  kind: null,
  malformed: null,
  paymentId: null,
  chargeId: null,
  hostedCheckoutId: null,
  claimedTransactionId: null,
  refundId: null,
  disputeId: null,
  amount: null,
  refundedTotal: null,
  disputeOutcome: null,
  paymentStatus: null,
  buyerDigest: null,
  metadata: {},
} as const satisfies Partial<NormalisedEvent>;

/** A request's headers by lower-case name; a repeated header is joined by `, `, as HTTP has it. */
export type EventHeaders = Readonly<Record<string, unknown>>;

/** One processor, as the rest of the house sees it. */
export interface Processor {
  /** What a connection to it asks for; parsing refuses everything else. */
  settings: z.ZodType<Record<string, unknown>>;
  /** Whether it moves no money, and so has no live mode. */
  testOnly: boolean;
  /** What a secret looks like that signs its events, where the processor makes it; otherwise one is made here. */
  ownSecret?: RegExp;
  /** Whether settings are of the processor's live mode, where they tell. */
  isLive?(settings: Readonly<Record<string, unknown>>): boolean;
  /** Makes one payment link per transaction id. Throws `ProcessorRefusal` where none was made, anything else where it may have been. */
  createHostedCheckout(intent: HandoffIntent, connection: OpenConnection, signal: AbortSignal): Promise<HostedCheckout>;
  /** Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`. */
  verifyEvent(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void;
  /** Puts a verified event in the house's words; throws MalformedEvent. */
  toPaymentEvent(event: unknown): NormalisedEvent;
  /** Pages that it serves itself. */
  routes?: Router;
  /** Begins its work in the background. */
  start?(): Promise<void>;
}

/** The processor answered that it makes no link: the transaction is over and a retry begins a new one. */
export class ProcessorRefusal extends Error {
  override name = "ProcessorRefusal";
}
