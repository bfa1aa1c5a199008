import { z } from "zod";
import { OfferRequirementsByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { refuseUnknown } from "../page.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount } from "../wire.ts";
import { notFound } from "./not-found.ts";
import { confirmation, eligibilityRule, toUserDetailObject, userDetail } from "./user-detail-object.ts";

const requirements = z
  .object({
    offerId: idOf("off", "The offer."),
    total: amount("The whole price that the buyer pays."),
    currency: currencyCode,
    validUntil: timestamp("When the AAP Code that fixes the total ends, or the session if it ends earlier."),
    userDetails: z.array(userDetail),
    eligibility: z.array(eligibilityRule),
    confirmations: z.array(confirmation),
  })
  .meta({ id: "OfferRequirements" });

const declaration = {
  summary: "Read what a checkout of an offer requires",
  description:
    "What the buyer needs to know, meet and confirm. With a `sessionId` it also checks that the session is open.",
  query: z.object({ sessionId: z.string().optional().meta({ description: "The session of the search." }) }),
  responses: { 200: { description: "The requirements.", body: requirements } },
  refusals: {
    404: { OFFER_NOT_FOUND: "Offer not found", SESSION_NOT_FOUND: "Session not found" },
    410: { OFFER_UNAVAILABLE: "Offer no longer available", SESSION_EXPIRED: "Session expired" },
  },
} as const;

/**
 * Returns what a buyer needs to know, meet and confirm before a checkout of an offer. With the `sessionId` of a search it also
 * checks that the session is open.
 */
export const getOfferRequirements = endpoint(declaration, async ({ params, query, graph }) => {
  const { sessionId = null, ...unknown } = query;
  refuseUnknown(unknown, ["sessionId"]);
  const variables = { id: params["offerId"] ?? "", sessionId };
  const { offer } = await graph.ask(OfferRequirementsByIdDocument, variables);
  if (offer === null) throw notFound.OFFER_NOT_FOUND();
  if (offer.status !== "ACTIVE") throw notFound.OFFER_UNAVAILABLE();
  const { total, validUntil, userDetails, eligibility, confirmations } = offer.requirements;
  return {
    status: HTTP_STATUS.OK,
    body: {
      offerId: offer.id,
      total: toWireAmount(total),
      currency: total.currency,
      validUntil,
      userDetails: userDetails.map(toUserDetailObject),
      eligibility,
      confirmations,
    },
  };
});
