import { defineErrors } from "@aap/kernel/domain-error";
import { ConnectionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

const errors = defineErrors({ CONNECTION_NOT_FOUND: ["NOT_FOUND", "Connection not found"] });

/** Returns a connection. Another merchant's is reported as missing. */
export const getConnection = endpoint(async ({ params, graph }) => {
  const { connection } = await graph.ask(ConnectionByIdDocument, { id: params["id"] ?? "" });
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toConnectionObject(connection) };
});
