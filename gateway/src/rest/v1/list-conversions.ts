import { z } from "zod";
import { ConversionsDocument, ConversionStatus, ConversionStatusesDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { readEnum, readFilter, readPageOf, SHARED_FILTERS, livemodeField, sharedFilterFields } from "../list-filter.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { toWireName } from "../wire.ts";
import { conversionStatusObject, listedConversion, toListedConversion } from "./conversion-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const declaration = {
  summary: "List conversions",
  description: "Newest first. An agent gets their ids and statuses.",
  query: z.object({
    ...sharedFilterFields,
    status: listedConversion.shape.status.optional(),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: onePage("Conversions", "conversions", z.union([listedConversion, conversionStatusObject])),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/** Lists the conversions of one mode that the caller may read, newest first: to an agent their ids and statuses. */
export const listConversions = endpoint(declaration, async (request) => {
  const { query, caller, graph } = request;
  const { filter, rest } = readFilter(query);
  const { status, ...page } = rest;
  const variables = {
    ...readPageOf("conv", page, [...SHARED_FILTERS, "status", "livemode"]),
    filter: {
      ...filter,
      ...(status !== undefined && { status: { in: [readEnum("status", ConversionStatus, status)] } }),
    },
  };
  await requireVertical(request);
  if (caller.kind !== "agent") {
    const { conversions } = await graph.ask(ConversionsDocument, variables);
    return toPage(request, "conversions", conversions, toListedConversion);
  }
  const { conversions } = await graph.ask(ConversionStatusesDocument, variables);
  return toPage(request, "conversions", conversions, ({ id, status: state }) => ({
    conversionId: id,
    status: toWireName(state),
  }));
});
