import { z } from "zod";
import { CHECK_NAMES } from "./checks.ts";
import { DECISIONS, LINE_KINDS, MILESTONE_STATUSES, REJECTION_REASONS, REVIEW_REASONS } from "./facts.ts";
import { UNHEEDED } from "./payment-event.ts";
import type { ConversionRecord } from "./record.ts";

/** A time as ISO 8601. */
export const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const minor = z.int().transform(BigInt);
/** An amount with an integer of minor units. */
export const moneySchema = z.object({ amountMinor: minor, currency: z.string() });

/** A stored event as JSON. */
export const eventSchema = z.object({
  connectionId: z.string(),
  merchantId: z.string(),
  processor: z.string(),
  eventId: z.string(),
  type: z.string(),
  kind: z
    .enum([
      "PAYMENT_SUCCEEDED",
      "PAYMENT_FAILED",
      "REFUND_SUCCEEDED",
      "REFUND_FAILED",
      "DISPUTE_OPENED",
      "DISPUTE_CLOSED",
    ])
    .nullable(),
  // Not kept with the events that were stored first, nor in an evidence report.
  unheeded: z.enum(UNHEEDED).nullable().default(null),
  malformed: z.string().nullable().default(null),
  modeMatches: z.boolean(),
  occurredAt: timeSchema,
  paymentId: z.string().nullable(),
  // Not kept with the events that were stored first.
  chargeId: z.string().nullable().default(null),
  refundId: z.string().nullable(),
  disputeId: z.string().nullable(),
  amount: moneySchema.nullable(),
  refundedTotal: moneySchema.nullable(),
  disputeOutcome: z.enum(["WON", "LOST", "WITHDRAWN"]).nullable(),
  paymentStatus: z.string().nullable(),
  transactionId: z.string().nullable().default(null),
  // Not in an evidence report either.
  buyerDigest: z.string().nullable().default(null),
  metadata: z.record(z.string(), z.unknown()),
});

/** Commission terms with integers of minor units. */
export const commissionSchema = z.object({
  type: z.enum(["CPA", "PERCENTAGE", "HYBRID"]),
  amountMinor: minor,
  rateBasisPoints: z.int(),
  minimumMinor: minor.nullable(),
  capMinor: minor.nullable(),
});

const policySchema = z.object({
  commission: commissionSchema,
  currency: z.string(),
  termsVersion: z.int(),
  partialRefunds: z.enum(["CLAW_BACK", "PRORATE"]),
  disputes: z.enum(["BY_OUTCOME", "CLAW_BACK", "MANUAL"]),
  validationDays: z.int(),
  attributionWindowDays: z.int().nullable().default(null),
  amountToleranceBasisPoints: z.int(),
  flowType: z.string(),
  // Not kept with the conversions that were made first.
  flow: z
    .object({ type: z.string(), steps: z.array(z.string()), required: z.array(z.string()) })
    .nullable()
    .default(null),
});

/** The state of a conversion. */
export const stateSchema = z.enum(["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED", "CLAWED_BACK", "REJECTED"]);

/** A conversion with everything known about it as JSON: as its store reads it, and as an evidence report carries it. */
export const recordSchema: z.ZodType<ConversionRecord> = z.object({
  id: z.string(),
  merchantId: z.string(),
  agentId: z.string(),
  builderId: z.string().nullable(),
  // Reports from before agents could come under a builder later do not say.
  repricing: z.object({ registeredAt: timeSchema, repricedAt: timeSchema }).nullable().default(null),
  sessionId: z.string(),
  recommendationId: z.string(),
  offerId: z.string(),
  checkoutId: z.string().nullable(),
  orderReference: z.string().nullable(),
  policy: policySchema,
  createdAt: timeSchema,
  state: stateSchema,
  changes: z.int(),
  evidence: z.array(
    z.object({
      id: z.string(),
      event: eventSchema,
      checks: z.array(
        z.object({
          name: z.enum(CHECK_NAMES),
          outcome: z.enum(["PASS", "FAIL", "NOT_APPLICABLE"]),
          inputs: z.record(z.string(), z.unknown()),
          checkedAt: timeSchema,
        }),
      ),
    }),
  ),
  milestones: z.array(
    z.object({
      id: z.string(),
      step: z.string(),
      status: z.enum(MILESTONE_STATUSES),
      metadata: z.record(z.string(), z.unknown()),
      recordedAt: timeSchema,
      recordedBy: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.string(),
      orderReference: z.string(),
      value: moneySchema,
      occurredAt: timeSchema.nullable(),
      path: z.enum(["merchant_report", "tracked_link"]),
      choice: z.enum(["named", "only", "last_touch"]),
      recordedAt: timeSchema,
    }),
  ),
  // Not in the evidence reports that were written first.
  reviews: z
    .array(
      z.object({
        id: z.string(),
        reason: z.enum(REVIEW_REASONS),
        evidenceId: z.string().nullable(),
        raisedAt: timeSchema,
      }),
    )
    .default([]),
  decisions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(DECISIONS),
      reasonCode: z.enum(REJECTION_REASONS).nullable(),
      note: z.string().nullable(),
      subjects: z.array(z.string()),
      decidedAt: timeSchema,
      decidedBy: z.string(),
    }),
  ),
  // Not in the reports that were written before there were runs.
  settlements: z
    .array(
      z.object({
        id: z.string(),
        runId: z.string(),
        kind: z.enum(LINE_KINDS),
        settledAt: timeSchema,
        commissionMinor: minor,
        networkFeeMinor: minor,
        builderPayoutMinor: minor,
        heldMinor: minor,
      }),
    )
    .default([]),
});
