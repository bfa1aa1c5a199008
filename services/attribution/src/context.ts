import {
  createPageLoader,
  createRowLoader,
  type BaseContext,
  type Connection,
  type Page,
  type VerifyCode,
} from "@aap/subgraph-host";
import type DataLoader from "dataloader";
import type { Database } from "./database.ts";
import { findAgents, findBuilders, listAgentsOfBuilders, type AgentRow, type BuilderRow } from "./store/actors.ts";
import { findFirstClicks } from "./store/clicks.ts";
import type { Clock } from "./store/clock.ts";
import {
  findRecommendations,
  findSessionsWithRecommendation,
  listRecommendationsOf,
  type RecommendationRow,
} from "./store/recommendations.ts";

/** What this subgraph holds for as long as it is open. */
export interface Installation {
  db: Database;
  clock: Clock;
  publicUrl: string;
  verifyCode: VerifyCode;
}

type Recommendations = (parentId: string, page: Page) => Promise<Connection<RecommendationRow>>;

/** Reads that many resolvers of one request share: each asks for one key, one statement answers them all. */
export interface Loaders {
  builders: DataLoader<string, BuilderRow | null>;
  agents: DataLoader<string, AgentRow | null>;
  agentsOfBuilder: (builderId: string, page: Page) => Promise<Connection<AgentRow>>;
  recommendations: DataLoader<string, RecommendationRow | null>;
  recommendationsOf: Record<"session" | "offer" | "agent", Recommendations>;
  sessionsWithRecommendation: DataLoader<string, { id: string } | null>;
  firstClicks: DataLoader<string, { at: Date } | null>;
}

/** What this subgraph's resolvers find in their context. */
export interface Context extends BaseContext, Installation {
  load: Loaders;
}

/** Makes a request's context. */
export function createContext(base: BaseContext, installation: Installation): Context {
  return { ...base, ...installation, load: createLoaders(base, installation.db) };
}

function createLoaders({ caller, party }: BaseContext, db: Database): Loaders {
  const recommendationsOf = (parent: "session" | "offer" | "agent", parentIdOf: (row: RecommendationRow) => string) =>
    createPageLoader((ids, page) => listRecommendationsOf(db, parent, ids, page, party), parentIdOf);
  return {
    builders: createRowLoader(
      (ids) => findBuilders(db, ids, caller),
      ({ id }) => id,
    ),
    agents: createRowLoader(
      (ids) => findAgents(db, ids, caller),
      ({ id }) => id,
    ),
    agentsOfBuilder: createPageLoader(
      (ids, page) => listAgentsOfBuilders(db, ids, page, caller),
      ({ builderId }) => builderId ?? "",
    ),
    recommendations: createRowLoader(
      (ids) => findRecommendations(db, ids, party),
      ({ id }) => id,
    ),
    recommendationsOf: {
      session: recommendationsOf("session", ({ sessionId }) => sessionId),
      offer: recommendationsOf("offer", ({ offerId }) => offerId),
      agent: recommendationsOf("agent", ({ agentId }) => agentId),
    },
    sessionsWithRecommendation: createRowLoader(
      (ids) => findSessionsWithRecommendation(db, ids, party),
      ({ id }) => id,
    ),
    firstClicks: createRowLoader(
      (ids) => findFirstClicks(db, ids),
      ({ recommendationId }) => recommendationId,
    ),
  };
}
