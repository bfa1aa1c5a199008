import type { Caller } from "@aap/kernel/caller";
import { pageOf, type Page } from "@aap/subgraph-host";
import { matches, toPlainFilter, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { OutboundEvent } from "../../domain/outbound/event.ts";
import type { Database } from "../database.ts";

/** A page of the events of one mode with its filter. */
export type EventPage = Page & ListFilter;

const EVENT = sql`e.id, e.type, e.subject_id AS "subjectId", e.livemode, e.merchant_id AS "merchantId", e.builder_id AS "builderId",
  e.agent_id AS "agentId", e.data, e.occurred_at AS "occurredAt"`;

/** Returns the SQL condition for the events `e` of which a caller is the audience. Operators read all. */
export function eventsFor(caller: Caller): Sql {
  switch (caller.kind) {
    case "operator":
    case "service":
      return sql`true`;
    case "merchant":
      return sql`e.merchant_id = ${caller.id}`;
    case "builder":
      return sql`e.builder_id = ${caller.id}`;
    case "agent":
      return sql`e.agent_id = ${caller.id}`;
    case "anonymous":
      return sql`false`;
  }
}

const FILTERED = {
  id: sql`e.id`,
  livemode: sql`e.livemode`,
  type: sql`e.type`,
  createdAt: sql`e.occurred_at`,
  timestamp: sql`e.occurred_at`,
  merchantId: sql`e.merchant_id`,
  builderId: sql`e.builder_id`,
  agentId: sql`e.agent_id`,
  q: (id: string) => sql`(e.id = ${id} OR e.subject_id = ${id})`,
};

const published = (filter: ListFilter, caller: Caller) =>
  sql`outbound_event e WHERE e.position IS NOT NULL AND ${eventsFor(caller)} AND ${matches(FILTERED, filter)}`;

/** The positions of the events after which a page begins and before which it ends. */
export interface Positions {
  after: bigint | null;
  before: bigint | null;
}

/** Returns up to `limit + 1` published events that match the filter, for a caller, in the order of publication. */
export function listEvents(
  db: Database,
  page: EventPage,
  { after, before }: Positions,
  caller: Caller,
): Promise<OutboundEvent[]> {
  const { beforeId: _, ...rest } = page;
  const part = {
    ...rest,
    afterId: after === null ? null : String(after),
    ...(before !== null && { beforeId: String(before) }),
  };
  return db.query(sql`SELECT ${EVENT} FROM ${published(page, caller)} ${pageOf(sql`e.position`, "oldest", part)}`);
}

/** Counts the published events that match the filter, for a caller. */
export function countEvents(db: Database, filter: ListFilter, caller: Caller): Promise<number> {
  return countOf(db, published(filter, caller));
}

/** Returns a published event of a caller; null if there is none. */
export async function findEvent(db: Database, id: string, caller: Caller): Promise<OutboundEvent | null> {
  const [event] = await db.query<OutboundEvent>(sql`SELECT ${EVENT} FROM ${published(toPlainFilter({ id }), caller)}`);
  return event ?? null;
}

/** The reader of `deleted_event` that stands for all operators. */
export const OPERATORS = "";

/** What is known of deleted events. Of the others each may match the rest of a filter. */
const MISSED = {
  livemode: sql`missed.livemode`,
  type: sql`missed.type`,
  createdAt: () => sql`true`,
  timestamp: () => sql`true`,
  merchantId: () => sql`true`,
  builderId: () => sql`true`,
  agentId: () => sql`true`,
  q: () => sql`true`,
};

/**
 * Returns the position of a caller's event; null if the caller has no such event, or if an event of the filter's mode and types was
 * deleted after it. The event itself may be deleted.
 */
export async function findPosition(
  db: Database,
  id: string,
  filter: ListFilter,
  caller: Caller,
): Promise<bigint | null> {
  const reader = caller.kind === "operator" || caller.kind === "service" ? OPERATORS : caller.id;
  const [row] = await db.query<{ position: bigint }>(sql`
    SELECT position FROM outbound_event e WHERE e.id = ${id} AND e.position IS NOT NULL AND ${eventsFor(caller)}
    UNION ALL
    SELECT position FROM deleted_event d WHERE d.reader = ${reader} AND d.event_id = ${id} AND NOT EXISTS (
      SELECT FROM deleted_event missed
      WHERE missed.reader = d.reader AND ${matches(MISSED, filter)} AND missed.position > d.position)`);
  return row?.position ?? null;
}
