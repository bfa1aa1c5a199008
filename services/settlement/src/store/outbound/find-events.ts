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

/** Returns up to `limit + 1` published events of one mode for a caller in the order of publication, from the first one after a position; with `type`, only those of the type. */
export function listEvents(
  db: Database,
  { afterPosition, ...page }: EventPage & { afterPosition: bigint | null },
  caller: Caller,
): Promise<OutboundEvent[]> {
  const { limit, livemode, type } = page;
  const isAfter = afterPosition === null ? sql`true` : sql`e.position > ${afterPosition}`;
  const ofType = type === null ? sql`true` : sql`e.type = ${type}`;
  return db.query(sql`SELECT ${EVENT} FROM outbound_event e
    WHERE e.position IS NOT NULL AND e.livemode = ${livemode} AND ${eventsFor(caller)} AND ${isAfter} AND ${ofType}
    ORDER BY ${orderOf(sql`e.position`, "oldest", page)} LIMIT ${limit + 1}`);
}

/** The reader of `deleted_event` that stands for all operators. */
export const OPERATORS = "";

/**
 * Returns the position of a caller's event; null if the caller has no such event, or if one of the events that the page asks for was
 * deleted after it. The event itself may be deleted.
 */
export async function findPosition(
  db: Database,
  id: string,
  { livemode, type }: Pick<EventPage, "livemode" | "type">,
  caller: Caller,
): Promise<bigint | null> {
  const reader = caller.kind === "operator" || caller.kind === "service" ? OPERATORS : caller.id;
  const ofType = type === null ? sql`true` : sql`missed.type = ${type}`;
  const [row] = await db.query<{ position: bigint }>(sql`
    SELECT position FROM outbound_event e WHERE e.id = ${id} AND e.position IS NOT NULL AND ${eventsFor(caller)}
    UNION ALL
    SELECT position FROM deleted_event d WHERE d.reader = ${reader} AND d.event_id = ${id} AND NOT EXISTS (
      SELECT FROM deleted_event missed
      WHERE missed.reader = d.reader AND missed.livemode = ${livemode} AND ${ofType} AND missed.position > d.position)`);
  return row?.position ?? null;
}
