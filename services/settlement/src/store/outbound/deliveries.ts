import type { Caller } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { isOneOf, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, toJson } from "@aap/subgraph-host/sql";
import { countOfEach } from "@aap/subgraph-host/total-count";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { NextStep, Tried } from "../../domain/outbound/delivery.ts";
import type { OutboundEvent } from "../../domain/outbound/event.ts";
import type { DisabledBy, EndpointOwner } from "../../domain/outbound/webhook-endpoint.ts";
import { endpointsOf, lockEndpoint } from "./endpoints.ts";

/** An endpoint that this process delivers to until the lease ends. */
export interface LeasedEndpoint {
  id: string;
  url: string;
  ownerKind: EndpointOwner["kind"];
  failingSince: Date | null;
  leasedUntil: Date;
  /** The live secrets, sealed, newest first. */
  sealed: string[];
}

/** Leases up to `limit` endpoints where a delivery is due, so that no other process delivers to them for `seconds`. */
export function leaseEndpoints(db: Statements, limit: number, seconds: number): Promise<LeasedEndpoint[]> {
  return db.query(sql`/* job */ WITH due AS (
      SELECT id FROM webhook_endpoint WHERE next_try_at <= (SELECT clock.now()) AND (leased_until IS NULL OR leased_until <= (SELECT clock.now()))
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_endpoint w SET leased_until = clock.now() + make_interval(secs => ${seconds})
    WHERE id = ANY(ARRAY(SELECT id FROM due))
    RETURNING w.id, w.url, w.owner_kind AS "ownerKind", w.failing_since AS "failingSince", w.leased_until AS "leasedUntil",
      ARRAY(SELECT s.sealed FROM endpoint_secret s WHERE s.endpoint_id = w.id AND (s.ends_at IS NULL OR s.ends_at > clock.now())
        ORDER BY s.id DESC) AS sealed`);
}

/** A delivery that is due, with its event. */
export interface DueDelivery {
  deliveryId: string;
  tries: number;
  event: OutboundEvent;
}

/** Returns the oldest due deliveries of an endpoint, at most 50. */
export async function findDueDeliveries(db: Statements, endpointId: string): Promise<DueDelivery[]> {
  const rows = await db.query<OutboundEvent & { deliveryId: string; tries: number }>(sql`/* job */
    SELECT d.id AS "deliveryId", d.tries, e.id, e.type, e.subject_id AS "subjectId", e.livemode, e.merchant_id AS "merchantId",
      e.builder_id AS "builderId", e.agent_id AS "agentId", e.data, e.occurred_at AS "occurredAt"
    FROM (
      SELECT * FROM webhook_delivery WHERE endpoint_id = ${endpointId} AND status = 'pending' AND next_try_at <= (SELECT clock.now())
      ORDER BY next_try_at, position LIMIT 50
    ) d CROSS JOIN LATERAL (SELECT * FROM outbound_event e WHERE e.id = d.event_id OFFSET 0) e
    ORDER BY d.next_try_at, d.position`);
  return rows.map(({ deliveryId, tries, ...event }) => ({ deliveryId, tries, event }));
}

/** A try of a delivery and what follows from it. */
export interface TriedDelivery extends Tried, NextStep {
  deliveryId: string;
  orderingKey: string;
  /** The tries before this one. */
  tries: number;
}

/**
 * Saves the tries of deliveries to one endpoint, and since when it fails. Later events of a key wait at least as long as an earlier one
 * that failed. A delivery that another process has tried meanwhile stays as that one left it.
 */
export async function saveTries(
  db: Statements,
  endpointId: string,
  tried: readonly TriedDelivery[],
  disabledBy: Exclude<DisabledBy, "owner"> | null,
): Promise<void> {
  const hasSuccess = tried.some(({ error }) => error === null);
  const hasFailure = tried.some(({ error }) => error !== null);
  await db.query(sql`/* job */ WITH endpoint AS (
      UPDATE webhook_endpoint SET
        failing_since = CASE WHEN ${hasSuccess}::boolean THEN NULL WHEN ${hasFailure}::boolean THEN coalesce(failing_since, clock.now()) ELSE failing_since END,
        disabled_at = CASE WHEN ${disabledBy}::text IS NULL THEN disabled_at ELSE coalesce(disabled_at, clock.now()) END,
        disabled_by = CASE WHEN ${disabledBy}::text IS NULL THEN disabled_by ELSE coalesce(disabled_by, ${disabledBy}::text) END,
        next_try_at = CASE WHEN ${disabledBy}::text IS NULL THEN next_try_at END
      WHERE id = ${endpointId}
    ), tried AS (
      SELECT * FROM jsonb_to_recordset(${toJson(tried)}::jsonb) AS (
        "deliveryId" text, "orderingKey" text, tries int, status text, "pauseSeconds" float8, "httpStatus" int, error text, "tookMs" int)
    ), saved AS (
      UPDATE webhook_delivery d SET status = t.status, tries = d.tries + 1, last_status = t."httpStatus", last_error = t.error,
        last_took_ms = t."tookMs", last_tried_at = clock.now(), next_try_at = clock.now() + make_interval(secs => t."pauseSeconds")
      FROM tried t WHERE d.id = ANY(ARRAY(SELECT "deliveryId" FROM tried)) AND d.id = t."deliveryId" AND d.tries = t.tries AND d.status = 'pending'
    )
    UPDATE webhook_delivery d SET next_try_at = greatest(d.next_try_at, clock.now() + make_interval(secs => t."pauseSeconds"))
    FROM tried t
    WHERE d.endpoint_id = ${endpointId} AND d.status = 'pending' AND d.ordering_key = ANY(ARRAY(SELECT "orderingKey" FROM tried WHERE status = 'pending'))
      AND d.ordering_key = t."orderingKey" AND t.status = 'pending' AND d.id <> ALL(ARRAY(SELECT "deliveryId" FROM tried))`);
}

/** Ends a lease. The endpoint is due again when its next delivery is. Does nothing if the lease has ended. */
export async function releaseEndpoint(db: Statements, { id, leasedUntil }: LeasedEndpoint): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock first: the next statement sees what a publisher wrote that held it, so no new delivery is overlooked.
    await lockEndpoint(tx, id);
    await tx.query(sql`/* job */ UPDATE webhook_endpoint SET leased_until = NULL,
        next_try_at = CASE WHEN disabled_at IS NULL THEN (
          SELECT next_try_at FROM webhook_delivery WHERE endpoint_id = ${id} AND status = 'pending' ORDER BY next_try_at LIMIT 1) END
      WHERE id = ${id} AND leased_until = ${leasedUntil}`);
  });
}

/** A delivery in the log of an endpoint. */
export interface DeliveryRow {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  status: "pending" | "delivered" | "failed";
  tries: number;
  createdAt: Date;
  nextTryAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  lastTriedAt: Date | null;
  lastTookMs: number | null;
}

const DELIVERY = sql`d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.type, d.status, d.tries, d.created_at AS "createdAt",
  d.next_try_at AS "nextTryAt", d.last_status AS "lastStatus", d.last_error AS "lastError", d.last_tried_at AS "lastTriedAt",
  d.last_took_ms AS "lastTookMs"`;

const FILTERED = {
  status: (names: readonly string[]) => isOneOf(sql`d.status`, toLowerCase(names)),
  type: sql`d.type`,
  eventId: sql`d.event_id`,
  createdAt: sql`d.created_at`,
};

const toLowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

const ofEndpoint = (
  filter: ListFilter,
  caller: Caller,
) => sql`webhook_endpoint w JOIN webhook_delivery d ON d.endpoint_id = w.id
  WHERE w.id = parent.id AND ${endpointsOf(caller)} AND ${matches(FILTERED, filter)}`;

/** Returns up to `limit + 1` deliveries of each endpoint that the caller may see and that match the filter, newest first. */
export function listDeliveriesOf(
  db: Statements,
  endpointIds: readonly string[],
  page: Page & ListFilter,
  caller: Caller,
): Promise<DeliveryRow[]> {
  const rows = sql`SELECT d.* FROM ${ofEndpoint(page, caller)} ${pageOf(sql`d.id`, "newest", page)}`;
  return db.query(sql`SELECT ${DELIVERY} FROM unnest(${[...endpointIds]}::text[]) AS parent (id) CROSS JOIN LATERAL (${rows}) d
    ORDER BY ${orderOf(sql`d.id`, "newest", page)}`);
}

/** Returns the deliveries with these ids that the caller may see. */
export function findDeliveries(db: Statements, ids: readonly string[], caller: Caller): Promise<DeliveryRow[]> {
  return db.query(sql`SELECT ${DELIVERY} FROM webhook_delivery d JOIN webhook_endpoint w ON w.id = d.endpoint_id
    WHERE d.id = ANY(${[...ids]}) AND ${endpointsOf(caller)}`);
}

/** Counts the deliveries of each endpoint that the caller may see and that match the filter. */
export function countDeliveriesOf(db: Statements, endpointIds: readonly string[], filter: ListFilter, caller: Caller) {
  return countOfEach(db, endpointIds, ofEndpoint(filter, caller));
}
