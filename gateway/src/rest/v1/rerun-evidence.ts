import { z } from "zod";
import { RerunEvidenceDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toEvidenceObject } from "./evidence-object.ts";

/** Processes a stored event again and returns its outcome. It is idempotent. */
export const rerunEvidence = endpointWithFields(z.strictObject({}), async ({ params, graph }) => {
  const evidence = (await graph.ask(RerunEvidenceDocument, { id: params["id"] ?? "" })).rerunEvidence;
  return { status: HTTP_STATUS.OK, body: toEvidenceObject(evidence) };
});
