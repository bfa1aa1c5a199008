import { z } from "zod";
import {
  ConversionsDocument,
  ConversionStatus,
  ConversionStatusesDocument,
  Verification,
} from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { either, filtersOf, OF_A_SALE, oneOf, searchFor } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readChangesOf, updatedAfterField } from "../parameters.ts";
import { toWireName } from "../wire.ts";
import { conversionStatusObject, listedConversion, toConversionSummary, verification } from "./conversion-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const filters = filtersOf(["createdAt", "occurredAt", ...OF_A_SALE], {
  status: oneOf("status", ConversionStatus, listedConversion.shape.status),
  verification: oneOf("verification", Verification, verification),
  hasOpenReview: either("hasOpenReview", "Only those with an open review, or only those without one."),
  q: searchFor(
    "The whole order reference, or the whole id of the conversion, its recommendation, its session or its checkout.",
  ),
});

const declaration = {
  summary: "List conversions",
  description:
    "Newest first; with `updatedAfter` in the order of change. An agent gets their ids and statuses, and may filter by `status`, `created_from`, `created_to`, `sessionId`, `recommendationId`, `merchantId`, `agentId`, `offerId`, `vertical` and `livemode` only.",
  query: z.object({
    ...filters.parameters,
    updatedAfter: updatedAfterField,
    ...pageFields,
  }),
  responses: onePage("Conversions", "conversions", z.union([listedConversion, conversionStatusObject])),
  refusals: {
    400: { ...cursorRefusal, ...verticalRefusal },
    403: { FILTER_FORBIDDEN: "This API key may not filter by this field" },
  },
} as const;

/** Lists the conversions of one mode that the caller may read, newest first or in the order of change: to an agent their ids and statuses. */
export const listConversions = endpoint(declaration, async (request) => {
  const { query, caller, graph } = request;
  const { filter, rest } = filters.read(query);
  const variables = { ...readChangesOf("conv", rest, filters.names), filter };
  await requireVertical(request);
  if (caller.kind !== "agent") {
    const { conversions } = await graph.ask(ConversionsDocument, variables);
    return toPage(request, "conversions", conversions, ({ updatedAt, ...conversion }) => ({
      ...toConversionSummary(conversion),
      updatedAt,
    }));
  }
  const { conversions } = await graph.ask(ConversionStatusesDocument, variables).catch((error: unknown) => {
    throw filters.nameParameter(error, query);
  });
  return toPage(request, "conversions", conversions, ({ id, status }) => ({
    conversionId: id,
    status: toWireName(status),
  }));
});
