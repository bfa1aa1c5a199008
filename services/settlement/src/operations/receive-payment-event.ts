import { newId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import type { ReceivedEvidence } from "../domain/changes.ts";
import { keepVariant } from "./keep-variant.ts";
import { processEvidence } from "./process-evidence.ts";
import { verifyEvent } from "./verify-event.ts";

/** A processor's event as it came over HTTP. */
export interface SignedEvent {
  connectionId: string;
  headers: Record<string, unknown>;
  /** The raw bytes in base64. */
  body: string;
}

/** What the sender of an event is answered. */
export interface Receipt {
  received: true;
  status: string;
  conversionId: string | null;
  verification: string | null;
}

/**
 * Takes a signed event: verified by checkout, stored with its raw bytes and applied in one statement, so that what is
 * acknowledged is in the table together with its effects, or waits there for its next try. The same event again is answered
 * alike and changes nothing, and so is another one under its id, which is kept beside it.
 */
export async function receivePaymentEvent(input: SignedEvent, ctx: Context): Promise<Receipt> {
  const event = await verifyEvent(ctx.graph, input);
  const received: ReceivedEvidence = {
    id: newId("evd"),
    event,
    headers: signingHeaders(input.headers),
    body: Buffer.from(input.body, "base64"),
  };
  const { evidenceId, ...processed } = await processEvidence(event, received, "received", ctx);
  if (evidenceId !== received.id) await keepVariant(received, evidenceId, ctx);
  const { receiptStatus, conversionId, verification } = processed;
  return { received: true, status: receiptStatus, conversionId, verification };
}

/** The headers that a signature is made of or that say how to read the bytes; nothing that lets anyone in. */
const SIGNING_HEADER = /^(webhook-[\w-]+|[\w-]*signature[\w-]*|[\w-]*timestamp|content-type|user-agent)$/;

function signingHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => SIGNING_HEADER.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, String(value).toWellFormed().replaceAll("\0", "\uFFFD")]),
  );
}
