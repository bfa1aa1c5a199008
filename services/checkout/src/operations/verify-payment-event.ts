import { sha256Of } from "@aap/kernel/digest";
import { DomainError } from "@aap/kernel/domain-error";
import { isId } from "@aap/kernel/ids";
import { isPrintable } from "@aap/kernel/printable-text";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { pickMetadata } from "../domain/metadata.ts";
import { decideOccurredAt, type NormalisedEvent } from "../domain/payment-event.ts";
import type { EventHeaders } from "../processors/processor.ts";
import { readEvent, type ReadEvent } from "../processors/read-event.ts";
import { findSealedConnection, type SealedConnection } from "../store/connections.ts";
import { findEventFacts, type PaidHandoffs, type PaymentReference } from "../store/event-facts.ts";
import { recallConnection, rememberConnection } from "./known-connections.ts";
import { openConnection } from "./open-connection.ts";

/** An event whose signature is valid, with its connection; `livemode` is the connection's. */
export interface VerifiedEvent extends NormalisedEvent, PaidHandoffs {
  connectionId: string;
  merchantId: string;
  processor: string;
  /** Whether the event has the connection's mode. */
  modeMatches: boolean;
}

interface Input {
  connectionId: string;
  headers: EventHeaders;
  /** The bytes as they arrived, in base64. */
  body: string;
}

interface SignedEvent {
  headers: EventHeaders;
  rawBody: Buffer;
}

/**
 * Verifies the signature of an event over its raw bytes, then reads the event. A disabled connection verifies like an active one. A
 * malformed event is returned too, so that its bytes are stored; if it has no id, its hash identifies it. Throws
 * CONNECTION_NOT_FOUND or SIGNATURE_INVALID.
 */
export async function verifyPaymentEvent({ connectionId, headers, body }: Input, ctx: Context): Promise<VerifiedEvent> {
  const event = { headers, rawBody: Buffer.from(body, "base64") };
  const known = recallConnection(ctx.db, connectionId);
  return (known && (await verifyByKnown(event, known, ctx))) ?? (await verifyByCurrent(event, connectionId, ctx));
}

async function verifyByCurrent(event: SignedEvent, connectionId: string, ctx: Context): Promise<VerifiedEvent> {
  const connection = await findSealedConnection(ctx.db, connectionId);
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  const read = await verifyAndRead(event, connection, ctx);
  rememberConnection(ctx.db, connection);
  const { current: _, ...paid } = await findEventFacts(ctx.db, toReference(read, connection));
  return toVerifiedEvent(read, connection, paid);
}

/**
 * Verifies an event by a remembered connection, and again by the connection as it is when the event's checkouts are looked up. Returns
 * null if the remembered one refuses it or has other settings: it may have changed. Throws SIGNATURE_INVALID.
 */
async function verifyByKnown(event: SignedEvent, known: SealedConnection, ctx: Context): Promise<VerifiedEvent | null> {
  const read = await verifyAndRead(event, { ...known, wallTime: new Date() }, ctx).catch(nullIfRefused);
  if (read === null) return null;
  const { current, ...paid } = await findEventFacts(ctx.db, toReference(read, known));
  if (current?.sealedSettings !== known.sealedSettings) return null;
  const connection = { ...known, ...current };
  await verify(event, connection, ctx);
  rememberConnection(ctx.db, connection);
  return toVerifiedEvent(read, connection, paid);
}

function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError && error.code === "SIGNATURE_INVALID") return null;
  throw error;
}

/** Throws SIGNATURE_INVALID unless the connection's secrets verify the event; else returns its adapter and settings. */
async function verify({ headers, rawBody }: SignedEvent, connection: SealedConnection, ctx: Context) {
  const processor = ctx.processors.get(connection.processor);
  const { secrets, settings } = await openConnection(ctx.secrets, connection);
  processor.verifyEvent(headers, rawBody, secrets, connection.wallTime);
  return { processor, settings };
}

async function verifyAndRead(event: SignedEvent, connection: SealedConnection, ctx: Context): Promise<ReadEvent> {
  const { processor, settings } = await verify(event, connection, ctx);
  const receipt = { eventId: `sha256:${sha256Of(event.rawBody)}`, livemode: connection.livemode };
  const read = readEvent(event.rawBody, (parsed) => processor.toPaymentEvent(parsed, settings), receipt);
  return { ...read, metadata: pickMetadata(read.metadata) };
}

function toVerifiedEvent(
  read: ReadEvent,
  { id: connectionId, merchantId, processor, livemode, readAt }: SealedConnection,
  paid: PaidHandoffs,
): VerifiedEvent {
  const occurredAt = decideOccurredAt(read.occurredAt, readAt);
  const modeMatches = read.livemode === livemode;
  return { ...read, occurredAt, connectionId, merchantId, processor, livemode, modeMatches, ...paid };
}

/**
 * Returns what an event says about its checkout: the processor's payment id, and the transaction id. Only checkouts of this
 * connection count, because the owner of a processor's account can write any id into an event. A payment that names none may be of the
 * checkout of the recommendation in its metadata. A time in the future is after every checkout, like the time of receipt.
 */
function toReference(
  { kind, paymentId, hostedCheckoutId, claimedTransactionId, occurredAt, metadata }: ReadEvent,
  { id: connectionId, livemode }: SealedConnection,
): PaymentReference {
  const isPayment = kind?.startsWith("PAYMENT_") === true;
  const namedId = isPayment ? (hostedCheckoutId ?? paymentId) : null;
  // PostgreSQL refuses NUL and lone surrogates in parameters, and no checkout has such an id.
  const hostedId = namedId !== null && isPrintable(namedId) ? namedId : null;
  const claimedId = claimedTransactionId !== null && isId("txn", claimedTransactionId) ? claimedTransactionId : null;
  const named = isPayment ? String(metadata["aap_recommendation_id"]) : "";
  const recommendationId = isId("rec", named) ? named : null;
  return { connectionId, livemode, hostedId, claimedId, recommendationId, paidAt: occurredAt };
}
