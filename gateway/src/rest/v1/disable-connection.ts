import { DisableConnectionDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

/** Ends a connection at once and for good; ending it again is harmless. */
export const disableConnection = endpoint(async ({ params, graph }) => {
  const answer = await graph.ask(DisableConnectionDocument, { id: params["id"] ?? "" });
  return { status: HTTP_STATUS.OK, body: toConnectionObject(answer.disableConnection) };
});
