import { defineErrors } from "@aap/kernel/domain-error";
import { ConnectionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

const errors = defineErrors({ CONNECTION_NOT_FOUND: ["NOT_FOUND", "Connection not found"] });

/** Reads a connection, a merchant its own; another's answers like one that is not there. */
export const getConnection = endpoint(async ({ params, graph }) => {
  const { connection } = await graph.ask(ConnectionByIdDocument, { id: params["id"] ?? "" });
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toConnectionObject(connection) };
});
