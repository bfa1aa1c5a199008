import { z } from "zod";
import { LinkEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { decisionResponses, noteRefusals, toDecisionResponse } from "./decision-object.ts";

const fields = z.strictObject({
  evidenceId: requiredText.meta({ description: "Another conversion or, for operators, an event without a sale." }),
  note: requiredText.meta({ description: "Why, in 1 to 1,000 characters." }),
});

const declaration = {
  summary: "Link evidence of the same sale",
  description: "Links another conversion or an event to a conversion, because both are of the same sale.",
  responses: decisionResponses,
  refusals: {
    400: { EVIDENCE_ID_REQUIRED: "evidenceId is required", ...noteRefusals },
    404: { CONVERSION_NOT_FOUND: "Conversion not found", EVIDENCE_NOT_FOUND: "Evidence not found" },
    409: { CONVERSIONS_NOT_LINKABLE: "The conversions cannot be one sale" },
  },
};

/** Links another conversion or an event to a conversion, because both are of the same sale. */
export const linkEvidence = endpointWithFields(
  fields,
  declaration,
  async ({ params, body: { evidenceId, note }, graph }) => {
    const variables = { id: evidenceId, conversionId: params["conversionId"] ?? "", note };
    return toDecisionResponse((await graph.ask(LinkEvidenceDocument, variables)).linkEvidence);
  },
);
