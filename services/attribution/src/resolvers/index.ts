import type { Resolvers } from "../generated/resolvers.ts";
import { Agent } from "./Agent.ts";
import { ApiKey } from "./ApiKey.ts";
import { Builder } from "./Builder.ts";
import { KeyHolder } from "./KeyHolder.ts";
import { Metrics, RecommendationPoint } from "./Metrics.ts";
import { Mutation } from "./Mutation.ts";
import { Offer } from "./Offer.ts";
import { Query } from "./Query.ts";
import { Recommendation } from "./Recommendation.ts";
import { Session } from "./Session.ts";
import { Viewer } from "./Viewer.ts";

/** The resolvers of all types of this subgraph. */
export const resolvers: Resolvers = {
  Agent,
  ApiKey,
  Builder,
  KeyHolder,
  Metrics,
  Mutation,
  Offer,
  Query,
  Recommendation,
  RecommendationPoint,
  Session,
  Viewer,
};
