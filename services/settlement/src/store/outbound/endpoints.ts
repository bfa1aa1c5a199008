import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { contains, isOneOf, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { DisabledBy, EndpointOwner } from "../../domain/outbound/webhook-endpoint.ts";

/** An endpoint without its secrets. */
export interface EndpointRow {
  id: string;
  ownerKind: EndpointOwner["kind"];
  ownerId: string;
  livemode: boolean;
  url: string;
  /** The types of events that it gets; empty for all. */
  types: string[];
  createdAt: Date;
  disabledAt: Date | null;
  disabledBy: DisabledBy | null;
  failingSince: Date | null;
  status: "ACTIVE" | "FAILING" | "DISABLED";
}

const STATUS = sql`CASE WHEN w.disabled_at IS NOT NULL THEN 'DISABLED' WHEN w.failing_since IS NOT NULL THEN 'FAILING' ELSE 'ACTIVE' END`;

const ENDPOINT = sql`w.id, w.owner_kind AS "ownerKind", w.owner_id AS "ownerId", w.livemode, w.url, w.types, w.created_at AS "createdAt",
  w.disabled_at AS "disabledAt", w.disabled_by AS "disabledBy", w.failing_since AS "failingSince", ${STATUS} AS status`;

/** Returns the SQL condition for the endpoints `w` that a caller may see: its own; operators and services see all. */
export function endpointsOf({ kind, id }: Caller): Sql {
  return kind === "operator" || kind === "service" ? sql`true` : sql`w.owner_kind = ${kind} AND w.owner_id = ${id}`;
}

/**
 * Saves a new endpoint with its first secret. Returns null and saves nothing if its owner has `maxCount` already. Requests of one owner
 * wait for one another, so that each counts the endpoints of those before it.
 */
export function insertEndpoint(
  db: Statements,
  { kind, id: ownerId }: EndpointOwner,
  { url, types, livemode }: Pick<EndpointRow, "url" | "types" | "livemode">,
  { sealed, maxCount }: { sealed: string; maxCount: number },
): Promise<EndpointRow | null> {
  return db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settlement.webhook_endpoint ${ownerId}`}, 0))`);
    const [endpoint] = await tx.query<EndpointRow>(sql`
      WITH w AS (
        INSERT INTO webhook_endpoint (id, owner_kind, owner_id, livemode, url, types, created_at)
        SELECT ${newId("whe")}, ${kind}, ${ownerId}, ${livemode}, ${url}, ${types}, clock.now()
        WHERE (SELECT count(*) FROM (
          SELECT FROM webhook_endpoint WHERE owner_kind = ${kind} AND owner_id = ${ownerId} LIMIT ${maxCount}) own) < ${maxCount}
        RETURNING *
      ), secret AS (
        INSERT INTO endpoint_secret (id, endpoint_id, sealed, created_at) SELECT ${newId("whs")}, id, ${sealed}, created_at FROM w
      ) SELECT ${ENDPOINT} FROM w`);
    return endpoint ?? null;
  });
}

/** Returns an endpoint that the caller may see; null if there is none. */
export async function findEndpoint(db: Statements, id: string, caller: Caller): Promise<EndpointRow | null> {
  const [endpoint] = await db.query<EndpointRow>(
    sql`SELECT ${ENDPOINT} FROM webhook_endpoint w WHERE w.id = ${id} AND ${endpointsOf(caller)}`,
  );
  return endpoint ?? null;
}

/** Makes the writers of an endpoint wait until the end of the transaction, so that its events are published in the order of their writing. */
export async function lockEndpoint(tx: Statements, id: string): Promise<void> {
  await tx.query(sql`SELECT FROM webhook_endpoint WHERE id = ${id} FOR UPDATE`);
}

const FILTERED = {
  id: sql`w.id`,
  status: (names: readonly string[]) => isOneOf(STATUS, names),
  ownerId: sql`w.owner_id`,
  createdAt: sql`w.created_at`,
  livemode: sql`w.livemode`,
  q: (text: string) => sql`(w.id = ${text} OR ${contains(sql`w.url`, text)})`,
};

const listed = (filter: ListFilter, caller: Caller) =>
  sql`webhook_endpoint w WHERE ${endpointsOf(caller)} AND ${matches(FILTERED, filter)}`;

/** Returns up to `limit + 1` endpoints that the caller may see and that match the filter, newest first. */
export function listEndpoints(db: Statements, page: Page & ListFilter, caller: Caller): Promise<EndpointRow[]> {
  return db.query(sql`SELECT ${ENDPOINT} FROM ${listed(page, caller)} ${pageOf(sql`w.id`, "newest", page)}`);
}

/** Counts the endpoints that the caller may see and that match the filter. */
export function countEndpoints(db: Statements, filter: ListFilter, caller: Caller): Promise<number> {
  return countOf(db, listed(filter, caller));
}

/** What an owner may change of an endpoint; null leaves it as it is. */
export interface EndpointChange {
  url: string | null;
  types: string[] | null;
  enabled: boolean | null;
}

/** Changes a caller's endpoint and returns it; null if there is none. Enabling it continues with what waits. */
export async function updateEndpoint(
  db: Statements,
  id: string,
  { url, types, enabled }: EndpointChange,
  caller: Caller,
): Promise<EndpointRow | null> {
  const [endpoint] = await db.query<EndpointRow>(sql`
    UPDATE webhook_endpoint w SET url = coalesce(${url}, w.url), types = coalesce(${types}::text[], w.types),
      disabled_at = CASE ${enabled}::boolean WHEN true THEN NULL WHEN false THEN coalesce(w.disabled_at, clock.now()) ELSE w.disabled_at END,
      disabled_by = CASE ${enabled}::boolean WHEN true THEN NULL WHEN false THEN coalesce(w.disabled_by, 'owner') ELSE w.disabled_by END,
      failing_since = CASE WHEN ${enabled}::boolean THEN NULL ELSE w.failing_since END,
      next_try_at = CASE ${enabled}::boolean WHEN true THEN clock.now() WHEN false THEN NULL ELSE w.next_try_at END
    WHERE w.id = ${id} AND ${endpointsOf(caller)} RETURNING ${ENDPOINT}`);
  return endpoint ?? null;
}

/** Deletes a caller's endpoint with its secrets and deliveries. Returns whether there was one. */
export async function deleteEndpoint(db: Statements, id: string, caller: Caller): Promise<boolean> {
  const rows = await db.query(
    sql`DELETE FROM webhook_endpoint w WHERE w.id = ${id} AND ${endpointsOf(caller)} RETURNING w.id`,
  );
  return rows.length > 0;
}

/**
 * Gives a caller's endpoint a new secret. The newest earlier one signs until the overlap ends, so that at most two are live; older ones
 * end now. Returns the endpoint; null if there is none.
 */
export async function rollSecret(
  db: Statements,
  id: string,
  { sealed, overlapSeconds }: { sealed: string; overlapSeconds: number },
  caller: Caller,
): Promise<EndpointRow | null> {
  const [endpoint] = await db.query<EndpointRow>(sql`
    WITH w AS (SELECT * FROM webhook_endpoint w WHERE w.id = ${id} AND ${endpointsOf(caller)} FOR UPDATE),
    ended AS (
      UPDATE endpoint_secret s SET ends_at = CASE WHEN s.ends_at IS NULL THEN clock.now() + make_interval(secs => ${overlapSeconds})
        ELSE least(s.ends_at, clock.now()) END
      FROM w WHERE s.endpoint_id = w.id
    ), made AS (
      INSERT INTO endpoint_secret (id, endpoint_id, sealed, created_at) SELECT ${newId("whs")}, id, ${sealed}, clock.now() FROM w
    ) SELECT ${ENDPOINT} FROM w`);
  return endpoint ?? null;
}
