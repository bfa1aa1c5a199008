import { z } from "zod";
import { PartEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { decisionResponses, noteRefusals, toDecisionResponse } from "./decision-object.ts";

const fields = z.strictObject({
  evidenceId: requiredText.meta({
    description: "A linked conversion, a report, an event of a payment, or a linked event.",
  }),
  note: requiredText.meta({ description: "Why, in 1 to 1,000 characters." }),
});

const declaration = {
  summary: "Part evidence of another sale",
  description: "Separates evidence of another sale from a conversion; returns the conversion that has it now.",
  responses: decisionResponses,
  refusals: {
    400: { EVIDENCE_ID_REQUIRED: "evidenceId is required", ...noteRefusals },
    404: { CONVERSION_NOT_FOUND: "Conversion not found", EVIDENCE_NOT_FOUND: "Evidence not found" },
    409: { EVIDENCE_NOT_PARTABLE: "The evidence cannot be parted from the conversion" },
  },
};

/** Separates evidence of another sale from a conversion; returns the conversion that has it now. */
export const partEvidence = endpointWithFields(
  fields,
  declaration,
  async ({ params, body: { evidenceId, note }, graph }) => {
    const variables = { id: evidenceId, conversionId: params["conversionId"] ?? "", note };
    return toDecisionResponse((await graph.ask(PartEvidenceDocument, variables)).partEvidence);
  },
);
