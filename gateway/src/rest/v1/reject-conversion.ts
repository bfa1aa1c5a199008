import { z } from "zod";
import { RejectConversionDocument, RejectionReason } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";

const fields = z.strictObject({
  reasonCode: z.enum(RejectionReason, { error: `must be one of ${Object.values(RejectionReason).join(", ")}` }),
  note: optionalText,
});

/** Rejects a conversion for good, with a reason; the same rejection again returns 200. */
export const rejectConversion = endpointWithFields(fields, async ({ params, body, graph }) => {
  const id = params["id"] ?? "";
  const { decision, status, created } = (await graph.ask(RejectConversionDocument, { id, ...body })).rejectConversion;
  const { decidedBy, decidedAt, ...why } = decision;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: { conversionId: id, status: toWireName(status), ...why, rejectedBy: decidedBy, rejectedAt: decidedAt },
  };
});
