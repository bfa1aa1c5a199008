import { newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import type { Verification } from "../../domain/conversion/project.ts";
import { keepVariant } from "./keep-variant.ts";
import { processEvidence, type JustReceived } from "./process-evidence.ts";
import { verifyEvent } from "./verify-event.ts";

/** A processor's signed event, as it was received over HTTP. */
export interface SignedEvent {
  connectionId: string;
  /** Names in lower case. */
  headers: Record<string, unknown>;
  /** The raw bytes in base64. */
  body: string;
}

/** The response to the sender of an event (specification, "Payment event receiver"). */
export interface Receipt {
  received: true;
  status: string;
  conversionId: string | null;
  verification: Verification | null;
}

/**
 * Receives a signed event: checkout verifies it, then one statement saves it with its raw bytes and its effects. An event that cannot
 * be decided yet is saved and tried again. A repeat changes nothing and gets the same response; so does another event with the same
 * id, which is saved as a variant. Throws checkout's error if it refuses the event, and EVIDENCE_NOT_TAKEN if checkout is unavailable.
 */
export async function receivePaymentEvent(input: SignedEvent, ctx: Context): Promise<Receipt> {
  const { event, payable } = await verifyEvent(ctx.graph, input);
  const received: JustReceived = {
    id: newId("evd"),
    event,
    headers: signingHeaders(input.headers),
    body: Buffer.from(input.body, "base64"),
    payable,
  };
  const { evidenceId, ...processed } = await processEvidence(event, received, "received", ctx);
  if (evidenceId !== received.id) await keepVariant(received, evidenceId, ctx);
  const { receiptStatus, conversionId, verification } = processed;
  return { received: true, status: receiptStatus, conversionId, verification };
}

/** The headers that belong to a signature or describe the body; none of them holds credentials. */
const SIGNING_HEADER = /^(webhook-[\w-]+|[\w-]*signature[\w-]*|[\w-]*timestamp|content-type|user-agent)$/;

function signingHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => SIGNING_HEADER.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, String(value).toWellFormed().replaceAll("\0", "\uFFFD")]),
  );
}
