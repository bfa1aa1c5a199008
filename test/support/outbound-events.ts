import { expect } from "vitest";
import type { TestService } from "./application.ts";
import type { Client } from "./client.ts";
import { expectDocumentedEvent } from "./documented.ts";
import { eventually } from "./eventually.ts";
import { succeeded } from "./succeeded.ts";

/** An event as `GET /v1/events` returns it. */
export interface EventObject {
  id: string;
  type: string;
  timestamp: string;
  livemode: boolean;
  orderingKey: string;
  data: Record<string, unknown>;
}

/** Returns all events of a caller, in their order. */
export async function allEvents(client: Client, filter = ""): Promise<EventObject[]> {
  const events: EventObject[] = [];
  for (;;) {
    const last = events.at(-1)?.id;
    const { body } = succeeded(await client.get(`/v1/events?limit=100${filter}${last ? `&after=${last}` : ""}`));
    for (const event of body.events) expectDocumentedEvent(event);
    events.push(...body.events);
    if (!body.hasMore) return events;
  }
}

/** The query of the events that wait for the publisher: for a position, or for their deliveries. */
export const UNPUBLISHED = `SELECT FROM settlement.outbound_event, settlement.event_publisher
  WHERE position IS NULL OR position > addressed_position`;

/** Waits until every written event is published, and its deliveries are written. */
export async function allPublished(app: Pick<TestService, "sql">): Promise<void> {
  await eventually(async () => (await app.sql(UNPUBLISHED)).length === 0);
}

/** Returns the types of the events about one object that a caller reads, in their order. */
export async function typesAbout(app: Pick<TestService, "sql">, client: Client, key: string): Promise<string[]> {
  return (await eventsAbout(app, client, key)).map(({ type }) => type);
}

/** Returns the events about one object that a caller reads, in their order. */
export async function eventsAbout(app: Pick<TestService, "sql">, client: Client, key: string): Promise<EventObject[]> {
  await allPublished(app);
  const events = await allEvents(client);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  return events.filter(({ orderingKey }) => orderingKey === key);
}
