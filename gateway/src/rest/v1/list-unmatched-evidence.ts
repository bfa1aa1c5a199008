import { z } from "zod";
import { EvidenceReason, EvidenceStatus, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, timesOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { evidenceObject, evidenceReason, toEvidenceObject } from "./evidence-object.ts";

const filters = filtersOf(["merchantId", "connectionId", "livemode"], {
  receivedAt: timesOf("received", "was received"),
  status: oneOf("status", EvidenceStatus, evidenceObject.shape.status),
  reason: oneOf("reason", EvidenceReason, evidenceReason),
  q: searchFor("The whole id, the processor's whole id of the event, or the whole transaction id of its checkout."),
});

const declaration = {
  summary: "List events without a full effect",
  description: "Events that made no conversion, changed nothing or wait for a person, newest first.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("UnmatchedEvidence", "evidence", evidenceObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists events that made no conversion, changed nothing or wait for a person, newest first. */
export const listUnmatchedEvidence = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("evd", rest, filters.names), filter };
  const { unmatchedEvidence } = await request.graph.ask(UnmatchedEvidenceDocument, variables);
  return toPage(request, "evidence", unmatchedEvidence, toEvidenceObject);
});
