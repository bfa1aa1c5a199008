import { z } from "zod";
import { ReverseConversionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import {
  decisionResponses,
  noteRefusals,
  rejectionReason,
  toDecisionResponse,
  toRejectionReason,
} from "./decision-object.ts";

const fields = z.strictObject({
  reasonCode: rejectionReason,
  note: requiredText.meta({ description: "Why, in 1 to 1,000 characters." }),
});

const declaration = {
  summary: "Reverse a settled conversion",
  description:
    "Takes back a sale that only your report shows, after it was settled: the next settlement takes the commission back. It is possible for as long after the validation window as the window is long. A paid sale is reversed by its refund.",
  responses: decisionResponses,
  refusals: {
    400: noteRefusals,
    404: { CONVERSION_NOT_FOUND: "Conversion not found" },
    409: { CONVERSION_NOT_REVERSIBLE: "Only a settled conversion without a payment can be reversed" },
    410: { REVERSAL_WINDOW_CLOSED: "The time to reverse the conversion is over" },
  },
};

/** Takes back a reported sale after its settlement, with a reason; the same reversal again returns 200. */
export const reverseConversion = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const variables = { id: params["conversionId"] ?? "", ...body, reasonCode: toRejectionReason(body.reasonCode) };
  return toDecisionResponse((await graph.ask(ReverseConversionDocument, variables)).reverseConversion);
});
