import { z } from "zod";
import { RejectConversionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { optionalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, timestamp, toWireName } from "../wire.ts";
import { conversionStatus, rejectionReason, toRejectionReason } from "./decision-object.ts";

const fields = z.strictObject({
  // Earlier versions of this route took the graph's names, such as `FRAUD`.
  reasonCode: z.preprocess((name) => (typeof name === "string" ? name.toLowerCase() : name), rejectionReason),
  note: optionalText.meta({ description: "At most 1,000 characters." }),
});

const rejected = z
  .object({
    conversionId: idOf("conv", "The conversion."),
    status: conversionStatus,
    reasonCode: rejectionReason.nullable(),
    note: z.string().nullable(),
    rejectedBy: z.string().meta({ description: "The id of the merchant or operator." }),
    rejectedAt: timestamp("When it was rejected."),
  })
  .meta({ id: "RejectedConversion" });

const declaration = {
  summary: "Reject a conversion for good",
  description: "Nothing is owed for it, and later evidence changes nothing.",
  responses: {
    200: { description: "It was rejected before with the same reason; nothing changed.", body: rejected },
    201: { description: "Rejected.", body: rejected },
  },
  refusals: {
    400: { NOTE_TOO_LONG: "note is longer than 1,000 characters" },
    404: { CONVERSION_NOT_FOUND: "Conversion not found" },
    409: {
      CONVERSION_NOT_REJECTABLE: "Only a conversion that is pending or disputed can be rejected",
      CONVERSION_REJECTED_OTHERWISE: "The conversion was rejected before for another reason",
    },
  },
} as const;

/** Rejects a conversion for good, with a reason; the same rejection again returns 200. */
export const rejectConversion = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const id = params["conversionId"] ?? "";
  const variables = { id, ...body, reasonCode: toRejectionReason(body.reasonCode) };
  const { decision, status, created } = (await graph.ask(RejectConversionDocument, variables)).rejectConversion;
  const { decidedBy, decidedAt, note, reasonCode } = decision;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      conversionId: id,
      status: toWireName(status),
      reasonCode: reasonCode && toWireName(reasonCode),
      note,
      rejectedBy: decidedBy,
      rejectedAt: decidedAt,
    },
  };
});
