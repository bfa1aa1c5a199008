import { createLoaderFactory, type BaseContext } from "@aap/subgraph-host";
import { BuilderFactsDocument } from "./generated/facts.ts";
import { listLiveSecrets } from "./store/connection-secrets.ts";
import { findConnections, findMerchantModes, listConnections } from "./store/connections.ts";
import type { Database } from "./store/database.ts";
import {
  findHandoffs,
  findHandoffsByPaymentId,
  findPayableOf,
  findSessionsWithCheckout,
  type HandoffRow,
  type PayableAt,
} from "./store/handoffs.ts";
import { countBySession, countHandoffs, listBySession, listHandoffs, type HandoffPage } from "./store/list-handoffs.ts";
import {
  countPaymentMethods,
  findPaymentMethods,
  listPaymentMethods,
  type PaymentMethodPage,
  type PaymentMethodRow,
} from "./store/payment-methods.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement, which requests of one party share. */
export function createLoaders(db: Database, { party, graph }: Pick<BaseContext, "party" | "graph">) {
  const { rows, groups, pages, list } = createLoaderFactory(db.share, party);
  const loadPayable = (key: string, at: PayableAt) =>
    rows(
      `payable ${key}`,
      (ids) => findPayableOf(db, ids, at, party),
      ({ recommendationId }) => recommendationId,
    );
  const payable = new Map<string, ReturnType<typeof loadPayable>>();
  const askAgentIds = async (builderId: string) =>
    (await graph.ask(BuilderFactsDocument, { builderId })).builder?.agentIds ?? [];
  const agentIds = new Map<string, ReturnType<typeof askAgentIds>>();
  return {
    handoffs: list<HandoffRow, HandoffPage>(
      "handoffs",
      (page) => listHandoffs(db, party, page),
      (page) => countHandoffs(db, party, page),
    ),
    handoff: rows(
      "handoff",
      (ids) => findHandoffs(db, ids, party),
      ({ id }) => id,
    ),
    handoffByPaymentId: rows(
      "handoffByPaymentId",
      (paymentIds) => findHandoffsByPaymentId(db, paymentIds, party),
      ({ paymentId }) => paymentId,
    ),
    payableOfRecommendation(at: PayableAt) {
      const key = `${at.paidAt?.getTime()} ${at.livemode}`;
      const loader = payable.get(key) ?? loadPayable(key, at);
      payable.set(key, loader);
      return loader;
    },
    /** The ids of a builder's agents, which a request asks for once; none of an unknown builder. */
    agentIdsOf(builderId: string) {
      const asked = agentIds.get(builderId) ?? askAgentIds(builderId);
      agentIds.set(builderId, asked);
      return asked;
    },
    ofSession: pages<HandoffRow, HandoffPage>(
      "ofSession",
      (ids, page) => listBySession(db, ids, party, page),
      ({ sessionId }) => sessionId,
      (ids, page) => countBySession(db, ids, party, page),
    ),
    sessionWithCheckout: rows(
      "sessionWithCheckout",
      (ids) => findSessionsWithCheckout(db, ids),
      ({ sessionId }) => sessionId,
    ),
    modeOfMerchant: rows(
      "modeOfMerchant",
      (ids) => findMerchantModes(db, ids, party),
      ({ merchantId }) => merchantId,
    ),
    paymentMethod: rows(
      "paymentMethod",
      (ids) => findPaymentMethods(db, ids, party),
      ({ id }) => id,
    ),
    paymentMethods: list<PaymentMethodRow, PaymentMethodPage>(
      "paymentMethods",
      (page) => listPaymentMethods(db, party, page),
      (page) => countPaymentMethods(db, party, page),
    ),
    connection: rows(
      "connection",
      (ids) => findConnections(db, ids, party),
      ({ id }) => id,
    ),
    liveSecretsOf: groups(
      "liveSecretsOf",
      (ids) => listLiveSecrets(db, ids, party),
      ({ connectionId }) => connectionId,
    ),
    connectionsOf: groups(
      "connectionsOf",
      (ids) => listConnections(db, ids, party),
      ({ merchantId }) => merchantId,
    ),
  };
}
