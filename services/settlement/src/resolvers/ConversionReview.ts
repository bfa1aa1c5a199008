import { explainReview, findEnding } from "../domain/conversion/reviews.ts";
import type { ConversionReviewResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const ConversionReview: ConversionReviewResolvers = {
  reason: ({ reason }) => toEnum(reason),
  explanation: ({ reason }) => explainReview(reason),
  clearedAt: (review) => findEnding(review, review.decisions)?.decidedAt ?? null,
};
