import type { Money } from "@aap/kernel/money";
import type { Router } from "express";
import type { z } from "zod";
import type { AttributionMetadata } from "../domain/metadata.ts";
import type { NormalisedEvent } from "../domain/payment-event.ts";
import { reasonOfStatus, type ProcessorFailureReason } from "../domain/processor-failure.ts";

/** A handoff for which a processor is asked to make a payment link. */
export interface HandoffIntent {
  /** The transaction id, which is the idempotency key: one id never gets two payment links. */
  transactionId: string;
  amount: Money;
  metadata: AttributionMetadata;
  merchant: { name: string; url: string };
  offer: { name: string; provider: string };
}

/** The settings of a connection, as the adapter's `settings` schema returned them when they were saved. */
export type ConnectionSettings = Readonly<Record<string, unknown>>;

/** A connection with its settings and secrets unsealed. */
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
  /** The time at which the link stops taking payments; null means 24 hours from now, if the processor returns none. */
  expiresAt: Date | null;
}

/** A set-up of a payment method that a processor is asked for. */
export interface SetupIntent {
  /** The payment method's id, which is the idempotency key. */
  paymentMethodId: string;
  currency: string;
  /** The buyer's page of this service, to which the processor's page leads back. */
  returnUrl: string;
  merchant: { name: string };
}

/** A page of the processor on which the buyer enters a payment method. */
export interface HostedSetup {
  setupId: string;
  setupUrl: string;
}

/** What a processor needs to charge a payment method. It holds no card data, and is sealed at rest. */
export type StoredReference = Readonly<Record<string, string>>;

/** The state of a payment with a stored payment method. */
export interface Charge {
  status: "succeeded" | "processing" | "requires_action" | "declined";
  /** The processor's id of the payment; null if it made none. */
  paymentId: string | null;
  /** The page on which the buyer confirms the payment; null unless the status is `requires_action`. */
  actionUrl: string | null;
}

/** A payment that a processor is asked to make. A repetition has the same content, because the idempotency key is the same. */
export interface ChargeIntent extends HandoffIntent {
  /** The page to which the buyer returns after confirming the payment. */
  returnUrl: string;
}

/** The part of an adapter that stores payment methods and charges them without the buyer. */
export interface StoredMethods {
  /** Makes one page per payment method id. Throws ProcessorRefusal if it makes none. */
  createSetup(intent: SetupIntent, connection: OpenConnection, signal: AbortSignal): Promise<HostedSetup>;
  /** Returns what the buyer stored; null if the buyer has not finished. */
  findStored(setupId: string, connection: OpenConnection, signal: AbortSignal): Promise<StoredReference | null>;
  /**
   * Makes one payment per transaction id; a repetition returns the same payment. Throws ProcessorRefusal if this request made no
   * payment, another error if it may have made one.
   */
  charge(
    intent: ChargeIntent,
    stored: StoredReference,
    connection: OpenConnection,
    signal: AbortSignal,
  ): Promise<Charge>;
  /** The time for which `findCharge` may not find a payment that exists; 0 if it always finds it. */
  findLagHours: number;
  /** Returns the payment of a transaction, whose id at the processor may be unknown; null if it finds none. */
  findCharge(
    reference: { transactionId: string; paymentId: string | null },
    connection: OpenConnection,
    signal: AbortSignal,
  ): Promise<Charge | null>;
  /** Cancels a payment that the buyer has not confirmed. It may have succeeded meanwhile. */
  cancelCharge(paymentId: string, connection: OpenConnection, signal: AbortSignal): Promise<void>;
  /** Removes a payment method, so that it cannot be charged any more. A repetition changes nothing. */
  detach(stored: StoredReference, connection: OpenConnection, signal: AbortSignal): Promise<void>;
}

/** The headers of a request by lower-case name. The values of a repeated header are joined by `, `, as in HTTP. */
export type EventHeaders = Readonly<Record<string, unknown>>;

/** The adapter of one processor. The README of this package describes how to add one. */
export interface Processor {
  /** The schema of a connection's settings; it refuses unknown members. */
  settings: z.ZodType<Record<string, unknown>>;
  /** Whether the processor moves no money, and so has no live mode. */
  testOnly: boolean;
  /** The form of the signing secrets if the processor makes them; absent if this service makes them. */
  ownSecret?: RegExp;
  /** Returns whether settings belong to the processor's live mode; absent if the settings do not show it. */
  isLive?(settings: ConnectionSettings): boolean;
  /** Makes one payment link per transaction id. Throws `ProcessorRefusal` if no link was made, another error if one may have been made. */
  createHostedCheckout(intent: HandoffIntent, connection: OpenConnection, signal: AbortSignal): Promise<HostedCheckout>;
  /** Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`. */
  verifyEvent(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void;
  /** Reads a verified event; throws MalformedEvent. */
  toPaymentEvent(event: unknown, settings: ConnectionSettings): NormalisedEvent;
  /** Absent if the processor does not store payment methods. */
  storedMethods?: StoredMethods;
  /** The pages that the adapter serves. */
  routes?: Router;
  /** Starts the adapter's work in the background. */
  start?(): Promise<void>;
}

/** The error for a processor's response that it makes no link. The transaction ends, and a retry begins a new one. */
export class ProcessorRefusal extends Error {
  override name = "ProcessorRefusal";
  readonly reason: ProcessorFailureReason;
  /** By default the processor refused the request itself. */
  constructor(
    message: string,
    { reason = "REQUEST_REFUSED", ...options }: ErrorOptions & { reason?: ProcessorFailureReason } = {},
  ) {
    super(message, options);
    this.reason = reason;
  }
}

/** Returns why a processor failed: by a refusal's reason, else by the HTTP status that its client put in the error. */
export function reasonOf(error: unknown): ProcessorFailureReason {
  if (error instanceof ProcessorRefusal) return error.reason;
  const status: unknown = error instanceof Error ? Reflect.get(error, "statusCode") : null;
  return reasonOfStatus(typeof status === "number" ? status : null);
}
