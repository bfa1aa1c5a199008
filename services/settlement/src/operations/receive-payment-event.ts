import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import type { Attribution } from "../domain/attribution.ts";
import type { ReceivedEvidence } from "../domain/changes.ts";
import { decideEvidence, keysOf } from "../domain/evidence.ts";
import { recommendationIdOf, type PaymentEvent } from "../domain/payment-event.ts";
import { projectRecord, type ConversionRecord } from "../domain/record.ts";
import { loadKnown, type Loaded } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { loadAttribution } from "./load-attribution.ts";
import { untilSaved } from "./until-saved.ts";
import { orUnavailable, verifyEvent } from "./verify-event.ts";

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

const EVERYONE: Party = { kind: "everyone" };

/**
 * Takes a signed event: verified by checkout, stored with its raw bytes and applied in one statement, so that what is
 * acknowledged is in the table together with its effects. The same event again is answered alike and changes nothing.
 */
export async function receivePaymentEvent(input: SignedEvent, ctx: Context): Promise<Receipt> {
  const { db } = ctx;
  const event = await verifyEvent(ctx.graph, input);
  const attribution = await findAttribution(event, ctx);
  const received: ReceivedEvidence = {
    id: newId("evd"),
    event,
    headers: signingHeaders(input.headers),
    body: Buffer.from(input.body, "base64"),
  };
  return untilSaved(async () => {
    const known = await loadKnown(db, keysOf(event), EVERYONE, event);
    const { outcome } = known;
    if (outcome !== null && outcome.status !== "parked") return toReceipt(outcome, known.records, known.now);
    // A parked event that is sent again looks for its place once more.
    const changes = decideEvidence(outcome === null ? received : null, { ...known, attribution });
    if (changes.outcomes.length > 0 && !(await saveChanges(db, changes, known))) return null;
    const decided =
      changes.outcomes.find(({ evidenceId }) => evidenceId === (outcome?.evidenceId ?? received.id)) ?? outcome;
    if (decided === null) throw new Error("every received event has an outcome");
    return toReceipt(decided, [...changes.records.values()], known.now);
  });
}

/** Only a payment needs what the ledger froze: refunds and disputes concern what is here already. */
async function findAttribution(event: PaymentEvent, ctx: Context): Promise<Attribution | null> {
  const recommendationId = recommendationIdOf(event);
  if (recommendationId === null || !event.modeMatches || !event.kind?.startsWith("PAYMENT_")) return null;
  return orUnavailable(() => loadAttribution(recommendationId, ctx));
}

function toReceipt(outcome: NonNullable<Loaded["outcome"]>, records: readonly ConversionRecord[], now: Date): Receipt {
  const record = records.find(({ id }) => id === outcome.conversionId);
  return {
    received: true,
    status: outcome.receiptStatus,
    conversionId: outcome.conversionId,
    verification: record ? projectRecord(record, now).verification : null,
  };
}

/** The headers that a signature is made of or that say how to read the bytes; nothing that lets anyone in. */
const SIGNING_HEADER = /^(webhook-[\w-]+|[\w-]*signature[\w-]*|[\w-]*timestamp|content-type|user-agent)$/;

function signingHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => SIGNING_HEADER.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, String(value).toWellFormed().replaceAll("\0", "\uFFFD")]),
  );
}
