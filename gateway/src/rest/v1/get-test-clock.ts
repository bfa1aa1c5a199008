import { TestClockDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** Returns the time by which windows and sessions end, and the real time. */
export const getTestClock = endpoint(async ({ graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(TestClockDocument, {})).testClock,
}));
