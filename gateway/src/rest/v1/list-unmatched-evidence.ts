import { UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPage } from "../page.ts";
import { toEvidenceObject } from "./evidence-object.ts";

/** Lists what made no conversion or changed nothing, newest first. */
export const listUnmatchedEvidence = endpoint(async ({ query, graph }) => {
  const { edges, pageInfo } = (await graph.ask(UnmatchedEvidenceDocument, readPage(query))).unmatchedEvidence;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    body: { evidence: edges.map(({ node }) => toEvidenceObject(node)), nextCursor },
  };
});
