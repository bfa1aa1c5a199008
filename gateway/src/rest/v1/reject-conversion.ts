import { z } from "zod";
import { RejectConversionDocument, type RejectionReason } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** The graph's own list: a reason that is missing here does not compile. */
const REASONS: Readonly<Record<RejectionReason, RejectionReason>> = {
  ORDER_CANCELLED: "ORDER_CANCELLED",
  ITEM_RETURNED: "ITEM_RETURNED",
  FRAUD: "FRAUD",
  DUPLICATE: "DUPLICATE",
  NOT_OUR_CUSTOMER: "NOT_OUR_CUSTOMER",
  TERMS_BREACH: "TERMS_BREACH",
  TEST_ORDER: "TEST_ORDER",
};

const fields = z.strictObject({
  reasonCode: z.enum(REASONS, { error: `must be one of ${Object.keys(REASONS).join(", ")}` }),
  note: optionalText,
});

/** Rejects a conversion for good, with a reason; the same rejection again answers 200. */
export const rejectConversion = endpointWithFields(fields, async ({ params, body, graph }) => {
  const id = params["id"] ?? "";
  const { decision, status, created } = (await graph.ask(RejectConversionDocument, { id, ...body })).rejectConversion;
  const { decidedBy, decidedAt, ...why } = decision;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: { conversionId: id, status: status.toLowerCase(), ...why, rejectedBy: decidedBy, rejectedAt: decidedAt },
  };
});
