import { newId } from "@aap/kernel/ids";
import type { Changes } from "./changes.ts";
import { factsOf, isAbout, type Fact, type ReviewReason } from "./facts.ts";
import type { ConversionRecord, RecordedDecision, Review } from "./record.ts";

/** What a person has to look at before a builder is paid, by a code that stays. */
const EXPLANATIONS: Readonly<Record<ReviewReason, string>> = {
  buyer_is_builder: "The buyer paid under the contact address of the builder whose agent recommended the offer.",
  merchant_is_builder: "The builder whose agent recommended the offer owns the merchant or works for it.",
};

/** The sentence behind the reason of a review. */
export function explainReview(reason: ReviewReason): string {
  return EXPLANATIONS[reason];
}

/**
 * The record with a review for each reason that this payment, or for null this report, has raised none for yet; what is raised
 * again, or was cleared, stays as it was.
 */
export function raiseReviews(
  record: ConversionRecord,
  evidenceId: string | null,
  reasons: readonly ReviewReason[],
  at: Date,
  changes: Changes,
): ConversionRecord {
  const earlier = record.reviews.filter((review) => review.evidenceId === evidenceId);
  const known = new Set(earlier.map(({ reason }) => reason));
  const raised = reasons
    .filter((reason) => !known.has(reason))
    .map((reason): Review => ({ id: newId("rvw"), evidenceId, reason, raisedAt: at }));
  changes.reviews.push(...raised.map((review) => ({ ...review, conversionId: record.id })));
  return { ...record, reviews: [...record.reviews, ...raised] };
}

/** The reasons of the reviews that nobody has cleared, each once. */
export function findOpenReviews(facts: readonly Fact[]): ReviewReason[] {
  const cleared = factsOf(facts, "decision").filter(({ decision }) => decision === "review_cleared");
  const reasons = new Set(factsOf(facts, "review").map(({ reason }) => reason));
  return [...reasons].filter((reason) => !cleared.some((decision) => isAbout(decision, reason)));
}

/** When a review was cleared; null while it is open. */
export function findClearedAt({ reason }: Review, decisions: readonly RecordedDecision[]): Date | null {
  const clearing = decisions.find(({ kind, subjects }) => kind === "review_cleared" && subjects.includes(reason));
  return clearing?.decidedAt ?? null;
}
