import { z } from "zod";
import { ListVerticalsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "../wire.ts";
import { attributeType, confirmation, eligibilityRule, toUserDetailObject, userDetail } from "./user-detail-object.ts";

const listed = z
  .object({
    verticals: z.array(
      z.object({
        name: z.string().meta({ description: "The value of the search parameter `vertical`.", examples: ["sim"] }),
        title: z.string(),
        validationDays: z
          .int()
          .meta({ description: "How long a conversion is pending, if the merchant's terms do not say." }),
        attributes: z.array(
          z.object({
            name: z.string().meta({ examples: ["data_gb"] }),
            type: attributeType,
            description: z.string(),
            filters: z.array(z.string()).meta({ description: "Its search parameters.", examples: [["data_gb_min"]] }),
          }),
        ),
        userDetails: z.array(userDetail),
        eligibility: z.array(
          eligibilityRule.extend({
            attribute: z.string().optional().meta({ description: "The rule applies to offers with this attribute." }),
          }),
        ),
        confirmations: z.array(confirmation),
      }),
    ),
  })
  .meta({ id: "Verticals" });

const declaration = {
  summary: "List the verticals",
  description: "With their attributes, the search parameters that follow from them, and what they require of buyers.",
  responses: { 200: { description: "All verticals.", body: listed } },
} as const;

/** Lists the verticals with their attributes, the search parameters that follow from them, and what they require of buyers. */
export const listVerticals = endpoint(declaration, async ({ graph }) => {
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
