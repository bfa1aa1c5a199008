import { createPageLoader, createRowLoader, type BaseContext } from "@aap/subgraph-host";
import { findAgents, findBuilders, listAgentsOfBuilders } from "./store/actors.ts";
import { findFirstClicks } from "./store/clicks.ts";
import type { Database } from "./store/database.ts";
import {
  findRecommendations,
  findSessionsWithRecommendation,
  listRecommendationsOf,
  type RecommendationRow,
} from "./store/recommendations.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement. */
export function createLoaders(db: Database, { caller, party }: Pick<BaseContext, "caller" | "party">) {
  const recommendationsOf = (parent: "session" | "offer" | "agent", parentIdOf: (row: RecommendationRow) => string) =>
    createPageLoader((ids, page) => listRecommendationsOf(db, parent, ids, page, party), parentIdOf);
  return {
    builder: createRowLoader(
      (ids) => findBuilders(db, ids, caller),
      ({ id }) => id,
    ),
    agent: createRowLoader(
      (ids) => findAgents(db, ids, caller),
      ({ id }) => id,
    ),
    agentsOfBuilder: createPageLoader(
      (ids, page) => listAgentsOfBuilders(db, ids, page, caller),
      ({ builderId }) => builderId ?? "",
    ),
    recommendation: createRowLoader(
      (ids) => findRecommendations(db, ids, party),
      ({ id }) => id,
    ),
    recommendationsOfSession: recommendationsOf("session", ({ sessionId }) => sessionId),
    recommendationsOfOffer: recommendationsOf("offer", ({ offerId }) => offerId),
    recommendationsOfAgent: recommendationsOf("agent", ({ agentId }) => agentId),
    sessionWithRecommendation: createRowLoader(
      (ids) => findSessionsWithRecommendation(db, ids, party),
      ({ id }) => id,
    ),
    firstClick: createRowLoader(
      (ids) => findFirstClicks(db, ids),
      ({ recommendationId }) => recommendationId,
    ),
  };
}
