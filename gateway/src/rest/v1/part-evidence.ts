import { z } from "zod";
import { PartEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { toDecisionResponse } from "./decision-object.ts";

/** `evidenceId` is the id of a linked conversion, a report, an event of a payment, or a linked event. */
const fields = z.strictObject({ evidenceId: requiredText, note: requiredText });

/** Separates evidence of another sale from a conversion; returns the conversion that has it now. */
export const partEvidence = endpointWithFields(fields, async ({ params, body: { evidenceId, note }, graph }) => {
  const variables = { id: evidenceId, conversionId: params["id"] ?? "", note };
  return toDecisionResponse((await graph.ask(PartEvidenceDocument, variables)).partEvidence);
});
