import type { CommissionTerms } from "@aap/kernel/aap-code";
import type { Money } from "@aap/kernel/money";

/** How a report came to its recommendation. @see specification, "Conversion" */
export type ReportPath = "merchant_report" | "tracked_link";

/**
 * What may be known about a conversion, each with its own time. Several facts may tell of one thing (a payment under two
 * names, a refund by its id and by the cumulative amount): what they mean together is for `project` to say.
 */
export type Fact =
  | { kind: "payment"; id: string; at: Date; paymentId: string; value: Money; verified: boolean }
  /** `amount` is this refund's, `cumulative` all that was refunded of the payment so far; neither known means all of it. */
  | { kind: "refund"; at: Date; refundId: string | null; amount: Money | null; cumulative: Money | null }
  | { kind: "refund_failed"; at: Date; refundId: string | null; amount: Money | null }
  | { kind: "dispute_opened"; at: Date; disputeId: string | null }
  /** Without an outcome a person has to say how it ended. */
  | { kind: "dispute_closed"; at: Date; disputeId: string | null; outcome: "WON" | "LOST" | "WITHDRAWN" | null }
  | { kind: "milestone"; id: string; at: Date; step: string; status: MilestoneStatus }
  | { kind: "report"; id: string; at: Date; value: Money; path: ReportPath }
  /** A person has to look at it before its builder is paid. */
  | { kind: "review"; at: Date; reason: ReviewReason }
  /** `subjects` are the payments or disputes, by the processor's ids, or the reviews, by their reasons, that it is about; none means whichever there are. */
  | { kind: "decision"; at: Date; decision: Decision; subjects?: readonly string[] }
  /** The conversion was part of a closed settlement run. */
  | { kind: "settlement"; at: Date };

/** What a line of a settlement run is: a conversion's first, which settles it, or what is due beyond the lines before. */
export const LINE_KINDS = ["SETTLEMENT", "CORRECTION"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const MILESTONE_STATUSES = ["completed", "failed", "pending"] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** Why a person has to look at a sale before its builder is paid. */
export const REVIEW_REASONS = ["buyer_is_builder", "merchant_is_builder"] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What a merchant or an operator may say about a conversion. */
export const DECISIONS = [
  "rejected",
  "evidence_accepted",
  "review_cleared",
  "dispute_restored",
  "dispute_clawed_back",
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a conversion may be rejected. */
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

export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;

/** The facts of one kind, in no particular order. */
export function factsOf<Kind extends Fact["kind"]>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

/** Tells whether a decision is about a payment, dispute or review: it names it, or names none. */
export function isAbout({ subjects = [] }: FactOf<"decision">, subject: string | null | undefined): boolean {
  return subjects.length === 0 || subject == null || subjects.includes(subject);
}

/** The milestones that a kind of sale goes through. */
export interface Flow {
  type: string;
  /** In the order of the flow. */
  steps: readonly string[];
  /** What must be completed before a conversion becomes eligible. */
  required: readonly string[];
}

/** The terms that a conversion is judged by, as they stood when its offer was recommended; frozen with it. */
export interface Policy {
  /** From the AAP Code stored with the recommendation. */
  commission: CommissionTerms;
  /** The currency of the commission's amounts. */
  currency: string;
  /** The version of the merchant's terms that the rest is from. */
  termsVersion: number;
  partialRefunds: "CLAW_BACK" | "PRORATE";
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  validationDays: number;
  /** How long after the recommendation a report was accepted; null for a conversion that was made before this was kept. */
  attributionWindowDays: number | null;
  amountToleranceBasisPoints: number;
  flowType: string;
  /** The steps of that flow as they stood; null for a conversion that was made before they were kept. */
  flow: Flow | null;
}
