import { ConnectionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { connectionObject, toConnectionObject } from "./connection-object.ts";
import { notFound } from "./not-found.ts";

const declaration = {
  summary: "Read a connection",
  responses: { 200: { description: "The connection, without its secrets.", body: connectionObject } },
  refusals: { 404: { CONNECTION_NOT_FOUND: "Connection not found" } },
} as const;

/** Returns a connection. Another merchant's is reported as missing. */
export const getConnection = endpoint(declaration, async ({ params, graph }) => {
  const { connection } = await graph.ask(ConnectionByIdDocument, { id: params["connectionId"] ?? "" });
  if (connection === null) throw notFound.CONNECTION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toConnectionObject(connection) };
});
