import type { Party } from "@aap/kernel/caller";
import { createPageLoader, createRowLoader } from "@aap/subgraph-host";
import { listLiveSecrets } from "./store/connection-secrets.ts";
import { findConnections, listConnections } from "./store/connections.ts";
import type { Database } from "./store/database.ts";
import {
  findHandoffs,
  findNewestOf,
  findPayableOf,
  findSessionsWithCheckout,
  listBySession,
} from "./store/handoffs.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Batches one request's reads: one statement for each list or look-up, however many rows ask. */
export function createLoaders(db: Database, party: Party) {
  const loadPayable = (paidAt: Date) =>
    createRowLoader(
      (ids) => findPayableOf(db, ids, paidAt, party),
      ({ recommendationId }) => recommendationId,
    );
  const payableByTime = new Map<number, ReturnType<typeof loadPayable>>();
  return {
    handoff: createRowLoader(
      (ids) => findHandoffs(db, ids, party),
      ({ id }) => id,
    ),
    newestOfRecommendation: createRowLoader(
      (ids) => findNewestOf(db, ids, party),
      ({ recommendationId }) => recommendationId,
    ),
    payableOfRecommendation(paidAt: Date) {
      const loader = payableByTime.get(paidAt.getTime()) ?? loadPayable(paidAt);
      payableByTime.set(paidAt.getTime(), loader);
      return loader;
    },
    ofSession: createPageLoader(
      (ids, page) => listBySession(db, ids, party, page),
      ({ sessionId }) => sessionId,
    ),
    sessionWithCheckout: createRowLoader(
      (ids) => findSessionsWithCheckout(db, ids),
      ({ sessionId }) => sessionId,
    ),
    connection: createRowLoader(
      (ids) => findConnections(db, ids, party),
      ({ id }) => id,
    ),
    liveSecretsOf: createRowLoader(
      async (ids) => [...Map.groupBy(await listLiveSecrets(db, ids, party), ({ connectionId }) => connectionId)],
      ([connectionId]) => connectionId,
    ),
    ofMerchant: createRowLoader(
      async (ids) => [...Map.groupBy(await listConnections(db, ids, party), ({ merchantId }) => merchantId)],
      ([merchantId]) => merchantId,
    ),
  };
}
