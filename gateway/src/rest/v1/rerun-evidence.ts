import { z } from "zod";
import { RerunEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toEvidenceObject } from "./evidence-object.ts";

/** Tries a stored event again and answers what became of it; the same again changes nothing. */
export const rerunEvidence = endpointWithFields(z.strictObject({}), async ({ params, graph }) => {
  const evidence = (await graph.ask(RerunEvidenceDocument, { id: params["id"] ?? "" })).rerunEvidence;
  return { status: HTTP_STATUS.OK, body: toEvidenceObject(evidence) };
});
