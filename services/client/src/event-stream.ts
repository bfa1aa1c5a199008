import { AapError, NetworkError, toApiError } from "./errors.ts";
import type { components } from "./generated/openapi.ts";
import { DEFAULT_TIMEOUT_MS, parse, readBaseUrl, urlOf, type ClientOptions } from "./request.ts";
import type { RequestOptions, Scalar } from "./types.ts";

/** The service sends data every 15 s. A connection without data for this time is dead. */
const LONGEST_SILENCE_MS = 45_000;

/** The events of one connection, until it ends. */
export type OpenStream = (
  after: string | undefined,
  query: Readonly<Record<string, Scalar>>,
  options: Pick<RequestOptions, "signal" | "timeoutMs">,
) => AsyncIterable<components["schemas"]["Event"]>;

/**
 * Returns a function that opens the stream of events. The iteration ends when the connection does. It throws an `ApiError` if the service
 * refuses, and a `NetworkError` if the connection fails, is silent for 45 s, or is not a stream of events.
 */
export function createOpenStream(client: ClientOptions): OpenStream {
  const baseUrl = readBaseUrl(client.baseUrl);
  return async function* open(after, query, { signal, timeoutMs = client.timeoutMs ?? DEFAULT_TIMEOUT_MS }) {
    const stop = new AbortController();
    const abort = () => stop.abort(signal?.reason);
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener("abort", abort, { once: true });
    let timer = setTimeout(() => stop.abort(), timeoutMs);
    try {
      const response = await (client.fetch ?? globalThis.fetch)(urlOf(baseUrl, "/v1/events/stream", { query }), {
        headers: {
          accept: "text/event-stream",
          ...(client.apiKey !== undefined && { authorization: `Bearer ${client.apiKey}` }),
          ...(after !== undefined && { "last-event-id": after }),
        },
        redirect: "error",
        signal: stop.signal,
      });
      if (!response.ok) throw toApiError(response.status, parse(await response.text()), null);
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
      if (!isStream || response.body === null) throw new NetworkError("The response is not a stream of events");
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      // The last block is not complete before an empty line ends it. If the stream breaks off before, the next one sends the block again.
      for (let rest = ""; ;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(() => stop.abort(), LONGEST_SILENCE_MS);
        const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) yield* readEvent(block);
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error instanceof AapError ? error : new NetworkError("The stream of events broke off", { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      stop.abort();
    }
  };
}

/** Returns the event of a block of lines; none if the block is a comment or names a time to wait. The service sends one line of data. */
function readEvent(block: string): [] | [components["schemas"]["Event"]] {
  const data = block.split("\n").find((line) => line.startsWith("data: "));
  return data === undefined ? [] : [JSON.parse(data.slice("data: ".length)) as components["schemas"]["Event"]];
}
