import { z } from "zod";
import { AdvanceTestClockDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { timeText, wholeNumber } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { testClock } from "./get-test-clock.ts";

const MAX_DAYS = 366;

const fields = z.strictObject({
  days: wholeNumber(1, MAX_DAYS)
    .optional()
    .meta({ description: "1 to 366 days.", override: { type: "integer", minimum: 1, maximum: MAX_DAYS } }),
  to: timeText("must be an ISO 8601 time, such as 2027-01-31T12:00:00Z")
    .optional()
    .meta({ description: "A later time." }),
});

const declaration = {
  summary: "Advance the test clock",
  description: "Of the whole installation, by `days` or to a time; outside production only.",
  responses: { 200: { description: "The times.", body: testClock } },
  refusals: {
    400: { CLOCK_STEP_INVALID: "The clock cannot advance so" },
    404: { CLOCK_NOT_FOUND: "There is no test clock" },
  },
} as const;

/** Advances the clock of the whole installation, by `days` or to a time; outside production only. */
export const advanceTestClock = endpointWithFields(fields, declaration, async ({ body, graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(AdvanceTestClockDocument, { input: body })).advanceTestClock.testClock,
}));
