import type { Context } from "../../context.ts";
import { hasUnpublished, publishEvents } from "../../store/outbound/publish.ts";

/** Publishes the events that were written since the last call. Returns whether it published any. Several processes may call it at once. */
export async function publishDueEvents({ db }: Pick<Context, "db">): Promise<boolean> {
  return (await hasUnpublished(db)) && (await publishEvents(db)) > 0;
}
