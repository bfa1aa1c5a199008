import { hintOfKnown } from "@aap/kernel/suggestion";
import { EvidenceReason, UnmatchedEvidenceDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPage } from "../page.ts";
import { toEvidenceObject } from "./evidence-object.ts";
import { toWireName } from "./to-wire.ts";

/** Lists events that made no conversion, changed nothing or wait for a person, newest first; `reason` and `livemode` filter them. */
export const listUnmatchedEvidence = endpoint(async ({ query: { reason, livemode, ...page }, graph }) => {
  const variables = {
    ...readPage(page, ["reason", "livemode"]),
    ...(reason !== undefined && { reason: readReason(reason) }),
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

function readReason(value: unknown): EvidenceReason {
  const reason = REASONS.get(String(value));
  if (reason !== undefined) return reason;
  const reasons = [...REASONS.keys()];
  const text = `reason must be one of ${reasons.join(", ")}`;
  throw fieldErrors.FIELD_INVALID({ text, param: "reason", hint: hintOfKnown(value, reasons, "reasons") });
}

function readMode(value: unknown): boolean {
  if (value === "true" || value === "false") return value === "true";
  throw fieldErrors.FIELD_INVALID({ text: "livemode must be true or false", param: "livemode" });
}
