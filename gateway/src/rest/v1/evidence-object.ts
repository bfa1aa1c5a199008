import { z } from "zod";
import { EvidenceReason, EvidenceStatus, type EvidenceFieldsFragment } from "../../generated/operations.ts";
import { idOf, timestamp, toWireName, wireEnum } from "../wire.ts";

/** Why an event has no or only a partial effect, in REST's spelling. */
export const evidenceReason = wireEnum("EvidenceReason", EvidenceReason);

const sha256 = z.string().meta({ description: "SHA-256 of the raw bytes, in hexadecimal." });

/** A stored event without its raw bytes. */
export const evidenceObject = z
  .object({
    evidenceId: idOf("evd", "The stored event."),
    connectionId: idOf("con", "The connection that received it."),
    eventId: z.string().meta({ description: "The processor's id of the event." }),
    eventType: z.string().meta({ examples: ["payment_intent.succeeded"] }),
    processor: z.string(),
    receivedAt: timestamp("When it was received."),
    status: wireEnum("EvidenceStatus", EvidenceStatus),
    reason: evidenceReason.nullable().meta({ description: "Null if it is part of a conversion without reserve." }),
    explanation: z.string().nullable().meta({ description: "The reason in a sentence." }),
    conversionId: idOf("conv", "Its conversion.").nullable(),
    tries: z.int().meta({ description: "How often it was tried again." }),
    nextTryAt: timestamp("When it is tried again; null if it is not.").nullable(),
    sha256,
    variants: z
      .array(z.object({ sha256, receivedAt: timestamp("When it was received.") }))
      .meta({ description: "Other bytes that were received under the same event id." }),
  })
  .meta({ id: "Evidence" });

/** Returns a stored event as REST spells it, without its raw bytes. */
export function toEvidenceObject({
  id,
  connection,
  conversion,
  status,
  reason,
  ...evidence
}: EvidenceFieldsFragment): z.input<typeof evidenceObject> {
  return {
    evidenceId: id,
    connectionId: connection.id,
    ...evidence,
    status: toWireName(status),
    reason: reason && toWireName(reason),
    conversionId: conversion?.id ?? null,
  };
}
