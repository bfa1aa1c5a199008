import type { ListFilter } from "@aap/subgraph-host/list-filter";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { findPosition } from "../../store/outbound/find-events.ts";

/**
 * Returns the position of the event whose id the caller gave as `param`; null without an id. Throws EVENT_CURSOR_UNKNOWN if it is no event
 * of the caller, or if an event of the filter's mode and types was deleted after it, which happens after 30 days.
 */
export async function getPosition(
  id: string | null | undefined,
  param: string,
  filter: ListFilter,
  { db, caller }: Pick<Context, "db" | "caller">,
): Promise<bigint | null> {
  if (id == null) return null;
  const position = await findPosition(db, id, filter, caller);
  if (position !== null) return position;
  const text = `${param} is not the id of one of your events, or events after it were deleted`;
  throw errors.EVENT_CURSOR_UNKNOWN({ text, param });
}
