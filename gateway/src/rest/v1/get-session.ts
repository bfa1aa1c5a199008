import { z } from "zod";
import { SessionByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, timestamp, toWireName } from "../wire.ts";
import { sessionStatus } from "./checkout-object.ts";
import { notFound } from "./not-found.ts";

const sessionObject = z
  .object({
    sessionId: idOf("ses", "The session."),
    status: sessionStatus.optional().meta({ description: "Absent if it cannot be read now." }),
    openedAt: timestamp("When the search opened it."),
    expiresAt: timestamp("When it ends. Then recommendations and checkouts return 410."),
  })
  .meta({ id: "Session" });

const declaration = {
  summary: "Read a session",
  responses: { 200: { description: "The session.", body: sessionObject } },
  refusals: { 404: { SESSION_NOT_FOUND: "Session not found" } },
} as const;

/** Returns a session. One that the caller may not read is reported as missing. */
export const getSession = endpoint(declaration, async ({ params, graph }) => {
  const { session } = await graph.ask(SessionByIdDocument, { id: params["sessionId"] ?? "" });
  if (session === null) throw notFound.SESSION_NOT_FOUND();
  const { id, status, openedAt, expiresAt } = session;
  return {
    status: HTTP_STATUS.OK,
    body: { sessionId: id, ...(status !== null && { status: toWireName(status) }), openedAt, expiresAt },
  };
});
