import type { Client } from "./client.ts";
import { expectDocumentedEvent } from "./documented.ts";
import type { EventObject } from "./outbound-events.ts";

/** A stream of events that is read. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** The events that came so far, in their order. */
  events: EventObject[];
  /** Resolves when the service has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `GET /v1/events/stream` as a client and reads it until one side ends it. */
export async function openStream(
  baseUrl: string,
  { key }: Pick<Client, "key">,
  {
    query = "",
    lastEventId,
    headers = {},
  }: { query?: string; lastEventId?: string | undefined; headers?: Record<string, string> } = {},
): Promise<EventStream> {
  const closing = new AbortController();
  const response = await fetch(new URL(`/v1/events/stream${query}`, baseUrl), {
    signal: closing.signal,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      "accept-encoding": "gzip",
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
      ...headers,
    },
  });
  const events: EventObject[] = [];
  const read = async () => {
    let text = "";
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) events.push(...toEvents(frame));
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return { status: response.status, headers: response.headers, events, ended, close: () => closing.abort() };
}

/** Returns the event of a frame; none for a comment or a time to wait. */
function toEvents(frame: string): EventObject[] {
  const fields = new Map(frame.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]));
  const data = fields.get("data");
  if (data === undefined) return [];
  const event = JSON.parse(data) as EventObject;
  expectDocumentedEvent(event);
  if (fields.get("id") !== event.id) throw new Error(`the frame has another id than its event: ${frame}`);
  return [event];
}
