import { sha256Of } from "@aap/kernel/digest";
import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { pickMetadata } from "../domain/metadata.ts";
import type { EventHeaders, NormalisedEvent } from "../processors/processor.ts";
import { readEvent } from "../processors/read-event.ts";
import { findActiveConnection } from "../store/connections.ts";
import { findHandoffOfPayment } from "../store/handoffs.ts";
import { openConnection } from "./open-connection.ts";

/** An event whose signature holds, and the connection that it came by. */
export interface VerifiedEvent extends Omit<NormalisedEvent, "claimedTransactionId"> {
  connectionId: string;
  merchantId: string;
  processor: string;
  modeMatches: boolean;
  /** The checkout that its payment is of; null where that is not known. */
  transactionId: string | null;
}

interface Input {
  connectionId: string;
  headers: EventHeaders;
  /** The bytes as they came, in base64. */
  body: string;
}

/**
 * Verifies an event over its raw bytes, then reads it; nothing of it is trusted before. One that cannot be read is answered too,
 * so that its bytes are kept: without an id it is known by their hash.
 */
export async function verifyPaymentEvent({ connectionId, headers, body }: Input, ctx: Context): Promise<VerifiedEvent> {
  const connection = await findActiveConnection(ctx.db, connectionId);
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  const processor = ctx.processors.get(connection.processor);
  const { secrets } = await openConnection(ctx.secrets, connection);
  const rawBody = Buffer.from(body, "base64");
  processor.verifyEvent(headers, rawBody, secrets, connection.wallTime);
  const event = readEvent(rawBody, processor, {
    eventId: `sha256:${sha256Of(rawBody)}`,
    livemode: connection.livemode,
    at: connection.wallTime,
  });
  const { claimedTransactionId: _, ...told } = event;
  return {
    ...told,
    metadata: pickMetadata(event.metadata),
    connectionId,
    merchantId: connection.merchantId,
    processor: connection.processor,
    modeMatches: event.livemode === connection.livemode,
    transactionId: await findTransaction(event, connectionId, ctx),
  };
}

/**
 * The checkout whose hosted link took the payment, else the one that the event names as its own. Either counts only where it
 * was handed off over this connection: a merchant's processor account may say anything.
 */
async function findTransaction(event: NormalisedEvent, connectionId: string, { db }: Context): Promise<string | null> {
  const { kind, paymentId, hostedCheckoutId, claimedTransactionId } = event;
  const isPayment = kind?.startsWith("PAYMENT_") === true;
  const toldId = isPayment ? (hostedCheckoutId ?? paymentId) : null;
  // PostgreSQL holds no NUL, and takes none in a question either.
  const hostedId = toldId?.includes("\0") === true ? null : toldId;
  const claimedId = claimedTransactionId !== null && isId("txn", claimedTransactionId) ? claimedTransactionId : null;
  if (hostedId === null && claimedId === null) return null;
  return findHandoffOfPayment(db, connectionId, { hostedId, claimedId });
}
