import type { Money } from "@aap/kernel/money";

/** The `conversionPath` of a sale that only a report shows. */
export const REPORT_PATHS = ["merchant_report", "tracked_link"] as const;
export type ReportPath = (typeof REPORT_PATHS)[number];

/** The kinds of settlement lines: `SETTLEMENT` is a conversion's first line and settles it, `CORRECTION` books a later difference. */
export const LINE_KINDS = ["SETTLEMENT", "CORRECTION"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const MILESTONE_STATUSES = ["completed", "failed", "pending"] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** Why a person has to look at a conversion before its builder is paid. */
export const REVIEW_REASONS = [
  "buyer_is_builder",
  "merchant_is_builder",
  "payment_contested",
  "possible_duplicate",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The kinds of decisions of merchants and operators about a conversion. */
export const DECISIONS = [
  "rejected",
  "reversed",
  "evidence_accepted",
  "review_cleared",
  "dispute_restored",
  "dispute_clawed_back",
  "evidence_linked",
  "evidence_parted",
] as const;
export type Decision = (typeof DECISIONS)[number];

/** The reasons for which a conversion may be rejected or reversed (ours). */
export const REJECTION_REASONS = [
  "ORDER_CANCELLED",
  "ITEM_RETURNED",
  "FRAUD",
  "DUPLICATE",
  "NOT_OUR_CUSTOMER",
  "TERMS_BREACH",
  "TEST_ORDER",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The key of a refund's or dispute's payment, `<connection>:<payment id>`; null if only the sale is known. */
type PaymentKey = string | null;

/**
 * A fact about a conversion. Several facts may describe the same thing, such as a payment under two event names, or a refund by its
 * id and by a cumulative amount: `project` derives what they mean together.
 */
export type Fact =
  /** `id` is the evidence id of the event, here and in disputes. */
  | { kind: "payment"; id: string; at: Date; payment: string; paymentId: string; value: Money; verified: boolean }
  /** `amount` is the amount of this refund, `cumulative` the sum of all refunds of the payment so far; if both are null, the whole payment is refunded. */
  | {
      kind: "refund";
      at: Date;
      payment: PaymentKey;
      refundId: string | null;
      amount: Money | null;
      cumulative: Money | null;
    }
  | { kind: "refund_failed"; at: Date; payment: PaymentKey; refundId: string | null; amount: Money | null }
  /** If `amount` is null, the whole payment is disputed. */
  | {
      kind: "dispute_opened";
      id: string;
      at: Date;
      payment: PaymentKey;
      disputeId: string | null;
      amount: Money | null;
    }
  /** If `outcome` is null, an operator has to decide it. */
  | {
      kind: "dispute_closed";
      id: string;
      at: Date;
      payment: PaymentKey;
      disputeId: string | null;
      amount: Money | null;
      outcome: "WON" | "LOST" | "WITHDRAWN" | null;
    }
  | { kind: "milestone"; id: string; at: Date; step: string; status: MilestoneStatus }
  | { kind: "report"; id: string; at: Date; value: Money; path: ReportPath }
  | { kind: "review"; id: string }
  /** `subjects` are the processor's ids of payments or disputes, or the ids of events, reports or reviews, that it is about. */
  | { kind: "decision"; at: Date; decision: Decision; subjects: readonly string[] }
  /** A closed settlement run settled the conversion. */
  | { kind: "settlement"; at: Date };

export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;

/** Returns the facts of one kind, in no particular order. */
export function factsOf<Kind extends Fact["kind"]>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}
