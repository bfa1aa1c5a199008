import { SessionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";
import { sessionObject, toSessionObject } from "./session-object.ts";

const declaration = {
  summary: "Read a session",
  responses: { 200: { description: "The session.", body: sessionObject } },
  refusals: { 404: { SESSION_NOT_FOUND: "Session not found" } },
} as const;

/** Returns a session. One that the caller may not read is reported as missing. */
export const getSession = endpoint(declaration, async ({ params, graph }) => {
  const { session } = await graph.ask(SessionByIdDocument, { id: params["sessionId"] ?? "" });
  if (session === null) throw notFound.SESSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toSessionObject(session) };
});
