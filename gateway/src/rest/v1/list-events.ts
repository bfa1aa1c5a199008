import { isId } from "@aap/kernel/ids";
import { z } from "zod";
import { EventsDocument, type EventsQueryVariables } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { pageFields, readPage, type Query } from "../page.ts";
import { livemodeField, readBoolean, readMode } from "../parameters.ts";
import { eventObject, toEventObject } from "./event-object.ts";

/** The parameters by which a caller says which of its events it wants. */
export const eventFilterFields = {
  after: z
    .string()
    .optional()
    .meta({
      description: "The id of the last event that you have. Without it the list begins with the oldest event.",
      examples: ["evt_01jd4x9q2mf3btz8k7c5w6r0ya"],
    }),
  type: z
    .string()
    .optional()
    .meta({ description: "Only events of this type.", examples: ["conversion.settled"] }),
  livemode: livemodeField,
};

/** The refusals of a list or stream of events. */
export const eventRefusals = {
  400: { EVENT_TYPE_UNKNOWN: "type is not the type of an event" },
  410: { EVENT_CURSOR_UNKNOWN: "after is not the id of one of your events, or events after it were deleted" },
} as const;

/** The events of a page if the request has no `limit`, as in all lists. */
const PAGE = 20;

const declaration = {
  summary: "List events",
  description:
    "Your own events of the last 30 days in the order of publication, oldest first. Read on with the id of the last one as `after` while `hasMore` is true, and then from time to time, at least once in 30 days: no event is missed.",
  query: z.object({
    ...eventFilterFields,
    latest: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "`true`: the newest events instead of the oldest, in the same order." }),
    limit: pageFields.limit,
  }),
  responses: {
    200: {
      description: "One page.",
      body: z
        .object({
          events: z.array(eventObject),
          hasMore: z.boolean().meta({ description: "Whether there are more events now." }),
        })
        .meta({ id: "Events" }),
    },
  },
  refusals: eventRefusals,
} as const;

/** `GET /v1/events`: the caller's events after one that it has, oldest first. */
export const listEvents = endpoint(declaration, async ({ query: { latest, ...query }, graph }) => {
  const { first = PAGE, ...page } = readEventQuery(query, ["latest"]);
  const size = latest !== undefined && readBoolean("latest", latest) ? { last: first } : { first };
  const { events } = await graph.ask(EventsDocument, { ...page, ...size });
  return {
    status: HTTP_STATUS.OK,
    body: {
      events: events.edges.map(({ node }) => toEventObject(node)),
      hasMore: events.pageInfo.hasNextPage,
    },
  };
});

/** Reads the parameters of a list or stream of events; throws if one is unknown or wrong. `others` are those that the caller has read. */
export function readEventQuery(
  { after, type, livemode, ...rest }: Query,
  others: readonly string[] = [],
): EventsQueryVariables {
  const { first } = readPage(withoutCursor(rest), ["after", "type", "livemode", ...others]);
  return {
    ...(first !== undefined && { first }),
    ...(after !== undefined && { after: toCursor(after) }),
    filter: {
      ...(type !== undefined && { type: { in: [type] } }),
      ...(livemode !== undefined && { livemode: readMode(livemode) }),
    },
  };
}

function withoutCursor(query: Query): Query {
  if (query["cursor"] === undefined) return query;
  throw fieldErrors.FIELD_UNKNOWN({ text: "cursor is not a known parameter", param: "cursor", hint: "Use `after`." });
}

/** Returns the graph's cursor of the event with this id. */
function toCursor(after: string): string {
  if (isId("evt", after)) return Buffer.from(after).toString("base64url");
  throw fieldErrors.FIELD_INVALID({ text: "after must be the id of an event, which begins with evt_", param: "after" });
}
