import { z } from "zod";
import { LinkEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { toDecisionAnswer } from "./decision-object.ts";

/** `evidenceId` is another conversion, or for operators an event that found no sale. */
const fields = z.strictObject({ evidenceId: requiredText, note: requiredText });

/** Links what is of the same sale into a conversion. */
export const linkEvidence = endpointWithFields(fields, async ({ params, body: { evidenceId, note }, graph }) => {
  const variables = { id: evidenceId, conversionId: params["id"] ?? "", note };
  return toDecisionAnswer((await graph.ask(LinkEvidenceDocument, variables)).linkEvidence);
});
