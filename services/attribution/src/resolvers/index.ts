import { Agent } from "./Agent.ts";
import { ApiKey } from "./ApiKey.ts";
import { Builder } from "./Builder.ts";
import { KeyHolder } from "./KeyHolder.ts";
import { Mutation } from "./Mutation.ts";
import { Offer } from "./Offer.ts";
import { Query } from "./Query.ts";
import { Recommendation } from "./Recommendation.ts";
import { Session } from "./Session.ts";

/** Every type and root field of this subgraph. */
export const resolvers = { Agent, ApiKey, Builder, KeyHolder, Mutation, Offer, Query, Recommendation, Session };
