import { z } from "zod";
import { EvidenceReason, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readChoice, readMode } from "../list-filter.ts";
import { pageFields, readPage } from "../page.ts";
import { toWireName } from "../wire.ts";
import { evidenceObject, evidenceReason, toEvidenceObject } from "./evidence-object.ts";

const unmatched = z
  .object({
    evidence: z.array(evidenceObject),
    nextCursor: z.string().nullable().meta({ description: "The `cursor` of the next page; null on the last one." }),
  })
  .meta({ id: "UnmatchedEvidence" });

const declaration = {
  summary: "List events without a full effect",
  description: "Events that made no conversion, changed nothing or wait for a person, newest first.",
  query: z.object({
    reason: evidenceReason.optional().meta({ description: "Only events with this reason." }),
    livemode: z.enum(["true", "false"]).optional().meta({ description: "Only live events, or only test events." }),
    ...pageFields,
  }),
  responses: { 200: { description: "One page.", body: unmatched } },
  refusals: { 400: { CURSOR_INVALID: "after is not a cursor of this list" } },
} as const;

/** Lists events that made no conversion, changed nothing or wait for a person, newest first; `reason` and `livemode` filter them. */
export const listUnmatchedEvidence = endpoint(declaration, async ({ query: { reason, livemode, ...page }, graph }) => {
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
