import { createLoaderFactory, type BaseContext } from "@aap/subgraph-host";
import { findAgents, findBuilders, listAgentsOfBuilders } from "./store/actors.ts";
import { findFirstClicks } from "./store/clicks.ts";
import type { Database } from "./store/database.ts";
import {
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
    pages(
      `recommendationsOf ${parent}`,
      (ids, page) => listRecommendationsOf(db, parent, ids, page, party),
      parentIdOf,
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
    agentsOfBuilder: pages(
      "agentsOfBuilder",
      (ids, page) => listAgentsOfBuilders(db, ids, page, caller),
      ({ builderId }) => builderId ?? "",
    ),
    recommendations: list<RecommendationRow, RecommendationPage>("recommendations", (page) =>
      listRecommendations(db, page, party),
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
