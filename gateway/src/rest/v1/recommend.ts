import { toIdempotencyKey } from "@aap/kernel/idempotency";
import { z } from "zod";
import { RecordRecommendationDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf } from "../wire.ts";

const fields = z.strictObject({
  sessionId: requiredText.meta({ description: "The session of the search that found the offer." }),
  offerId: requiredText.meta({ description: "The offer that was presented." }),
  context: optionalText.meta({
    description: "Why it was recommended, at most 2,000 characters. Merchants do not read it.",
    examples: ["Enough data, no contract."],
  }),
});

const recorded = z
  .object({
    recommendationId: idOf("rec", "The recommendation; pass it to the checkout."),
    fallbackUrl: z.string().meta({
      description: "A link to the merchant's own page, if there is no checkout. It earns 0.75 of the commission.",
      format: "uri",
    }),
    attributionRecorded: z.boolean(),
  })
  .meta({ id: "Recommendation" });

const declaration = {
  summary: "Record a recommendation",
  description: "Records that an offer was presented. Its price and commission are frozen from now on.",
  responses: {
    201: { description: "Recorded.", body: recorded },
  },
  refusals: {
    400: {
      IDS_REQUIRED: "sessionId and offerId are required",
      CONTEXT_TOO_LONG: "context must be at most 2000 characters",
    },
    404: { SESSION_NOT_FOUND: "Session not found", OFFER_NOT_FOUND: "Offer not found" },
    410: { SESSION_EXPIRED: "Session expired", OFFER_UNAVAILABLE: "Offer no longer available" },
    503: { OFFER_CODE_INVALID: "The AAP Code of the offer could not be verified" },
  },
} as const;

/** `POST /v1/recommend` (specification): records that an offer was presented, once for each `Idempotency-Key`. */
export const recommend = endpointWithFields(fields, declaration, async ({ body, header, graph }) => {
  const input = { ...body, idempotencyKey: toIdempotencyKey(header("idempotency-key"), "Idempotency-Key") };
  const { recommendation, attributionRecorded, isReplay } = (await graph.ask(RecordRecommendationDocument, { input }))
    .recordRecommendation;
  return {
    status: HTTP_STATUS.CREATED,
    headers: isReplay ? { "Idempotent-Replayed": "true" } : {},
    body: { recommendationId: recommendation.id, fallbackUrl: recommendation.fallbackUrl, attributionRecorded },
  };
});
