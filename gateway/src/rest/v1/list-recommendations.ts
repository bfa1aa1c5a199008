import { z } from "zod";
import { RecommendationsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, searchFor } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { idOf, timestamp } from "../wire.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const listed = z
  .object({
    recommendationId: idOf("rec", "The recommendation."),
    offerId: idOf("off", "The offer."),
    merchantId: idOf("mer", "The merchant."),
    agentId: idOf("agent", "The agent."),
    sessionId: idOf("ses", "The session."),
    context: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "Why it was recommended; merchants do not read it." }),
    aapCode: z.string().meta({ description: "The code that was frozen." }),
    fallbackUrl: z.string().meta({ description: "The link to the merchant's own page.", format: "uri" }),
    firstClickedAt: timestamp("When its fallback link was first visited.").nullable(),
    createdAt: timestamp("When it was recorded."),
  })
  .meta({ id: "ListedRecommendation" });

const filters = filtersOf(["createdAt", "sessionId", "merchantId", "agentId", "builderId", "offerId", "vertical"], {
  q: searchFor("The whole id of the recommendation, its session or its offer."),
});

const declaration = {
  summary: "List recommendations",
  description: "Newest first.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("Recommendations", "recommendations", listed),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/** Lists the recommendations that the caller may read, newest first; a merchant does not see their `context`. */
export const listRecommendations = endpoint(declaration, async (request) => {
  const { query, caller, graph } = request;
  const { filter, rest } = filters.read(query);
  const variables = { ...readPageOf("rec", rest, filters.names), filter, withContext: caller.kind !== "merchant" };
  await requireVertical(request);
  const { recommendations } = await graph.ask(RecommendationsDocument, variables);
  return toPage(request, "recommendations", recommendations, ({ id, offer, merchant, agent, ...recommendation }) => ({
    recommendationId: id,
    offerId: offer.id,
    merchantId: merchant.id,
    agentId: agent.id,
    ...recommendation,
  }));
});
