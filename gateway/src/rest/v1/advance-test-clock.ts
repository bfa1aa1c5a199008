import { z } from "zod";
import { AdvanceTestClockDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { NumberText } from "../json.ts";

const MAX_DAYS = 366;

const fields = z.strictObject({
  days: z
    .instanceof(NumberText)
    .transform(({ text }) => Number(text))
    .refine((days) => Number.isInteger(days) && days >= 1 && days <= MAX_DAYS, {
      error: `must be a whole number from 1 to ${MAX_DAYS}`,
    })
    .optional(),
  to: z.iso.datetime({ offset: true, error: "must be an ISO 8601 time, such as 2027-01-31T12:00:00Z" }).optional(),
});

/** Advances the clock of the whole installation, by `days` or to a time; outside production only. */
export const advanceTestClock = endpointWithFields(fields, async ({ body, graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(AdvanceTestClockDocument, { input: body })).advanceTestClock,
}));
