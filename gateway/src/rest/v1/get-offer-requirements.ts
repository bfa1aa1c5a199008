import { defineErrors } from "@aap/kernel/domain-error";
import { OfferRequirementsByIdDocument } from "../../generated/operations.ts";
import { endpoint, toWireAmount } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toUserDetailObject } from "./user-detail-object.ts";

const errors = defineErrors({
  OFFER_NOT_FOUND: ["NOT_FOUND", "Offer not found"],
  OFFER_UNAVAILABLE: ["EXPIRED", "Offer no longer available"],
});

/**
 * Returns what a buyer needs to know, meet and confirm before a checkout of an offer. With the `sessionId` of a search it also
 * checks that the session is open.
 */
export const getOfferRequirements = endpoint(async ({ params, query, graph }) => {
  const variables = { id: params["id"] ?? "", sessionId: readSessionId(query) };
  const { offer } = await graph.ask(OfferRequirementsByIdDocument, variables);
  if (offer === null) throw errors.OFFER_NOT_FOUND();
  if (offer.status !== "ACTIVE") throw errors.OFFER_UNAVAILABLE();
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

function readSessionId({ sessionId, ...unknown }: Readonly<Record<string, unknown>>): string | null {
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw fieldErrors.FIELD_UNKNOWN({ text: `${name} is not a known parameter`, param: name });
  if (sessionId === undefined || typeof sessionId === "string") return sessionId ?? null;
  throw fieldErrors.FIELD_INVALID({ text: "sessionId must be given once", param: "sessionId" });
}
