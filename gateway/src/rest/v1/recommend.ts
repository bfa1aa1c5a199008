import { z } from "zod";
import { RecordRecommendationDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";

const fields = z.strictObject({ sessionId: requiredText, offerId: requiredText, context: optionalText });

/** Records that an offer was presented. @see "POST /v1/recommend" in the specification */
export const recommend = endpointWithFields(fields, async ({ body, graph }) => {
  const { recommendation, attributionRecorded } = (await graph.ask(RecordRecommendationDocument, { input: body }))
    .recordRecommendation;
  return {
    status: HTTP_STATUS.CREATED,
    body: { recommendationId: recommendation.id, fallbackUrl: recommendation.fallbackUrl, attributionRecorded },
  };
});
