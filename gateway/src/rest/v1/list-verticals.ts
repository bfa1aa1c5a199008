import { ListVerticalsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";
import { toUserDetailObject } from "./user-detail-object.ts";

/** Lists the verticals with their attributes, the search parameters that follow from them, and what they require of buyers. */
export const listVerticals = endpoint(async ({ graph }) => {
  const { verticals } = await graph.ask(ListVerticalsDocument, {});
  return {
    status: HTTP_STATUS.OK,
    body: {
      verticals: verticals.map(({ attributes, requirements, ...vertical }) => ({
        ...vertical,
        attributes: attributes.map(({ type, ...attribute }) => ({ ...attribute, type: toWireName(type) })),
        userDetails: requirements.userDetails.map(toUserDetailObject),
        eligibility: requirements.eligibility.map(({ attribute, ...rule }) => ({
          ...rule,
          ...(attribute !== null && { attribute }),
        })),
        confirmations: requirements.confirmations,
      })),
    },
  };
});
