import { SessionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";

/** Returns a session. One that the caller may not read is reported as missing. */
export const getSession = endpoint(async ({ params, graph }) => {
  const { session } = await graph.ask(SessionByIdDocument, { id: params["id"] ?? "" });
  if (session === null) throw notFound.SESSION_NOT_FOUND();
  const { id, status, openedAt, expiresAt } = session;
  return { status: HTTP_STATUS.OK, body: { sessionId: id, status: status?.toLowerCase(), openedAt, expiresAt } };
});
