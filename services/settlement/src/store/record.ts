import { z } from "zod";
import { CHECK_NAMES } from "../domain/checks.ts";
import { MILESTONE_STATUSES } from "../domain/facts.ts";
import type { ConversionRecord } from "../domain/record.ts";
import { Prisma } from "../generated/prisma/client.ts";

/** A conversion that is named `c`, with everything known about it, as one JSON value. */
export const RECORD = Prisma.sql`jsonb_build_object(
  'id', c.id, 'merchantId', c.merchant_id, 'agentId', c.agent_id, 'builderId', c.builder_id, 'sessionId', c.session_id,
  'recommendationId', c.recommendation_id, 'offerId', c.offer_id, 'checkoutId', c.checkout_id,
  'orderReference', c.order_reference, 'policy', c.policy, 'createdAt', c.created_at, 'state', c.state, 'changes', c.changes,
  'evidence', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event, 'checks', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'name', k.name, 'outcome', k.outcome, 'inputs', k.inputs, 'checkedAt', k.checked_at) ORDER BY k.id), '[]')
      FROM payment_check k WHERE k.evidence_id = e.id)) ORDER BY e.id), '[]')
    FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id WHERE o.conversion_id = c.id),
  'milestones', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'step', m.step, 'status', m.status, 'metadata', m.metadata, 'recordedAt', m.recorded_at,
      'recordedBy', m.recorded_by) ORDER BY m.id), '[]')
    FROM milestone m WHERE m.conversion_id = c.id),
  'reports', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'orderReference', r.order_reference, 'value', jsonb_build_object('amountMinor', r.value_minor, 'currency', r.currency),
      'occurredAt', r.occurred_at, 'path', r.path, 'choice', r.choice, 'recordedAt', r.recorded_at) ORDER BY r.id), '[]')
    FROM report r WHERE r.conversion_id = c.id))`;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const minor = z.int().transform(BigInt);
const money = z.object({ amountMinor: minor, currency: z.string() });

/** A stored event, as `toJson` wrote it. */
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
  modeMatches: z.boolean(),
  occurredAt: time,
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  disputeId: z.string().nullable(),
  amount: money.nullable(),
  refundedTotal: money.nullable(),
  disputeOutcome: z.enum(["WON", "LOST", "WITHDRAWN"]).nullable(),
  paymentStatus: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
});

const policySchema = z.object({
  commission: z.object({
    type: z.enum(["CPA", "PERCENTAGE", "HYBRID"]),
    amountMinor: minor,
    rateBasisPoints: z.int(),
    minimumMinor: minor.nullable(),
    capMinor: minor.nullable(),
  }),
  currency: z.string(),
  termsVersion: z.int(),
  partialRefunds: z.enum(["CLAW_BACK", "PRORATE"]),
  disputes: z.enum(["BY_OUTCOME", "CLAW_BACK", "MANUAL"]),
  validationDays: z.int(),
  amountToleranceBasisPoints: z.int(),
  flowType: z.string(),
});

/** A conversion as `RECORD` answers it. */
export const recordSchema: z.ZodType<ConversionRecord> = z.object({
  id: z.string(),
  merchantId: z.string(),
  agentId: z.string(),
  builderId: z.string().nullable(),
  sessionId: z.string(),
  recommendationId: z.string(),
  offerId: z.string(),
  checkoutId: z.string().nullable(),
  orderReference: z.string().nullable(),
  policy: policySchema,
  createdAt: time,
  state: z.enum(["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED", "CLAWED_BACK", "REJECTED"]),
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
          checkedAt: time,
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
      recordedAt: time,
      recordedBy: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.string(),
      orderReference: z.string(),
      value: money,
      occurredAt: time.nullable(),
      path: z.enum(["merchant_report", "tracked_link"]),
      choice: z.enum(["named", "only", "last_touch"]),
      recordedAt: time,
    }),
  ),
});

/** Writes rows as one JSON text for a statement; amounts become numbers, which are exact below the money ceiling. */
export function toJson(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
}
