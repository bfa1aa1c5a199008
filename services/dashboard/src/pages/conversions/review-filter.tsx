import { ChoiceFilter } from "../../components/fields.tsx";

/** The values of the filter by open reviews: `hasOpenReview` in the address. */
export const REVIEW_CHOICES = ["true", "false"] as const;

/** A filter by whether a review holds the builder's share. */
export function ReviewFilter() {
  return (
    <ChoiceFilter
      name="hasOpenReview"
      label="Review"
      values={REVIEW_CHOICES}
      labels={{ true: "Under review", false: "Not under review" }}
    />
  );
}
