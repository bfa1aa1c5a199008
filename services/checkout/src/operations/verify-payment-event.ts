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
import { findHandoffsOfPayment, type PaidHandoffs } from "../store/handoffs.ts";
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
  const normalised = readEvent(rawBody, (parsed) => processor.toPaymentEvent(parsed, settings), receipt);
  const event = {
    ...normalised,
    occurredAt: decideOccurredAt(normalised.occurredAt, readAt),
    metadata: pickMetadata(normalised.metadata),
  };
  return {
    ...event,
    connectionId,
    merchantId,
    processor: name,
    livemode,
    modeMatches: event.livemode === livemode,
    ...(await findCheckouts(event, { connectionId, livemode }, ctx)),
  };
}

/**
 * Returns the checkout with the processor's payment id, else the one with the transaction id in the event. Only checkouts of this
 * connection count, because the owner of a processor's account can write any id into an event. For a payment that names none,
 * returns the checkout of the recommendation in its metadata.
 */
async function findCheckouts(
  { kind, paymentId, hostedCheckoutId, claimedTransactionId, occurredAt, metadata }: NormalisedEvent,
  connection: { connectionId: string; livemode: boolean },
  { db }: Context,
): Promise<PaidHandoffs> {
  const isPayment = kind?.startsWith("PAYMENT_") === true;
  const namedId = isPayment ? (hostedCheckoutId ?? paymentId) : null;
  // PostgreSQL refuses NUL and lone surrogates in parameters, and no checkout has such an id.
  const hostedId = namedId !== null && isPrintable(namedId) ? namedId : null;
  const claimedId = claimedTransactionId !== null && isId("txn", claimedTransactionId) ? claimedTransactionId : null;
  const named = isPayment ? String(metadata["aap_recommendation_id"]) : "";
  const recommendationId = isId("rec", named) ? named : null;
  if (hostedId === null && claimedId === null && recommendationId === null)
    return { checkout: null, payableCheckout: null };
  return findHandoffsOfPayment(db, { ...connection, hostedId, claimedId, recommendationId, paidAt: occurredAt });
}
