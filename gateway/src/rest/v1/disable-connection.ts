import { DisableConnectionDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

/** Disables a connection for good: it makes no new checkouts, and its events are still received. A repeat changes nothing. */
export const disableConnection = endpoint(async ({ params, graph }) => {
  const answer = await graph.ask(DisableConnectionDocument, { id: params["id"] ?? "" });
  return { status: HTTP_STATUS.OK, body: toConnectionObject(answer.disableConnection) };
});
