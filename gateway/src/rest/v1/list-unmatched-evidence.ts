import { z } from "zod";
import { EvidenceReason, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { livemodeField, readChoice, readMode, readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { toWireName } from "../wire.ts";
import { evidenceObject, evidenceReason, toEvidenceObject } from "./evidence-object.ts";

const unmatched = z
  .object({
    evidence: z.array(evidenceObject),
    nextCursor: nextCursorField,
  })
  .meta({ id: "UnmatchedEvidence" });

const declaration = {
  summary: "List events without a full effect",
  description: "Events that made no conversion, changed nothing or wait for a person, newest first.",
  query: z.object({
    reason: evidenceReason.optional().meta({ description: "Only events with this reason." }),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: { 200: { description: "One page.", body: unmatched, headers: nextPageHeader } },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists events that made no conversion, changed nothing or wait for a person, newest first; `reason` and `livemode` filter them. */
export const listUnmatchedEvidence = endpoint(declaration, async ({ query, graph }) => {
  const { reason, livemode, ...page } = query;
  const variables = {
    ...readPageOf("evd", page, ["reason", "livemode"]),
    ...(reason !== undefined && { reason: readChoice("reason", REASONS, reason) }),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
  };
  const { edges, pageInfo } = (await graph.ask(UnmatchedEvidenceDocument, variables)).unmatchedEvidence;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/evidence/unmatched", query, nextCursor),
    body: { evidence: edges.map(({ node }) => toEvidenceObject(node)), nextCursor },
  };
});

const REASONS = new Map<string, EvidenceReason>(
  Object.values(EvidenceReason).map((reason) => [toWireName(reason), reason]),
);
