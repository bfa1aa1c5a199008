import { z } from "zod";
import { TestClockDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { timestamp } from "../wire.ts";

/** The clock of the installation. */
export const testClock = z
  .object({ now: timestamp("The time by which windows and sessions end."), realTime: timestamp("The real time.") })
  .meta({ id: "TestClock" });

const declaration = {
  summary: "Read the test clock",
  description: "Outside production only.",
  responses: { 200: { description: "The times.", body: testClock } },
  refusals: { 404: { CLOCK_NOT_FOUND: "There is no test clock" } },
} as const;

/** Returns the time by which windows and sessions end, and the real time. */
export const getTestClock = endpoint(declaration, async ({ graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(TestClockDocument, {})).testClock,
}));
