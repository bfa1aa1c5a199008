import { readMetricsKey } from "@aap/subgraph-host/metrics/metrics-query";
import { listBuckets } from "@aap/subgraph-host/metrics/open-metrics";
import { pointsOfGroups, readMetrics } from "@aap/subgraph-host/metrics/read-metrics";
import type { MetricsResolvers, RecommendationPointResolvers } from "../generated/resolvers.ts";
import { RECOMMENDATIONS, type RecommendationPointRow } from "../store/recommendation-metrics.ts";

export const Metrics: MetricsResolvers = {
  buckets: ({ query }, _, { db }) => listBuckets(db, readMetricsKey(query)),
  recommendations: async ({ query }, _, { db, party }) => {
    const { points, before } = await readMetrics(db, RECOMMENDATIONS, query, party);
    return { total: sum(points), previous: before && sum(before), points: pointsOfGroups(points) };
  },
};

export const RecommendationPoint: RecommendationPointResolvers = {
  merchant: ({ merchantId }) => (merchantId === null ? null : { id: merchantId }),
  agent: ({ agentId }) => (agentId === null ? null : { id: agentId }),
  offer: ({ offerId }) => (offerId === null ? null : { id: offerId }),
  vertical: ({ vertical }) => vertical || null,
  count: ({ count }) => Number(count),
  clicks: ({ clicks }) => Number(clicks),
};

function sum(points: readonly RecommendationPointRow[]) {
  const total = { count: 0, clicks: 0 };
  for (const { count, clicks } of points) {
    total.count += Number(count);
    total.clicks += Number(clicks);
  }
  return total;
}
