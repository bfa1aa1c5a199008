import { toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { getCodeKeys } from "../operations/code-keys.ts";
import { loadRecommendationFacts } from "../operations/load-recommendation-facts.ts";
import { listKeyHistory } from "../operations/rotate-code-key.ts";
import { verifyCode } from "../operations/verify-code.ts";
import { listFlows } from "../store/flows.ts";
import { listVerticals } from "../store/verticals.ts";
import { node } from "./Node.ts";
import { toOfferPage } from "./offer-page.ts";

export const Query: QueryResolvers = {
  node,
  recommendationFacts: (_, ids, ctx) => loadRecommendationFacts(ids, ctx),
  offer: (_, { id }, ctx) => ctx.loaders.offer.load(id),
  offers: (_, args, { loaders, production }) => loaders.offers(toOfferPage(args, production)),
  merchant: (_, { id }, ctx) => ctx.loaders.merchant.load(id),
  merchants: (_, args, { loaders, production }) =>
    loaders.merchants({ ...toPage(args), ...toListFilter(args, { prefix: "mer", production }) }),
  flows: (_, __, { db }) => listFlows(db),
  verticals: (_, __, { db }) => listVerticals(db),
  session: (_, { id }, ctx) => ctx.loaders.session.load(id),
  sessions: (_, args, { loaders, production }) =>
    loaders.sessions({ ...toPage(args), ...toListFilter(args, { prefix: "ses", production }) }),
  codeKeys: async (_, __, { db }) => ({ ...(await getCodeKeys(db)) }),
  codeKeyHistory: (_, __, ctx) => listKeyHistory(ctx),
  verifyCode: (_, { code }, { db }) => verifyCode(db, code),
};
