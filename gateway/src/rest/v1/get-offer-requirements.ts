import { hintOfKnown } from "@aap/kernel/suggestion";
import { OfferRequirementsByIdDocument } from "../../generated/operations.ts";
import { endpoint, toWireAmount } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";
import { toUserDetailObject } from "./user-detail-object.ts";

/**
 * Returns what a buyer needs to know, meet and confirm before a checkout of an offer. With the `sessionId` of a search it also
 * checks that the session is open.
 */
export const getOfferRequirements = endpoint(async ({ params, query, graph }) => {
  const variables = { id: params["id"] ?? "", sessionId: readSessionId(query) };
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

function readSessionId({ sessionId, ...unknown }: Readonly<Record<string, unknown>>): string | null {
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    const hint = hintOfKnown(name, ["sessionId"], "parameters");
    throw fieldErrors.FIELD_UNKNOWN({ text: `${name} is not a known parameter`, param: name, hint });
  }
  if (sessionId === undefined || typeof sessionId === "string") return sessionId ?? null;
  throw fieldErrors.FIELD_INVALID({ text: "sessionId must be given once", param: "sessionId" });
}
