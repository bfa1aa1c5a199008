import { z } from "zod";
import { RecordRecommendationDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";

const fields = z.strictObject({ sessionId: requiredText, offerId: requiredText, context: optionalText });

/** `POST /v1/recommend` (specification): records that an offer was presented, once for each `Idempotency-Key`. */
export const recommend = endpointWithFields(fields, async ({ body, header, graph }) => {
  const input = { ...body, idempotencyKey: header("idempotency-key") };
  const { recommendation, attributionRecorded, isReplay } = (await graph.ask(RecordRecommendationDocument, { input }))
    .recordRecommendation;
  return {
    status: HTTP_STATUS.CREATED,
    headers: isReplay ? { "Idempotent-Replayed": "true" } : {},
    body: { recommendationId: recommendation.id, fallbackUrl: recommendation.fallbackUrl, attributionRecorded },
  };
});
