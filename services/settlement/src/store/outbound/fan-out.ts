import { newId } from "@aap/kernel/ids";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Database } from "../database.ts";
import { BATCH } from "./publish.ts";

/** An event that an endpoint gets. */
interface Addressed {
  endpointId: string;
  eventId: string;
}

/** The SQL condition that an endpoint `w` gets an event `e`: it is enabled, its owner may read the event, and it wants the type. */
const GETS = sql`w.disabled_at IS NULL AND w.livemode = e.livemode
  AND w.owner_id = CASE w.owner_kind WHEN 'merchant' THEN e.merchant_id WHEN 'builder' THEN e.builder_id ELSE e.agent_id END
  AND CASE e.type WHEN 'webhook_endpoint.test' THEN w.id = e.subject_id ELSE w.types = '{}' OR e.type = ANY(w.types) END`;

/** Writes the deliveries of up to 500 published events that have none yet, unless another process is doing it. Returns whether there were 500. */
export function addressEvents(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [last] = await tx.query<{ position: bigint }>(
      sql`/* job */ SELECT addressed_position AS position FROM event_publisher FOR UPDATE SKIP LOCKED`,
    );
    if (last === undefined) return false;
    const [batch] = await tx.query<{ count: number; addressed: Addressed[] }>(sql`/* job */ WITH batch AS MATERIALIZED (
        SELECT id, position, type, subject_id, livemode, merchant_id, builder_id, agent_id FROM outbound_event
        WHERE position > ${last.position} ORDER BY position LIMIT ${BATCH}
      ), moved AS (
        UPDATE event_publisher SET addressed_position = (SELECT max(position) FROM batch) WHERE EXISTS (SELECT FROM batch)
      )
      SELECT (SELECT count(*)::int FROM batch) AS count,
        coalesce(jsonb_agg(jsonb_build_object('endpointId', w.id, 'eventId', e.id) ORDER BY e.position), '[]') AS addressed
      FROM batch e CROSS JOIN LATERAL (
        SELECT * FROM webhook_endpoint w WHERE (w.owner_kind, w.owner_id) IN (
          ('merchant', e.merchant_id), ('builder', e.builder_id), ('agent', e.agent_id)) AND ${GETS} OFFSET 0) w`);
    await insertDeliveries(tx, batch?.addressed ?? [], sql`NOTHING`);
    return batch?.count === BATCH;
  });
}

/** The events that an owner wants to be sent again. */
export interface Redelivery {
  endpointId: string;
  /** The position after which they begin, and that of the last one; null for all until now. */
  after: bigint | null;
  until: bigint | null;
  limit: number;
  includeDelivered: boolean;
}

const MAKE_DUE = sql`UPDATE SET status = 'pending', tries = 0, next_try_at = excluded.next_try_at WHERE d.status <> 'pending'`;

/** Makes the deliveries of an endpoint due again, or writes them if it was not addressed before. Returns the events in order. */
export async function redeliver(
  tx: Statements,
  { endpointId, after, until, limit, includeDelivered }: Redelivery,
): Promise<string[]> {
  const wanted = includeDelivered
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.event_id = e.id AND d.status = 'delivered')`;
  const addressed = await tx.query<Addressed>(sql`SELECT w.id AS "endpointId", e.id AS "eventId"
    FROM webhook_endpoint w JOIN outbound_event e ON ${GETS}
    WHERE w.id = ${endpointId} AND e.position > ${after} AND (${until}::bigint IS NULL OR e.position <= ${until}) AND ${wanted}
    ORDER BY e.position LIMIT ${limit}`);
  await insertDeliveries(tx, addressed, MAKE_DUE);
  return addressed.map(({ eventId }) => eventId);
}

/**
 * Writes deliveries, due now or, if an earlier event of the same key still waits, not before that one. What is done with a delivery that
 * is written already is given as SQL. Endpoints become due in the order of their ids, so that writers never deadlock.
 */
async function insertDeliveries(tx: Statements, addressed: readonly Addressed[], ifWritten: Sql): Promise<void> {
  if (addressed.length === 0) return;
  const rows = addressed.map((one) => ({ id: newId("whd"), ...one }));
  await tx.query(sql`/* job */ WITH due AS (
      SELECT id FROM webhook_endpoint WHERE id = ANY(${[...new Set(addressed.map(({ endpointId }) => endpointId))]})
      ORDER BY id FOR UPDATE
    ), woken AS (
      UPDATE webhook_endpoint SET next_try_at = least(next_try_at, clock.now())
      WHERE id = ANY(ARRAY(SELECT id FROM due)) AND disabled_at IS NULL
    )
    INSERT INTO webhook_delivery AS d (id, endpoint_id, event_id, type, ordering_key, position, status, created_at, next_try_at)
    SELECT given.id, given."endpointId", e.id, e.type, e.subject_id, e.position, 'pending', clock.now(),
      greatest(clock.now(), (SELECT max(p.next_try_at) FROM webhook_delivery p
        WHERE p.endpoint_id = given."endpointId" AND p.ordering_key = e.subject_id AND p.status = 'pending'))
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS given (id text, "endpointId" text, "eventId" text)
    CROSS JOIN LATERAL (SELECT * FROM outbound_event e WHERE e.id = given."eventId" OFFSET 0) e
    ON CONFLICT (endpoint_id, event_id) DO ${ifWritten}`);
}
