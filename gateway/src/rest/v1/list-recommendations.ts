import { RecommendationsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readFilter, readPageOf, SHARED_FILTERS } from "../list-filter.ts";
import { linkToNext } from "../page.ts";

/** Lists the recommendations that the caller may read, newest first; a merchant does not see their `context`. */
export const listRecommendations = endpoint(async ({ query, caller, graph }) => {
  const { filter, rest } = readFilter(query);
  const { livemode, ...shared } = filter;
  // A recommendation has no mode: only its checkouts have one.
  if (livemode !== undefined)
    throw fieldErrors.FIELD_UNKNOWN({ text: "livemode is not a known parameter", param: "livemode" });
  const variables = { ...readPageOf("rec", rest, SHARED_FILTERS), ...shared, withContext: caller.kind !== "merchant" };
  const { edges, pageInfo } = (await graph.ask(RecommendationsDocument, variables)).recommendations;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/recommendations", query, nextCursor),
    body: {
      recommendations: edges.map(({ node: { id, offer, merchant, agent, ...recommendation } }) => ({
        recommendationId: id,
        offerId: offer.id,
        merchantId: merchant.id,
        agentId: agent.id,
        ...recommendation,
      })),
      nextCursor,
    },
  };
});
