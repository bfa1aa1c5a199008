import { ApiError } from "./errors.ts";
import type { components } from "./generated/openapi.ts";
import { sleep } from "./sleep.ts";
import type { Answer, RequestOptions } from "./types.ts";

const INTERVAL_MS = 1_000;
const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 60_000;

/** The statuses with which the service refuses the key or the parameters. A page of events would be refused too. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 410]);

/** Which events are read, and how. */
export interface EventsOptions extends RequestOptions {
  /** The id of the last event that you have; it stays valid for 30 days after the event that follows it. Without it the events of the last 30 days come first. */
  after?: string | undefined;
  /** Only events of this type, such as `conversion.settled`. */
  type?: string | undefined;
  /** Only live, or only test events. */
  livemode?: "true" | "false" | undefined;
  /** The milliseconds between two requests for events while no stream is open, 1,000 by default. */
  intervalMs?: number | undefined;
}

/** Returns a page of events; `after` is the last event that the reader has. */
export type ReadEvents = (after: string | undefined) => Promise<Answer<"/v1/events", "get">>;

/** Returns the events of one connection after the last event that the reader has. */
export type StreamEvents = (after: string | undefined) => AsyncIterable<components["schemas"]["Event"]>;

/**
 * Returns the events after one, in the order of publication, and waits for further ones until the signal aborts. They come by a stream.
 * While there is none, because a proxy closes it or too many are open, they are read page by page. Every request begins after the last
 * event that was returned, so that none is missed and none comes twice.
 */
export async function* followEvents(
  { read, stream }: { read: ReadEvents; stream: StreamEvents },
  { after, intervalMs = INTERVAL_MS, signal }: EventsOptions,
): AsyncGenerator<components["schemas"]["Event"], never> {
  let last = after;
  for (let failures = 0; ; failures++) {
    try {
      for await (const event of stream(last)) {
        [last, failures] = [event.id, 0];
        yield event;
      }
    } catch (error) {
      if (signal?.aborted || !mayRead(error)) throw error;
    }
    const streamsAgainAt = performance.now() + backOff(failures);
    for (let hasMore = true; hasMore || performance.now() < streamsAgainAt;) {
      const page = await read(last);
      for (const event of page.events) {
        last = event.id;
        yield event;
      }
      ({ hasMore } = page);
      if (!hasMore) await sleep(Math.min(intervalMs, Math.max(0, streamsAgainAt - performance.now())), signal);
    }
  }
}

/** Returns whether pages of events may be readable although the stream is not: the request itself was not refused. */
function mayRead(error: unknown): boolean {
  return !(error instanceof ApiError) || !REFUSED.has(error.status);
}

/** Returns the milliseconds until the next attempt to open a stream: twice as long after each failure, with a random part. */
function backOff(failures: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
