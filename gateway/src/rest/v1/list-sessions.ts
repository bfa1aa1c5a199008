import { z } from "zod";
import { SessionsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, searchFor, verticalOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";
import { sessionObject, toSessionObject } from "./session-object.ts";

const filters = filtersOf(["createdAt", "agentId"], {
  vertical: verticalOf("Only of searches for this vertical."),
  q: searchFor("The whole id of the session."),
});

const declaration = {
  summary: "List sessions",
  description: "Newest first. A merchant has none.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("Sessions", "sessions", sessionObject),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/** Lists the sessions that the caller may read, newest first; a merchant may read none. */
export const listSessions = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("ses", rest, filters.names), filter };
  await requireVertical(request);
  const { sessions } = await request.graph.ask(SessionsDocument, variables);
  return toPage(request, "sessions", sessions, toSessionObject);
});
