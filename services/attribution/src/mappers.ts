import type { Connection } from "@aap/subgraph-host";
import type { AgentRow, BuilderRow } from "./store/actors.ts";
import type { ApiKeyRow } from "./store/keys.ts";
import type { RecommendationRow } from "./store/recommendations.ts";

export type ApiKeyPage = Connection<ApiKeyRow>;
export type AgentPage = Connection<AgentRow>;
export type BuilderPage = Connection<BuilderRow>;
export type RecommendationPage = Connection<RecommendationRow>;

/** The row type that each GraphQL type is resolved from, as `file#Type` relative to `generated/`. */
export const mappers = {
  Metrics: "@aap/subgraph-host/metrics/open-metrics#MetricsRow",
  RecommendationPoint: "../store/recommendation-metrics.ts#RecommendationPointRow",
  Viewer: "../resolvers/Viewer.ts#ViewerRef",
  ApiKeyConnection: "../mappers.ts#ApiKeyPage",
  AgentConnection: "../mappers.ts#AgentPage",
  BuilderConnection: "../mappers.ts#BuilderPage",
  RecommendationConnection: "../mappers.ts#RecommendationPage",
  Agent: "../resolvers/Agent.ts#AgentRef",
  Builder: "../resolvers/Builder.ts#BuilderRef",
  Recommendation: "../store/recommendations.ts#RecommendationRow",
  Session: "../resolvers/Session.ts#SessionRef",
  Offer: "../resolvers/Offer.ts#OfferRef",
  ApiKey: "../store/keys.ts#ApiKeyRow",
  CreatedApiKey: "../operations/create-api-key.ts#CreatedApiKeyRow",
  Change: "../store/changes.ts#ChangeRow",
  KeyHolder: "../operations/find-key-holder.ts#KeyHolderRow",
};
