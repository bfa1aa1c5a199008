import { ConnectionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";
import { notFound } from "./not-found.ts";

/** Returns a connection. Another merchant's is reported as missing. */
export const getConnection = endpoint(async ({ params, graph }) => {
  const { connection } = await graph.ask(ConnectionByIdDocument, { id: params["id"] ?? "" });
  if (connection === null) throw notFound.CONNECTION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toConnectionObject(connection) };
});
