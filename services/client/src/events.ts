import type { components } from "./generated/openapi.ts";
import { sleep } from "./sleep.ts";
import type { Answer, RequestOptions } from "./types.ts";

const INTERVAL_MS = 1_000;

/** Which events are read, and how. */
export interface EventsOptions extends RequestOptions {
  /** The id of the last event that you have. Without it the events of the last 30 days come first. */
  after?: string | undefined;
  /** Only events of this type, such as `conversion.settled`. */
  type?: string | undefined;
  /** Only live, or only test events. */
  livemode?: "true" | "false" | undefined;
  /** The milliseconds between two requests while there is no new event, 1,000 by default. */
  intervalMs?: number | undefined;
}

/** Returns a page of events; `after` is the last event that the reader has. */
export type ReadEvents = (after: string | undefined) => Promise<Answer<"/v1/events", "get">>;

/** Returns the events after one, in the order of publication, and waits for further ones until the signal aborts. */
export async function* followEvents(
  read: ReadEvents,
  { after, intervalMs = INTERVAL_MS, signal }: EventsOptions,
): AsyncGenerator<components["schemas"]["Event"], never> {
  for (let last = after; ;) {
    const { events, hasMore } = await read(last);
    yield* events;
    last = events.at(-1)?.id ?? last;
    if (!hasMore) await sleep(intervalMs, signal);
  }
}
