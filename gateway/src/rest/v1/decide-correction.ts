import { z } from "zod";
import { ApproveCorrectionDocument, RejectCorrectionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { correctionObject, toCorrectionObject } from "./correction-object.ts";

const fields = z.strictObject({});

const responses = {
  200: { description: "It was decided so before; nothing changed.", body: correctionObject },
  201: { description: "Decided.", body: correctionObject },
} as const;
const CORRECTION_NOT_FOUND = "Correction not found";
const CORRECTION_DECIDED = "The correction was decided otherwise before";

const approval = {
  summary: "Approve a correction of a balance",
  description:
    "By another operator than the one who proposed it. The ledger gets one entry, and the next settlement run carries the amount to the party's payout or invoice.",
  responses,
  refusals: {
    403: { CORRECTION_SAME_OPERATOR: "A correction is approved by another operator than the one who proposed it" },
    404: { CORRECTION_NOT_FOUND },
    409: { CORRECTION_DECIDED, WRITE_OFF_ABOVE_DEBT: "The party owes less than is written off" },
  },
} as const;

/** Approves a correction as another operator; the same approval again returns 200. */
export const approveCorrection = endpointWithFields(fields, approval, async ({ params, graph }) => {
  const id = params["correctionId"] ?? "";
  const { correction, created } = (await graph.ask(ApproveCorrectionDocument, { id })).approveCorrection;
  return { status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK, body: toCorrectionObject(correction) };
});

const rejection = {
  summary: "Reject a correction of a balance",
  description: "Nothing changes. The operator who proposed it may take it back so.",
  responses,
  refusals: { 404: { CORRECTION_NOT_FOUND }, 409: { CORRECTION_DECIDED } },
} as const;

/** Rejects a correction; the same rejection again returns 200. */
export const rejectCorrection = endpointWithFields(fields, rejection, async ({ params, graph }) => {
  const id = params["correctionId"] ?? "";
  const { correction, created } = (await graph.ask(RejectCorrectionDocument, { id })).rejectCorrection;
  return { status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK, body: toCorrectionObject(correction) };
});
