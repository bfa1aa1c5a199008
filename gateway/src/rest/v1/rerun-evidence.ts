import { z } from "zod";
import { RerunEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { evidenceObject, toEvidenceObject } from "./evidence-object.ts";

const declaration = {
  summary: "Process a stored event again",
  description: "Changes no earlier decision; a repeat changes nothing. The body is `{}`.",
  responses: { 200: { description: "The event with its outcome.", body: evidenceObject } },
  refusals: { 404: { EVIDENCE_NOT_FOUND: "Evidence not found" } },
} as const;

/** Processes a stored event again and returns its outcome. It is idempotent. */
export const rerunEvidence = endpointWithFields(z.strictObject({}), declaration, async ({ params, graph }) => {
  const evidence = (await graph.ask(RerunEvidenceDocument, { id: params["evidenceId"] ?? "" })).rerunEvidence.evidence;
  return { status: HTTP_STATUS.OK, body: toEvidenceObject(evidence) };
});
