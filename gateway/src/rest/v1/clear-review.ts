import { z } from "zod";
import { ClearReviewDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { decisionResponses, noteRefusals, toDecisionResponse } from "./decision-object.ts";

const fields = z.strictObject({ note: requiredText.meta({ description: "Why, in 1 to 1,000 characters." }) });

const declaration = {
  summary: "Clear a conversion's reviews",
  description: "A merchant clears those for possible duplicates, an operator all.",
  responses: decisionResponses,
  refusals: {
    400: noteRefusals,
    404: { CONVERSION_NOT_FOUND: "Conversion not found" },
    409: { REVIEW_NOT_CLEARABLE: "The conversion has no review to clear" },
  },
};

/** Clears a conversion's open reviews: for a merchant those for possible duplicates, for an operator all. */
export const clearReview = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const variables = { conversionId: params["conversionId"] ?? "", ...body };
  return toDecisionResponse((await graph.ask(ClearReviewDocument, variables)).clearReview);
});
