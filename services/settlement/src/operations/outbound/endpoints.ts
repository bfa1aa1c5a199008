import { randomBytes } from "node:crypto";
import type { Caller } from "@aap/kernel/caller";
import { endpointSchema } from "@aap/subgraph-host/endpoint-url";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { endpointTest } from "../../domain/outbound/endpoint-events.ts";
import { decideOverlap, decideTypes, MAX_ENDPOINTS, toOwner } from "../../domain/outbound/webhook-endpoint.ts";
import {
  deleteEndpoint as remove,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  rollSecret,
  updateEndpoint as update,
  type EndpointRow,
} from "../../store/outbound/endpoints.ts";
import { redeliver } from "../../store/outbound/fan-out.ts";
import { addEvents } from "../../store/outbound/save-events.ts";
import { getPosition } from "./event-position.ts";

const SECRET_BYTES = 32;
/** The greatest number of events that one request sends again. */
const MAX_REDELIVERED = 1_000;

/** An endpoint with its new secret, which only this result has. */
export interface EndpointWithSecret {
  endpoint: EndpointRow;
  secret: string;
}

/** What an owner says of a new endpoint; null for the default. */
export interface EndpointInput {
  url: string;
  events: readonly string[] | null;
  livemode: boolean | null;
}

/** Registers an endpoint of the caller. Throws ENDPOINT_OWNER_REQUIRED, ENDPOINT_URL_INVALID, EVENT_TYPE_UNKNOWN and ENDPOINTS_TOO_MANY. */
export async function createEndpoint(input: EndpointInput, ctx: Context): Promise<EndpointWithSecret> {
  const owner = toOwner(ctx.caller);
  const given = {
    url: readUrl(input.url, ctx),
    types: decideTypes(input.events ?? []),
    livemode: input.livemode ?? ctx.production,
  };
  const { secret, sealed } = await makeSecret(ctx);
  const created = await ctx.save(async (db) => {
    const endpoint = await insertEndpoint(db, owner, given, { sealed, maxCount: MAX_ENDPOINTS });
    return endpoint && { endpoint, secret };
  });
  if (created === null) throw errors.ENDPOINTS_TOO_MANY();
  return created;
}

/** Changes an endpoint of the caller; enabling it sends what waits. Throws ENDPOINT_NOT_FOUND, ENDPOINT_URL_INVALID and EVENT_TYPE_UNKNOWN. */
export async function updateEndpoint(
  id: string,
  { url, events, enabled }: { url: string | null; events: readonly string[] | null; enabled: boolean | null },
  ctx: Context,
): Promise<{ endpoint: EndpointRow }> {
  const change = { url: url === null ? null : readUrl(url, ctx), types: events && decideTypes(events), enabled };
  const changed = await ctx.save(async (db) => {
    const endpoint = await update(db, id, change, ctx.caller);
    return endpoint && { endpoint };
  });
  if (changed === null) throw errors.ENDPOINT_NOT_FOUND();
  return changed;
}

/** Deletes an endpoint of the caller with its secrets and deliveries. Throws ENDPOINT_NOT_FOUND. */
export async function deleteEndpoint(id: string, ctx: Context): Promise<{ id: string }> {
  const deleted = await ctx.save(async (db) => ((await remove(db, id, ctx.caller)) ? { id } : null));
  if (deleted === null) throw errors.ENDPOINT_NOT_FOUND();
  return deleted;
}

/** Gives an endpoint of the caller a new secret; the one before signs too until the overlap ends. Throws ENDPOINT_NOT_FOUND and ENDPOINT_OVERLAP_INVALID. */
export async function rollEndpointSecret(
  id: string,
  overlapSeconds: number | null,
  ctx: Context,
): Promise<EndpointWithSecret> {
  const overlap = decideOverlap(overlapSeconds);
  const { secret, sealed } = await makeSecret(ctx);
  const rolled = await ctx.save(async (db) => {
    const endpoint = await rollSecret(db, id, { sealed, overlapSeconds: overlap }, ctx.caller);
    return endpoint && { endpoint, secret };
  });
  if (rolled === null) throw errors.ENDPOINT_NOT_FOUND();
  return rolled;
}

/** Writes a test event, which is sent to this endpoint of the caller only. Throws ENDPOINT_NOT_FOUND and ENDPOINT_DISABLED. */
export async function sendTestEvent(id: string, ctx: Context): Promise<{ endpoint: EndpointRow }> {
  return ctx.save((db) =>
    db.transaction(async (tx) => {
      await lockEndpoint(tx, id);
      const endpoint = await getEnabled(id, { db: tx, caller: ctx.caller });
      const [clock] = await tx.query<{ now: Date }>(sql`SELECT clock.now() AS now`);
      await addEvents(tx, [endpointTest(endpoint, clock?.now ?? new Date(Number.NaN))]);
      return { endpoint };
    }),
  );
}

/** The events to send again: one, or those after one up to another. */
export interface RedeliveryInput {
  eventId: string | null;
  after: string | null;
  until: string | null;
  includeDelivered: boolean;
}

/**
 * Sends an event, or up to 1,000 events of a range, to an endpoint of the caller again, and returns their number and the last one. Those
 * of a range that were delivered are left out unless `includeDelivered`. Throws REDELIVERY_INVALID, ENDPOINT_NOT_FOUND, ENDPOINT_DISABLED
 * and, if a given id is not that of an event, EVENT_CURSOR_UNKNOWN.
 */
export async function redeliverEvents(
  id: string,
  { eventId, includeDelivered, ...range }: RedeliveryInput,
  ctx: Context,
): Promise<{ count: number; lastEventId: string | null }> {
  if ((eventId === null) === (range.after === null) || (eventId !== null && range.until !== null))
    throw errors.REDELIVERY_INVALID({ param: "eventId" });
  const { id: endpointId, livemode, types } = await getEnabled(id, ctx);
  const filter = toPlainFilter({ livemode, type: types.length === 0 ? null : { in: types } });
  const single = await getPosition(eventId, "eventId", filter, ctx);
  const after = single === null ? await getPosition(range.after, "after", filter, ctx) : single - 1n;
  const until = single ?? (await getPosition(range.until, "until", filter, ctx));
  const wanted = { endpointId, after, until, includeDelivered: includeDelivered || single !== null };
  return ctx.save(async (db) => {
    const ids = await db.transaction((tx) => redeliver(tx, { ...wanted, limit: MAX_REDELIVERED }));
    return { count: ids.length, lastEventId: ids.at(-1) ?? null };
  });
}

async function getEnabled(id: string, { db, caller }: { db: Statements; caller: Caller }): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id, caller);
  if (endpoint === null) throw errors.ENDPOINT_NOT_FOUND();
  if (endpoint.disabledAt !== null) throw errors.ENDPOINT_DISABLED();
  return endpoint;
}

function readUrl(text: string, { production }: Context): string {
  const { success, data, error } = endpointSchema(production).safeParse(text);
  if (success) return data;
  const [issue] = error.issues;
  throw errors.ENDPOINT_URL_INVALID({ text: `url ${issue?.message ?? "is not valid"}`, param: "url" });
}

async function makeSecret({ secrets }: Context): Promise<{ secret: string; sealed: string }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: await secrets.seal(secret) };
}
