import { z } from "zod";
import { RecordMilestoneDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";

const fields = z.strictObject({ step: requiredText, status: requiredText, metadata: freeObject.nullish() });

/** `POST /v1/conversions/{conversionId}/milestones` (specification): records a milestone; a repeat returns 200. */
export const recordMilestone = endpointWithFields(fields, async ({ params, body, graph }) => {
  const conversionId = params["id"] ?? "";
  const { milestone, conversionStatus, created } = (
    await graph.ask(RecordMilestoneDocument, { input: { conversionId, ...body } })
  ).recordMilestone;
  const { id, status, ...step } = milestone;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      milestoneId: id,
      conversionId,
      ...step,
      status: toWireName(status),
      conversionStatus: toWireName(conversionStatus),
    },
  };
});
