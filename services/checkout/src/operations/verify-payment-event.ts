import { sha256Of } from "@aap/kernel/digest";
import { isId } from "@aap/kernel/ids";
import { isPrintable } from "@aap/kernel/printable-text";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { pickMetadata } from "../domain/metadata.ts";
import { decideOccurredAt, type NormalisedEvent } from "../domain/payment-event.ts";
import type { EventHeaders } from "../processors/processor.ts";
import { readEvent } from "../processors/read-event.ts";
import { findSealedConnection } from "../store/connections.ts";
import { findHandoffOfPayment, type HandoffRow } from "../store/handoffs.ts";
import { openConnection } from "./open-connection.ts";

/** An event whose signature is valid, with its connection; `livemode` is the connection's. */
export interface VerifiedEvent extends NormalisedEvent {
  connectionId: string;
  merchantId: string;
  processor: string;
  /** Whether the event has the connection's mode. */
  modeMatches: boolean;
  /** The checkout that was paid; null if the event names no checkout of this connection. */
  checkout: HandoffRow | null;
}

interface Input {
  connectionId: string;
  headers: EventHeaders;
  /** The bytes as they arrived, in base64. */
  body: string;
}

/**
 * Verifies the signature of an event over its raw bytes, then reads the event. A disabled connection verifies like an active one. A
 * malformed event is returned too, so that its bytes are stored; if it has no id, its hash identifies it. Throws
 * CONNECTION_NOT_FOUND or SIGNATURE_INVALID.
 */
export async function verifyPaymentEvent({ connectionId, headers, body }: Input, ctx: Context): Promise<VerifiedEvent> {
  const connection = await findSealedConnection(ctx.db, connectionId);
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  const { merchantId, processor: name, livemode, readAt, wallTime } = connection;
  const processor = ctx.processors.get(name);
  const { secrets, settings } = await openConnection(ctx.secrets, connection);
  const rawBody = Buffer.from(body, "base64");
  processor.verifyEvent(headers, rawBody, secrets, wallTime);
  const receipt = { eventId: `sha256:${sha256Of(rawBody)}`, livemode, receivedAt: readAt };
  const event = readEvent(rawBody, (parsed) => processor.toPaymentEvent(parsed, settings), receipt);
  return {
    ...event,
    occurredAt: decideOccurredAt(event.occurredAt, readAt),
    metadata: pickMetadata(event.metadata),
    connectionId,
    merchantId,
    processor: name,
    livemode,
    modeMatches: event.livemode === livemode,
    checkout: await findCheckout(event, connectionId, ctx),
  };
}

/**
 * Returns the checkout with the processor's payment id, else the one with the transaction id in the event. Only checkouts of this
 * connection count, because the owner of a processor's account can write any id into an event.
 */
async function findCheckout(event: NormalisedEvent, connectionId: string, { db }: Context): Promise<HandoffRow | null> {
  const { kind, paymentId, hostedCheckoutId, claimedTransactionId } = event;
  const isPayment = kind?.startsWith("PAYMENT_") === true;
  const namedId = isPayment ? (hostedCheckoutId ?? paymentId) : null;
  // PostgreSQL refuses NUL and lone surrogates in parameters, and no checkout has such an id.
  const hostedId = namedId !== null && isPrintable(namedId) ? namedId : null;
  const claimedId = claimedTransactionId !== null && isId("txn", claimedTransactionId) ? claimedTransactionId : null;
  if (hostedId === null && claimedId === null) return null;
  return findHandoffOfPayment(db, { connectionId, hostedId, claimedId });
}
