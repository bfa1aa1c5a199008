import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { EventsDocument, type EventsQuery, type EventsQueryVariables } from "../../generated/operations.ts";
import { endpoint, type RestRequest } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readBoolean } from "../parameters.ts";
import { toEventObject } from "./event-object.ts";
import { eventFilterFields, eventRefusals, readEventQuery } from "./list-events.ts";

/** The pause between two looks for new events. */
const PAUSE_MS = 300;
/** A comment is sent after this time without an event, so that no proxy closes the connection. */
const HEARTBEAT_MS = 15_000;
/** The time after which a client connects again, in milliseconds. */
const RETRY = "retry: 1000\n\n";
const PAGE = 100;

const declaration = {
  summary: "Stream events",
  description:
    "Your own events as [server-sent events](https://html.spec.whatwg.org/multipage/server-sent-events.html): `id` is the event's id, `data` the event as `GET /v1/events` lists it. It begins after `Last-Event-ID`, which a client sends when it connects again, or else after `after`, and continues with new events within a second. No event is missed and none comes twice.",
  query: z.object({
    ...eventFilterFields,
    latest: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "`true`: new events only, unless `Last-Event-ID` or `after` says where to begin." }),
  }),
  headers: z.object({
    "Last-Event-ID": z.string().optional().meta({ description: "The id of the last event that you have." }),
  }),
  responses: {
    200: { description: "The events, and a comment every 15 s. Connect again when it ends.", stream: true },
  },
  refusals: { ...eventRefusals, 429: { STREAMS_TOO_MANY: "Too many streams of events are open" } },
} as const;

/** `GET /v1/events/stream`: the caller's events after one that it has, oldest first, as they are published. */
export const streamEvents = endpoint(declaration, async (request) => {
  const { latest, ...query } = request.query;
  const lastId = request.header("last-event-id");
  const from = readEventQuery({ ...query, ...(lastId !== undefined && { after: lastId }) }, ["latest"]);
  const isLatest = latest !== undefined && readBoolean("latest", latest) && from.after === undefined;
  // A refusal is a response as of any other route, because the stream has not begun.
  const { events } = await request.graph.ask(EventsDocument, {
    ...from,
    ...(isLatest ? { last: 1 } : { first: PAGE }),
  });
  return { status: HTTP_STATUS.OK, stream: follow(request, { ...from, first: PAGE }, events, isLatest) };
});

type Page = EventsQuery["events"];

async function* follow(
  { graph, isOpen }: Pick<RestRequest, "graph" | "isOpen">,
  variables: EventsQueryVariables,
  firstPage: Page,
  skipsFirstPage: boolean,
): AsyncGenerator<string> {
  yield RETRY;
  let [page, after, sentMs, isSkipped] = [firstPage, variables.after, performance.now(), skipsFirstPage];
  for (; ; isSkipped = false) {
    for (const { cursor, node } of page.edges) {
      // An id without data is no event; the client still sends it when it connects again.
      yield isSkipped ? `id: ${node.id}\n\n` : `id: ${node.id}\ndata: ${JSON.stringify(toEventObject(node))}\n\n`;
      [after, sentMs] = [cursor, performance.now()];
    }
    if (performance.now() - sentMs > HEARTBEAT_MS) {
      yield ":\n\n";
      sentMs = performance.now();
    }
    if (isSkipped || !page.pageInfo.hasNextPage) await sleep(PAUSE_MS);
    if (!(await isOpen())) return;
    page = (await graph.ask(EventsDocument, { ...variables, ...(after != null && { after }) })).events;
  }
}
