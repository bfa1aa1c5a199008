import { pointsOfGroups, readMetrics } from "@aap/subgraph-host/metrics/read-metrics";
import type { CheckoutPointResolvers, CheckoutStatus, MetricsResolvers } from "../generated/resolvers.ts";
import { CHECKOUTS, type CheckoutPointRow } from "../store/checkout-metrics.ts";

export const Metrics: MetricsResolvers = {
  checkouts: async ({ query }, _, { db, party }) => {
    const { points, before } = await readMetrics(db, CHECKOUTS, query, party);
    return { count: sum(points), previousCount: before && sum(before), points: pointsOfGroups(points) };
  },
};

export const CheckoutPoint: CheckoutPointResolvers = {
  merchant: ({ merchantId }) => (merchantId === null ? null : { id: merchantId }),
  agent: ({ agentId }) => (agentId === null ? null : { id: agentId }),
  offer: ({ offerId }) => (offerId === null ? null : { id: offerId }),
  vertical: ({ vertical }) => vertical || null,
  status: ({ status }) => status as CheckoutStatus | null,
  count: ({ count }) => Number(count),
};

function sum(points: readonly CheckoutPointRow[]): number {
  return points.reduce((total, { count }) => total + Number(count), 0);
}
