import { z } from "zod";
import { EvidenceReason, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { livemodeField, readEnum, readMode, readPageOf } from "../parameters.ts";
import { evidenceObject, evidenceReason, toEvidenceObject } from "./evidence-object.ts";

const declaration = {
  summary: "List events without a full effect",
  description: "Events that made no conversion, changed nothing or wait for a person, newest first.",
  query: z.object({
    reason: evidenceReason.optional().meta({ description: "Only events with this reason." }),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: onePage("UnmatchedEvidence", "evidence", evidenceObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists events that made no conversion, changed nothing or wait for a person, newest first; `reason` and `livemode` filter them. */
export const listUnmatchedEvidence = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { reason, livemode, ...page } = query;
  const variables = {
    ...readPageOf("evd", page, ["reason", "livemode"]),
    filter: {
      ...(reason !== undefined && { reason: { in: [readEnum("reason", EvidenceReason, reason)] } }),
      ...(livemode !== undefined && { livemode: readMode(livemode) }),
    },
  };
  const { unmatchedEvidence } = await graph.ask(UnmatchedEvidenceDocument, variables);
  return toPage(request, "evidence", unmatchedEvidence, toEvidenceObject);
});
