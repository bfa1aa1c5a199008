import { z } from "zod";
import { MilestoneStatus, RecordMilestoneDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { anyObject, idOf, timestamp, toWireName, wireEnum } from "../wire.ts";
import { conversionStatus } from "./decision-object.ts";

const fields = z.strictObject({
  step: requiredText.meta({ description: "A milestone of the merchant's flow.", examples: ["order_confirmed"] }),
  status: requiredText.meta({ description: "`completed`, `failed` or `pending`.", examples: ["completed"] }),
  metadata: freeObject.nullish().meta({ description: "Any details, at most 16 kB." }),
});

/** A milestone's status; all routes share it. */
export const milestoneStatus = wireEnum("MilestoneStatus", MilestoneStatus);

/** A recorded milestone with the status of its conversion. */
export const recordedMilestone = z
  .object({
    milestoneId: idOf("mls", "The milestone."),
    conversionId: idOf("conv", "Its conversion."),
    step: z.string(),
    status: milestoneStatus,
    metadata: anyObject("The details."),
    recordedAt: timestamp("When it was recorded."),
    conversionStatus,
  })
  .meta({ id: "RecordedMilestone" });

const declaration = {
  summary: "Record a milestone of a conversion",
  responses: {
    200: { description: "It was recorded before; nothing changed.", body: recordedMilestone },
    201: { description: "Recorded.", body: recordedMilestone },
  },
  refusals: {
    400: {
      MILESTONE_INCOMPLETE: "step and status are required",
      MILESTONE_STEP_UNKNOWN: "step is not part of the merchant's flow",
      MILESTONE_STATUS_UNKNOWN: "status must be one of completed, failed, pending",
      MILESTONE_METADATA_TOO_LARGE: "metadata is larger than 16 kB",
    },
    404: { CONVERSION_NOT_FOUND: "Conversion not found" },
  },
} as const;

/** `POST /v1/conversions/{conversionId}/milestones` (specification): records a milestone; a repeat returns 200. */
export const recordMilestone = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const conversionId = params["conversionId"] ?? "";
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
