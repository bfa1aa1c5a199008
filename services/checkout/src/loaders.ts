import type { Party } from "@aap/kernel/caller";
import { createGroupLoader, createPageLoader, createRowLoader } from "@aap/subgraph-host";
import { listLiveSecrets } from "./store/connection-secrets.ts";
import { findConnections, findMerchantModes, listConnections } from "./store/connections.ts";
import type { Database } from "./store/database.ts";
import {
  findHandoffs,
  findHandoffsByPaymentId,
  findPayableOf,
  findSessionsWithCheckout,
  listBySession,
  type PayableAt,
} from "./store/handoffs.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement. */
export function createLoaders(db: Database, party: Party) {
  const loadPayable = (at: PayableAt) =>
    createRowLoader(
      (ids) => findPayableOf(db, ids, at, party),
      ({ recommendationId }) => recommendationId,
    );
  const payable = new Map<string, ReturnType<typeof loadPayable>>();
  return {
    handoff: createRowLoader(
      (ids) => findHandoffs(db, ids, party),
      ({ id }) => id,
    ),
    handoffByPaymentId: createRowLoader(
      (paymentIds) => findHandoffsByPaymentId(db, paymentIds, party),
      ({ paymentId }) => paymentId,
    ),
    payableOfRecommendation(at: PayableAt) {
      const key = `${at.paidAt?.getTime()} ${at.livemode}`;
      const loader = payable.get(key) ?? loadPayable(at);
      payable.set(key, loader);
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
    modeOfMerchant: createRowLoader(
      (ids) => findMerchantModes(db, ids, party),
      ({ merchantId }) => merchantId,
    ),
    connection: createRowLoader(
      (ids) => findConnections(db, ids, party),
      ({ id }) => id,
    ),
    liveSecretsOf: createGroupLoader(
      (ids) => listLiveSecrets(db, ids, party),
      ({ connectionId }) => connectionId,
    ),
    connectionsOf: createGroupLoader(
      (ids) => listConnections(db, ids, party),
      ({ merchantId }) => merchantId,
    ),
  };
}
