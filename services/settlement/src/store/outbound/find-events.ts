import type { Caller } from "@aap/kernel/caller";
import { orderOf, type Page } from "@aap/subgraph-host";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { EventType } from "../../domain/outbound/event-types.ts";
import type { OutboundEvent } from "../../domain/outbound/event.ts";
import type { Database } from "../database.ts";

/** A page of the events of one mode; with `type`, only those of the type. */
export interface EventPage extends Page {
  livemode: boolean;
  type: EventType | null;
}

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

/** Returns up to `limit + 1` published events of one mode for a caller in the order of publication, from the first one after `afterId`; with `type`, only those of the type. */
export function listEvents(db: Database, page: EventPage, caller: Caller): Promise<OutboundEvent[]> {
  const { limit, afterId, livemode, type } = page;
  const isAfter =
    afterId === null ? sql`true` : sql`e.position > (SELECT position FROM outbound_event WHERE id = ${afterId})`;
  const ofType = type === null ? sql`true` : sql`e.type = ${type}`;
  return db.query(sql`SELECT ${EVENT} FROM outbound_event e
    WHERE e.position IS NOT NULL AND e.livemode = ${livemode} AND ${eventsFor(caller)} AND ${isAfter} AND ${ofType}
    ORDER BY ${orderOf(sql`e.position`, "oldest", page)} LIMIT ${limit + 1}`);
}

/** Returns whether an event is published and for a caller. */
export async function isPublished(db: Database, id: string, caller: Caller): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM outbound_event e
    WHERE e.id = ${id} AND e.position IS NOT NULL AND ${eventsFor(caller)}`);
  return rows.length > 0;
}
