import { z } from "zod";
import { PartEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { toDecisionAnswer } from "./decision-object.ts";

/** `evidenceId` is a linked conversion, a report, or an event of a payment. */
const fields = z.strictObject({ evidenceId: requiredText, note: requiredText });

/** Parts from a conversion what is not of its sale; returns the conversion that has it from now on. */
export const partEvidence = endpointWithFields(fields, async ({ params, body: { evidenceId, note }, graph }) => {
  const variables = { id: evidenceId, conversionId: params["id"] ?? "", note };
  return toDecisionAnswer((await graph.ask(PartEvidenceDocument, variables)).partEvidence);
});
