import { createLoaderFactory, type BaseContext } from "@aap/subgraph-host";
import {
  countAgents,
  countAgentsOfBuilders,
  countBuilders,
  findAgents,
  findBuilders,
  listAgents,
  listAgentsOfBuilders,
  listBuilders,
  type ActorPage,
  type AgentRow,
  type BuilderRow,
} from "./store/actors.ts";
import { findFirstClicks } from "./store/clicks.ts";
import type { Database } from "./store/database.ts";
import { countKeys, listKeys, type ApiKeyRow, type KeyPage } from "./store/keys.ts";
import {
  countRecommendations,
  countRecommendationsOf,
  findRecommendations,
  findSessionsWithRecommendation,
  listRecommendations,
  listRecommendationsOf,
  type RecommendationPage,
  type RecommendationRow,
} from "./store/recommendations.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement, which requests of one caller share. */
export function createLoaders(db: Database, { caller, party }: Pick<BaseContext, "caller" | "party">) {
  const { rows, pages, list } = createLoaderFactory(db.share, caller);
  const recommendationsOf = (parent: "session" | "offer" | "agent", parentIdOf: (row: RecommendationRow) => string) =>
    pages<RecommendationRow, RecommendationPage>(
      `recommendationsOf ${parent}`,
      (ids, page) => listRecommendationsOf(db, parent, ids, page, party),
      parentIdOf,
      (ids, page) => countRecommendationsOf(db, parent, ids, page, party),
    );
  return {
    builder: rows(
      "builder",
      (ids) => findBuilders(db, ids, caller),
      ({ id }) => id,
    ),
    agent: rows(
      "agent",
      (ids) => findAgents(db, ids, caller),
      ({ id }) => id,
    ),
    builders: list<BuilderRow, ActorPage>(
      "builders",
      (page) => listBuilders(db, page, caller),
      (page) => countBuilders(db, page, caller),
    ),
    agents: list<AgentRow, ActorPage>(
      "agents",
      (page) => listAgents(db, page, caller),
      (page) => countAgents(db, page, caller),
    ),
    apiKeys: list<ApiKeyRow, KeyPage>(
      "apiKeys",
      (page) => listKeys(db, page, caller),
      (page) => countKeys(db, page, caller),
    ),
    agentsOfBuilder: pages<AgentRow, ActorPage>(
      "agentsOfBuilder",
      (ids, page) => listAgentsOfBuilders(db, ids, page, caller),
      ({ builderId }) => builderId ?? "",
      (ids, page) => countAgentsOfBuilders(db, ids, page, caller),
    ),
    recommendations: list<RecommendationRow, RecommendationPage>(
      "recommendations",
      (page) => listRecommendations(db, page, party),
      (page) => countRecommendations(db, page, party),
    ),
    recommendation: rows(
      "recommendation",
      (ids) => findRecommendations(db, ids, { caller, party }),
      ({ id }) => id,
    ),
    recommendationsOfSession: recommendationsOf("session", ({ sessionId }) => sessionId),
    recommendationsOfOffer: recommendationsOf("offer", ({ offerId }) => offerId),
    recommendationsOfAgent: recommendationsOf("agent", ({ agentId }) => agentId),
    sessionWithRecommendation: rows(
      "sessionWithRecommendation",
      (ids) => findSessionsWithRecommendation(db, ids, party),
      ({ id }) => id,
    ),
    firstClick: rows(
      "firstClick",
      (ids) => findFirstClicks(db, ids),
      ({ recommendationId }) => recommendationId,
    ),
  };
}
