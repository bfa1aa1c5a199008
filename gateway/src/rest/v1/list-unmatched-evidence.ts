import { UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPage } from "../page.ts";
import { toEvidenceObject } from "./evidence-object.ts";

/** Lists what made no conversion, changed nothing or waits for a person, newest first; with `reason` what has that reason. */
export const listUnmatchedEvidence = endpoint(async ({ query: { reason, ...page }, graph }) => {
  const variables = { ...readPage(page), ...(reason !== undefined && { reason: readOnce(reason) }) };
  const { edges, pageInfo } = (await graph.ask(UnmatchedEvidenceDocument, variables)).unmatchedEvidence;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    body: { evidence: edges.map(({ node }) => toEvidenceObject(node)), nextCursor },
  };
});

function readOnce(value: unknown): string {
  if (typeof value === "string") return value;
  throw fieldErrors.FIELD_INVALID({ text: "reason must be given once", param: "reason" });
}
