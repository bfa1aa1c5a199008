import { z } from "zod";
import { ClearReviewDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { toDecisionResponse } from "./decision-object.ts";

const fields = z.strictObject({ note: requiredText });

/** Clears a conversion's open reviews: for a merchant those for possible duplicates, for an operator all. */
export const clearReview = endpointWithFields(fields, async ({ params, body, graph }) => {
  const variables = { conversionId: params["id"] ?? "", ...body };
  return toDecisionResponse((await graph.ask(ClearReviewDocument, variables)).clearReview);
});
