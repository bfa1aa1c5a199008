import { DisableConnectionDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { connectionObject, toConnectionObject } from "./connection-object.ts";

const declaration = {
  summary: "Disable a connection for good",
  description: "It makes no new checkouts. Its signed events are still received, or refunds would be lost.",
  responses: { 200: { description: "Disabled, now or before.", body: connectionObject } },
  refusals: { 404: { CONNECTION_NOT_FOUND: "Connection not found" } },
} as const;

/** Disables a connection for good: it makes no new checkouts, and its events are still received. A repeat changes nothing. */
export const disableConnection = endpoint(declaration, async ({ params, graph }) => {
  const answer = await graph.ask(DisableConnectionDocument, { id: params["connectionId"] ?? "" });
  return { status: HTTP_STATUS.OK, body: toConnectionObject(answer.disableConnection.connection) };
});
