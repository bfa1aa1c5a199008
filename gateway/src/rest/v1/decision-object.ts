import { z } from "zod";
import {
  ConversionStatus,
  DecisionKind,
  RejectionReason,
  type DecisionFieldsFragment,
} from "../../generated/operations.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, timestamp, toWireName, wireEnum } from "../wire.ts";

/** A conversion's status; all routes share it. */
export const conversionStatus = wireEnum("ConversionStatus", ConversionStatus);

const REASONS = new Map(Object.values(RejectionReason).map((reason) => [toWireName(reason), reason]));
const reasonNames = [...REASONS.keys()];

/** Why a conversion was rejected; all routes share it. */
export const rejectionReason = z
  .enum(reasonNames, { error: `must be one of ${reasonNames.join(", ")}` })
  .meta({ id: "RejectionReason" });

/** Returns the graph's name of a reason. */
export function toRejectionReason(name: z.output<typeof rejectionReason>): RejectionReason {
  const reason = REASONS.get(name);
  if (reason === undefined) throw new Error(`the graph has no rejection reason ${name}`);
  return reason;
}

/** The fields of every decision. */
export const decisionFields = {
  kind: wireEnum("DecisionKind", DecisionKind),
  note: z.string().nullable(),
  subjects: z.array(z.string()).meta({ description: "The ids of the reviews, reports or events that it is about." }),
  otherConversionId: idOf("conv", "The other conversion of a link or part.").nullable(),
  decidedBy: z.string().meta({ description: "The id of the merchant or operator." }),
  decidedAt: timestamp("When it was decided."),
};

const decided = z
  .object({
    conversionId: idOf("conv", "The conversion that has the evidence now."),
    status: conversionStatus,
    decision: z.object(decisionFields),
  })
  .meta({ id: "DecidedConversion" });

/** The responses of every decision about a conversion. */
export const decisionResponses = {
  200: { description: "The same was decided before; nothing changed.", body: decided },
  201: { description: "Decided.", body: decided },
} as const;

/** The refusals of every decision that needs a note. */
export const noteRefusals = {
  NOTE_REQUIRED: "note is required",
  NOTE_TOO_LONG: "note is longer than 1,000 characters",
} as const;

/** Returns a decision and its conversion's status as REST spells them: 201 if this request decided, 200 for a repeat. */
export function toDecisionResponse({ conversion, decision, status, created }: DecisionFieldsFragment) {
  const { kind, otherConversion, ...rest } = decision;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      conversionId: conversion.id,
      status: toWireName(status),
      decision: { kind: toWireName(kind), ...rest, otherConversionId: otherConversion?.id ?? null },
    },
  };
}
