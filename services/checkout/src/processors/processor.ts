import type { Money } from "@aap/kernel/money";
import type { Router } from "express";
import type { z } from "zod";
import type { AttributionMetadata } from "../domain/metadata.ts";
import type { NormalisedEvent } from "../domain/payment-event.ts";

/** What a processor is asked to take a payment for. */
export interface HandoffIntent {
  /** Our id of the transaction, and the idempotency key: one id never makes two payment links. */
  transactionId: string;
  amount: Money;
  metadata: AttributionMetadata;
  merchant: { name: string; url: string };
  offer: { name: string; provider: string };
}

/** The settings of a connection, as the adapter's `settings` schema returned them when they were saved. */
export type ConnectionSettings = Readonly<Record<string, unknown>>;

/** A merchant's account at the processor, with its settings and secrets readable. */
export interface OpenConnection {
  id: string;
  livemode: boolean;
  settings: ConnectionSettings;
  /** The secrets that verify now, newest first. */
  secrets: readonly string[];
}

/** A payment link that the processor made. */
export interface HostedCheckout {
  /** The processor's id of the payment. */
  paymentId: string;
  checkoutUrl: string;
  /** When the link stops taking payments; null if the processor does not say, which means 24 hours from now. */
  expiresAt: Date | null;
}

/** A request's headers by lower-case name. A repeated header is one value, joined by `, ` as in HTTP. */
export type EventHeaders = Readonly<Record<string, unknown>>;

/** One processor. The README of this package says how to add one. */
export interface Processor {
  /** The settings of a connection; parsing refuses everything else. */
  settings: z.ZodType<Record<string, unknown>>;
  /** Whether the processor moves no money, and so has no live mode. */
  testOnly: boolean;
  /** The form of the secrets that sign its events, if the processor makes them; without it this service makes them. */
  ownSecret?: RegExp;
  /** Tells whether settings belong to the processor's live mode, if that can be read from them. */
  isLive?(settings: ConnectionSettings): boolean;
  /** Makes one payment link per transaction id. Throws `ProcessorRefusal` if none was made, anything else if one may have been made. */
  createHostedCheckout(intent: HandoffIntent, connection: OpenConnection, signal: AbortSignal): Promise<HostedCheckout>;
  /** Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`. */
  verifyEvent(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void;
  /** Reads a verified event; throws MalformedEvent. */
  toPaymentEvent(event: unknown, settings: ConnectionSettings): NormalisedEvent;
  /** The pages that the adapter serves. */
  routes?: Router;
  /** Starts the adapter's work in the background. */
  start?(): Promise<void>;
}

/** The processor answered that it makes no link: the transaction is over, and a retry begins a new one. */
export class ProcessorRefusal extends Error {
  override name = "ProcessorRefusal";
}
