import { z } from "zod";
import { CHECK_NAMES, CHECK_OUTCOMES } from "../evidence/checks.ts";
import { moneySchema, minorSchema, paymentEventSchema, timeSchema } from "../evidence/payment-event.ts";
import { DECISIONS, LINE_KINDS, MILESTONE_STATUSES, REJECTION_REASONS, REPORT_PATHS, REVIEW_REASONS } from "./facts.ts";
import { policySchema } from "./policy.ts";
import { CONVERSION_STATES } from "./transitions.ts";

/** The `recordedBy` of a milestone that a payment completed. */
export const BY_PAYMENT = "payment_event";

/** One of the five checks of a payment, as it was run. */
const checkSchema = z.object({
  name: z.enum(CHECK_NAMES),
  outcome: z.enum(CHECK_OUTCOMES),
  inputs: z.record(z.string(), z.unknown()),
  checkedAt: timeSchema,
});
export type RecordedCheck = z.output<typeof checkSchema>;

/** A stored event of a processor, with its five checks if it is a payment of a known recommendation. */
export const evidenceSchema = z.object({ id: z.string(), event: paymentEventSchema, checks: z.array(checkSchema) });
export type Evidence = z.output<typeof evidenceSchema>;

/** A recorded step of the merchant's flow. */
const milestoneSchema = z.object({
  id: z.string(),
  step: z.string(),
  status: z.enum(MILESTONE_STATUSES),
  metadata: z.record(z.string(), z.unknown()),
  recordedAt: timeSchema,
  /** Such as `merchant:mer_…`, or `payment_event`. */
  recordedBy: z.string(),
});
export type Milestone = z.output<typeof milestoneSchema>;

/** How a report was matched: `named_sale` and `only_sale` joined a sale; the others joined none and name how the recommendation was chosen. */
export const REPORT_MATCHES = ["named_sale", "only_sale", "named", "only", "last_touch"] as const;
export type ReportMatch = (typeof REPORT_MATCHES)[number];

/** A merchant's report of a sale. */
const reportSchema = z.object({
  id: z.string(),
  orderReference: z.string(),
  value: moneySchema,
  /** Null if the merchant sent none. */
  occurredAt: timeSchema.nullable(),
  path: z.enum(REPORT_PATHS),
  match: z.enum(REPORT_MATCHES),
  /** The ids that the merchant sent besides the order reference; null for each that it left out. */
  named: z.object({
    sessionId: z.string().nullable(),
    recommendationId: z.string().nullable(),
    transactionId: z.string().nullable(),
    paymentId: z.string().nullable(),
  }),
  /** The correlation keys of the checkouts and payments that the report names. Evidence reports omit them. */
  namingKeys: z.array(z.string()).default([]),
  recordedAt: timeSchema,
});
export type Report = z.output<typeof reportSchema>;

/** A review: a reason for which a person must look at a conversion before its builder is paid. */
const reviewSchema = z.object({
  /** The reason and the subject, such as `possible_duplicate:rep_…`. */
  id: z.string(),
  reason: z.enum(REVIEW_REASONS),
  /** The payment (`<connection>:<payment id>`) or the id of the report that raised it. The review moves with it to another conversion. */
  subject: z.string(),
  raisedAt: timeSchema,
});
export type Review = z.output<typeof reviewSchema>;

/** A decision of a merchant or an operator about a conversion; never changed. */
const decisionSchema = z.object({
  id: z.string(),
  kind: z.enum(DECISIONS),
  /** Null unless a rejection. */
  reasonCode: z.enum(REJECTION_REASONS).nullable(),
  note: z.string().nullable(),
  /** The processor's ids of payments or disputes, or the ids of events, reports or reviews, that it is about; empty if it is about the whole conversion. */
  subjects: z.array(z.string()),
  /** The other conversion of a link or a parting; else null. */
  otherConversionId: z.string().nullable(),
  decidedAt: timeSchema,
  /** Such as `merchant:mer_…` or `operator:…`. */
  decidedBy: z.string(),
});
export type RecordedDecision = z.output<typeof decisionSchema>;

/** A line of a closed settlement run, in minor units; negative if it takes back. Never changed. */
const settlementSchema = z.object({
  id: z.string(),
  runId: z.string(),
  kind: z.enum(LINE_KINDS),
  /** When the run was closed. */
  settledAt: timeSchema,
  commissionMinor: minorSchema,
  networkFeeMinor: minorSchema,
  builderPayoutMinor: minorSchema,
  heldMinor: minorSchema,
});

/** The state of a conversion. */
export const stateSchema = z.enum(CONVERSION_STATES);

/** A conversion with all of its facts, as JSON: from the database, or from an evidence report. */
export const recordSchema = z.object({
  id: z.string(),
  merchantId: z.string(),
  agentId: z.string(),
  /** Null while the agent is anonymous. */
  builderId: z.string().nullable(),
  /** When the agent was registered with its builder, and when the held share became payable. Null if the agent has no builder, or had it before the sale was recorded. */
  repricing: z.object({ registeredAt: timeSchema, repricedAt: timeSchema }).nullable(),
  sessionId: z.string(),
  recommendationId: z.string(),
  offerId: z.string(),
  /** The name of the offer's vertical at the time of the recommendation; null if it is not known. Evidence reports omit it. */
  vertical: z.string().nullable().default(null),
  /** True for live, false for test: the mode of the payment's connection; for a report, of the checkout that it names, else of the merchant. */
  livemode: z.boolean(),
  /** The checkout of its payment; null if there is none. */
  checkoutId: z.string().nullable(),
  /** The order reference of its first report; null without a report. */
  orderReference: z.string().nullable(),
  policy: policySchema,
  createdAt: timeSchema,
  /** The state as it was last saved; null for a new conversion. */
  state: stateSchema.nullable(),
  /** The number of saved changes of state. */
  changes: z.int(),
  evidence: z.array(evidenceSchema),
  milestones: z.array(milestoneSchema),
  reports: z.array(reportSchema),
  reviews: z.array(reviewSchema),
  /** Oldest first. */
  decisions: z.array(decisionSchema),
  /** Its lines of closed settlement runs, oldest first. */
  settlements: z.array(settlementSchema),
  /** What the ledger has booked for it, in minor units by accrued account; a settled account counts as its accrued one. Only operations that change a conversion load it. */
  booked: z.record(z.string(), minorSchema).default({}),
});
export type ConversionRecord = Readonly<z.output<typeof recordSchema>>;

/** A change of state; its sequence counts from 1 within the conversion. */
export interface StateChange {
  conversionId: string;
  sequence: number;
  from: z.output<typeof stateSchema> | null;
  to: z.output<typeof stateSchema>;
  cause: string;
  /** The actor, such as `processor:sandbox`. */
  causedBy: string;
  at: Date;
}

/** Returns the checkout that a payment is of: the one that its amount was compared with, else the one that it names; null if none. */
export function checkoutOf({ checks, event }: Pick<Evidence, "checks" | "event">): string | null {
  const id = checks.find(({ name }) => name === "amount_matches")?.inputs["checkoutId"];
  return typeof id === "string" ? id : (event.checkout?.id ?? null);
}

/** Returns a payment's identity within a merchant: its connection and the processor's id; null for an event that names no payment. */
export function paymentKeyOf({
  event: { connectionId, paymentId, eventId, kind },
}: Pick<Evidence, "event">): string | null {
  const id = paymentId ?? (kind === "PAYMENT_SUCCEEDED" ? eventId : null);
  return id === null ? null : `${connectionId}:${id}`;
}
