import type { Context } from "../../context.ts";
import { addressEvents } from "../../store/outbound/fan-out.ts";
import { findUnpublished, numberEvents } from "../../store/outbound/publish.ts";

/**
 * Gives positions to the events that were written without one, and writes the deliveries of events that were published since the last
 * call, up to 500 of each. Returns whether more of them wait. Several processes may call it at once.
 */
export async function publishDueEvents({ db }: Pick<Context, "db">): Promise<boolean> {
  const { unnumbered, unaddressed } = await findUnpublished(db);
  const hasMoreToNumber = unnumbered && (await numberEvents(db));
  const hasMoreToAddress = (unnumbered || unaddressed) && (await addressEvents(db));
  return hasMoreToNumber || hasMoreToAddress;
}
