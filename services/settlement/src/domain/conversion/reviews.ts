import { factsOf, type Decision, type Fact, type ReviewReason } from "./facts.ts";
import type { ConversionRecord, RecordedDecision, Review } from "./record.ts";

const EXPLANATIONS: Readonly<Record<ReviewReason, string>> = {
  buyer_is_builder: "The buyer paid under the contact address of the builder whose agent recommended the offer.",
  merchant_is_builder: "The builder whose agent recommended the offer owns the merchant or works for it.",
  payment_contested: "The payment's events name more than one recommendation, checkout or sale.",
  possible_duplicate: "The report or payment may belong to a sale that is already recorded; a person has to decide.",
};

/** Returns the reason of a review as a sentence. */
export function explainReview(reason: ReviewReason): string {
  return EXPLANATIONS[reason];
}

/** Returns the new reviews that a payment or report raises for these reasons; `subject` is the payment's key or the report's id. A review is raised once. */
export function raiseReviews(
  { reviews }: Pick<ConversionRecord, "reviews">,
  subject: string,
  reasons: readonly ReviewReason[],
  raisedAt: Date,
): Review[] {
  const known = new Set(reviews.map(({ id }) => id));
  return reasons
    .map((reason): Review => ({ id: `${reason}:${subject}`, reason, subject, raisedAt }))
    .filter(({ id }) => !known.has(id));
}

/** The decisions that name the reviews that they end. A parting names those that had ended before it. */
const ENDS_REVIEWS: ReadonlySet<Decision> = new Set(["review_cleared", "evidence_linked", "evidence_parted"]);

/** Returns the ids of the reviews that no decision ended. */
export function findOpenReviews(facts: readonly Fact[]): string[] {
  const ended = new Set(
    factsOf(facts, "decision")
      .filter(({ decision }) => ENDS_REVIEWS.has(decision))
      .flatMap(({ subjects }) => subjects),
  );
  return factsOf(facts, "review")
    .map(({ id }) => id)
    .filter((id) => !ended.has(id));
}

/** Returns the decision that ended a review; null if it is open. */
export function findEnding({ id }: Review, decisions: readonly RecordedDecision[]): RecordedDecision | null {
  return decisions.find(({ kind, subjects }) => ENDS_REVIEWS.has(kind) && subjects.includes(id)) ?? null;
}

/** Returns the reviews of a conversion that no decision ended. */
export function openReviewsOf({ reviews, decisions }: Pick<ConversionRecord, "reviews" | "decisions">): Review[] {
  return reviews.filter((review) => findEnding(review, decisions) === null);
}
