import type { Query, QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The parts of an event that say which queries it concerns. */
export interface LiveEvent {
  /** Such as `conversion.settled`. */
  type: string;
  /** The id of what it is about. */
  orderingKey: string;
}

const ADDRESS = "/v1/events/stream?latest=true";

/** The shortest time between two readings of the same queries, so that a thousand events are not a thousand requests. */
const PAUSE_MS = 1_000;

const MONEY = "metrics|balances|ledgerAccounts?";

/** The fields of the graph that an event changes, by the noun of its type. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  checkout: /\b(checkouts?|metrics)\b/,
  conversion: new RegExp(`\\b(conversions?|checkouts?|unmatchedEvidence|${MONEY})\\b`),
  milestone: /\bconversions?\b/,
  payout: new RegExp(`\\b(payouts?|settlementRuns?|${MONEY})\\b`),
  invoice: new RegExp(`\\b(invoices?|settlementRuns?|${MONEY})\\b`),
  run: new RegExp(`\\b(settlementRuns?|payouts?|invoices?|${MONEY})\\b`),
  webhook_endpoint: /\bwebhookEndpoints?\b/,
};

/** What changes without an event. */
const UNANNOUNCED = /\b(sessions|recommendations|deliveries)\b/;

let isStreaming = false;

/** Returns whether events say when a query must be read again, so that it need not ask often. */
export function isLive(document: string): boolean {
  return isStreaming && isAnnounced(document);
}

/** Returns whether events say when the result of a query changes. */
function isAnnounced(document: string): boolean {
  return !UNANNOUNCED.test(document) && Object.values(FIELDS).some((fields) => fields.test(document));
}

/** Returns whether an event may change the result of a query: its document has a field that the event changes, and it is not of another object. */
export function concerns({ type, orderingKey }: LiveEvent, document: string, variables: unknown): boolean {
  const fields = FIELDS[type.split(".")[0] ?? ""];
  if (fields !== undefined && !fields.test(document)) return false;
  const { id } = Object(variables) as { id?: unknown };
  return typeof id !== "string" || prefixOf(id) !== prefixOf(orderingKey) || id === orderingKey;
}

const prefixOf = (id: string) => id.split("_")[0];

/** Reads the viewer's events while the page is visible, and the queries that they concern again. */
export function useLiveUpdates(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let close: (() => void) | undefined;
    const follow = () => {
      close?.();
      close = document.visibilityState === "visible" ? openStream(client) : undefined;
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, [client, enabled]);
}

/** Opens the stream of events and returns the function that closes it. If the service refuses it, the page asks from time to time. */
function openStream(client: QueryClient): () => void {
  const stream = new EventSource(ADDRESS);
  let [waiting, timer]: [LiveEvent[], number | undefined] = [[], undefined];
  const readAgain = () => {
    const events = waiting;
    [waiting, timer] = [[], undefined];
    void client.invalidateQueries({ predicate: (query) => events.some((event) => isConcerned(query, event)) });
  };
  const setStreaming = (value: boolean) => {
    if (value === isStreaming) return;
    isStreaming = value;
    // What changed before the stream began is read now; without the stream, such a query begins to ask more often.
    void client.invalidateQueries({
      predicate: ({ queryKey: [document] }) => typeof document === "string" && isAnnounced(document),
    });
  };
  stream.addEventListener("open", () => setStreaming(true));
  stream.addEventListener("error", () => setStreaming(false));
  stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
    waiting.push(JSON.parse(data) as LiveEvent);
    timer ??= window.setTimeout(readAgain, PAUSE_MS);
  });
  return () => {
    stream.close();
    window.clearTimeout(timer);
    isStreaming = false;
  };
}

function isConcerned({ queryKey: [document, variables] }: Query, event: LiveEvent): boolean {
  return typeof document === "string" && concerns(event, document, variables);
}
