import { z } from "zod";
import { LinkEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { toDecisionResponse } from "./decision-object.ts";

/** `evidenceId` is the id of another conversion or, for operators, of an event without a sale. */
const fields = z.strictObject({ evidenceId: requiredText, note: requiredText });

/** Links another conversion or an event to a conversion, because both are of the same sale. */
export const linkEvidence = endpointWithFields(fields, async ({ params, body: { evidenceId, note }, graph }) => {
  const variables = { id: evidenceId, conversionId: params["id"] ?? "", note };
  return toDecisionResponse((await graph.ask(LinkEvidenceDocument, variables)).linkEvidence);
});
