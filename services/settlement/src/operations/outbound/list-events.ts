import type { Connection } from "@aap/subgraph-host";
import { toConnection } from "@aap/subgraph-host";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { isEventType } from "../../domain/outbound/event-types.ts";
import type { OutboundEvent } from "../../domain/outbound/event.ts";
import { type EventPage, findPosition, listEvents as findEvents } from "../../store/outbound/find-events.ts";

/**
 * Returns a page of the caller's events of one mode in the order of publication. Throws EVENT_TYPE_UNKNOWN, and EVENT_CURSOR_UNKNOWN
 * if the event to continue after is not one of the caller's, or if an event after it was deleted, which happens after 30 days.
 */
export async function listEvents(
  { type, ...page }: Omit<EventPage, "type"> & { type: string | null },
  { db, caller }: Pick<Context, "db" | "caller">,
): Promise<Connection<OutboundEvent>> {
  if (type !== null && !isEventType(type)) throw errors.EVENT_TYPE_UNKNOWN({ param: "type" });
  const asked = { ...page, type };
  const afterPosition = page.afterId === null ? null : await findPosition(db, page.afterId, asked, caller);
  if (page.afterId !== null && afterPosition === null) throw errors.EVENT_CURSOR_UNKNOWN({ param: "after" });
  return toConnection(await findEvents(db, { ...asked, afterPosition }, caller), page);
}
