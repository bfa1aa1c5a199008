import { readMetricsKey } from "@aap/subgraph-host/metrics/metrics-query";
import { isSelectable, pointsOfGroups, readMetrics } from "@aap/subgraph-host/metrics/read-metrics";
import type { MetricsResolvers, SessionPointResolvers } from "../generated/resolvers.ts";
import { SESSIONS, type SessionPointRow } from "../store/session-metrics.ts";

export const Metrics: MetricsResolvers = {
  sessions: async ({ query }, _, { db, party }) => {
    if (!isSelectable(SESSIONS, readMetricsKey(query), party)) return null;
    const { points, before } = await readMetrics(db, SESSIONS, query, party);
    return { count: sum(points), previousCount: before && sum(before), points: pointsOfGroups(points) };
  },
};

export const SessionPoint: SessionPointResolvers = {
  agent: ({ agentId }) => (agentId === null ? null : { id: agentId }),
  vertical: ({ vertical }) => vertical || null,
  count: ({ count }) => Number(count),
};

function sum(points: readonly SessionPointRow[]): number {
  return points.reduce((total, { count }) => total + Number(count), 0);
}
