import { EvidenceReason, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readChoice, readMode } from "../list-filter.ts";
import { readPage } from "../page.ts";
import { toEvidenceObject } from "./evidence-object.ts";
import { toWireName } from "./to-wire.ts";

/** Lists events that made no conversion, changed nothing or wait for a person, newest first; `reason` and `livemode` filter them. */
export const listUnmatchedEvidence = endpoint(async ({ query: { reason, livemode, ...page }, graph }) => {
  const variables = {
    ...readPage(page, ["reason", "livemode"]),
    ...(reason !== undefined && { reason: readChoice("reason", REASONS, reason) }),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
  };
  const { edges, pageInfo } = (await graph.ask(UnmatchedEvidenceDocument, variables)).unmatchedEvidence;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    body: { evidence: edges.map(({ node }) => toEvidenceObject(node)), nextCursor },
  };
});

const REASONS = new Map<string, EvidenceReason>(
  Object.values(EvidenceReason).map((reason) => [toWireName(reason), reason]),
);
