import { serviceCaller } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { Context } from "../../context.ts";
import { decideDisabled, decideNext } from "../../domain/outbound/delivery.ts";
import { endpointDisabled } from "../../domain/outbound/endpoint-events.ts";
import { toPublicEvent } from "../../domain/outbound/public-event.ts";
import {
  findDueDeliveries,
  leaseEndpoints,
  releaseEndpoint,
  saveTries,
  type DueDelivery,
  type LeasedEndpoint,
  type TriedDelivery,
} from "../../store/outbound/deliveries.ts";
import { findEndpoint } from "../../store/outbound/endpoints.ts";
import { addEvents } from "../../store/outbound/save-events.ts";
import type { Sender } from "./send-event.ts";

/** The endpoints to which one process delivers at once. */
const MAX_ENDPOINTS_AT_ONCE = 16;
/** The deliveries to one endpoint at once. */
const MAX_AT_ONCE = 10;
/** If a process dies, another one delivers after this time. Longer than a try. */
const LEASE_SECONDS = 30;
/** After this time of a lease no more deliveries are begun. */
const WORK_MS = 12_000;

/** The part of the context that delivering needs. */
export type DeliveryContext = Pick<Context, "db" | "secrets" | "log"> & { sender: Sender };

/** Delivers events in one process. */
export interface Deliverer {
  /** Begins to deliver to the endpoints where something is due. Returns whether it began any. */
  begin(): Promise<boolean>;
  /** Waits until no delivery is under way. */
  settle(): Promise<void>;
}

/** Creates the deliverer of a process. Several processes deliver at once, each to other endpoints. */
export function createDeliverer(ctx: DeliveryContext): Deliverer {
  const underWay = new Set<Promise<void>>();
  return {
    async begin() {
      const free = MAX_ENDPOINTS_AT_ONCE - underWay.size;
      if (free <= 0) return false;
      const endpoints = await leaseEndpoints(ctx.db, free, LEASE_SECONDS);
      for (const endpoint of endpoints) {
        const work = deliverTo(endpoint, ctx)
          .catch((err: unknown) => ctx.log.warn({ err, endpointId: endpoint.id }, "events could not be delivered"))
          .finally(() => void underWay.delete(work));
        underWay.add(work);
      }
      return endpoints.length > 0;
    },
    settle: async () => void (await Promise.all(underWay)),
  };
}

/** Delivers what is due to a leased endpoint, for at most 12 s, then ends the lease. */
async function deliverTo(endpoint: LeasedEndpoint, ctx: DeliveryContext): Promise<void> {
  try {
    const secrets = await Promise.all(endpoint.sealed.map((sealed) => ctx.secrets.open(sealed)));
    const endMs = performance.now() + WORK_MS;
    let { failingSince } = endpoint;
    while (performance.now() < endMs) {
      const due = firstOfKeys(await findDueDeliveries(ctx.db, endpoint.id));
      if (due.length === 0) return;
      const tried = await Promise.all(due.map((one) => tryOne(one, endpoint, secrets, ctx)));
      const counted = tried.filter((one) => one !== null);
      if (counted.length < tried.length) return;
      if (await saveAndDisable({ ...endpoint, failingSince }, counted, ctx)) return;
      if (counted.some(({ error }) => error === null)) failingSince = null;
    }
  } finally {
    await releaseEndpoint(ctx.db, endpoint);
  }
}

/** Returns the first delivery of each ordering key, so that events of one key are never under way together. */
function firstOfKeys(due: readonly DueDelivery[]): DueDelivery[] {
  const first = new Map<string, DueDelivery>();
  for (const one of due) if (!first.has(one.event.subjectId)) first.set(one.event.subjectId, one);
  return [...first.values()].slice(0, MAX_AT_ONCE);
}

async function tryOne(
  { deliveryId, tries, event }: DueDelivery,
  { url, ownerKind }: LeasedEndpoint,
  secrets: readonly string[],
  { sender }: DeliveryContext,
): Promise<TriedDelivery | null> {
  const tried = await sender.send(url, secrets, toPublicEvent(event, ownerKind));
  if (tried === null) return null;
  return { ...tried, ...decideNext(tried, tries + 1, Math.random()), deliveryId, tries, orderingKey: event.subjectId };
}

/** Saves tries, and disables the endpoint if it failed for 5 days or is gone. Returns whether it did. */
async function saveAndDisable(
  { id, failingSince }: LeasedEndpoint,
  tried: readonly TriedDelivery[],
  { db, log }: DeliveryContext,
): Promise<boolean> {
  const [clock] = await db.query<{ now: Date }>(sql`/* job */ SELECT clock.now() AS now`);
  const now = clock?.now ?? new Date(Number.NaN);
  const isAlive = tried.some(({ error }) => error === null);
  const by = isAlive ? null : tried.map((one) => decideDisabled(one, failingSince, now)).find((one) => one !== null);
  if (!by) {
    await saveTries(db, id, tried, null);
    return false;
  }
  await db.transaction(async (tx) => {
    await saveTries(tx, id, tried, by);
    const endpoint = await findEndpoint(tx, id, serviceCaller("settlement"));
    if (endpoint !== null) await addEvents(tx, [endpointDisabled(endpoint, by, now)]);
  });
  log.warn({ endpointId: id, by }, "an endpoint was disabled");
  return true;
}
