import { holdsScope, type Caller } from "@aap/kernel/caller";
import type { Connection } from "@aap/subgraph-host";
import { toConnection } from "@aap/subgraph-host";
import { equalTo, type ListFilter } from "@aap/subgraph-host/list-filter";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { requireEventTypes } from "../../domain/outbound/event-types.ts";
import type { OutboundEvent } from "../../domain/outbound/event.ts";
import { countEvents, listEvents as findEvents, type EventPage } from "../../store/outbound/find-events.ts";
import { getPosition } from "./event-position.ts";

/**
 * Returns a page of the caller's events of one mode in the order of publication. Throws EVENT_TYPE_UNKNOWN, FILTER_FORBIDDEN, and
 * EVENT_CURSOR_UNKNOWN if an event at which the page begins or ends is not one of the caller's, or if an event after it was deleted, which
 * happens after 30 days.
 */
export async function listEvents(
  page: EventPage,
  { db, caller }: Pick<Context, "db" | "caller">,
): Promise<Connection<OutboundEvent>> {
  requireTypes(page);
  requireReadable(page, caller);
  const after = await getPosition(page.afterId, "after", page, { db, caller });
  const before = await getPosition(page.beforeId, "before", page, { db, caller });
  const rows = await findEvents(db, page, { after, before }, caller);
  return toConnection(rows, page, () => countEvents(db, page, caller));
}

function requireTypes({ conditions }: ListFilter): void {
  const types = conditions.flatMap(({ field, value }) => (field === "type" ? (value as readonly string[]) : []));
  requireEventTypes(types, "filter.type");
}

/** Throws FILTER_FORBIDDEN if the filter names a builder and the caller may not read the builders of conversions: the list would tell it. */
function requireReadable(filter: ListFilter, caller: Caller): void {
  if (holdsScope(caller, ["conversions:read"]) || equalTo(filter, "builderId") === null) return;
  const param = "filter.builderId";
  throw errors.FILTER_FORBIDDEN({ text: "This API key may not filter by builderId", param });
}
