import { toConnection, toPage } from "@aap/subgraph-host";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { getCodeKeys } from "../operations/code-keys.ts";
import { loadRecommendationFacts } from "../operations/load-recommendation-facts.ts";
import { renewEndingCodes } from "../operations/renew-ending-codes.ts";
import { listKeyHistory } from "../operations/rotate-code-key.ts";
import { verifyCode } from "../operations/verify-code.ts";
import { listFlows } from "../store/flows.ts";
import { listMerchants } from "../store/merchants.ts";
import { listOffers } from "../store/offers.ts";
import { listVerticals } from "../store/verticals.ts";

export const Query: QueryResolvers = {
  recommendationFacts: (_, ids, ctx) => loadRecommendationFacts(ids, ctx),
  offer: (_, { id }, ctx) => ctx.loaders.offer.load(id),
  offers: async (_, { merchantId = null, vertical = null, status = null, ...args }, ctx) => {
    const page = toPage(args);
    const rows = await listOffers(ctx.db, { merchantId, vertical, status }, page, ctx.settings.sessionTtlSeconds);
    return toConnection(await renewEndingCodes(rows, ctx), page);
  },
  merchant: (_, { id }, ctx) => ctx.loaders.merchant.load(id),
  merchants: async (_, args, { db }) => {
    const page = toPage(args);
    return toConnection(await listMerchants(db, page), page);
  },
  flows: (_, __, { db }) => listFlows(db),
  verticals: (_, __, { db }) => listVerticals(db),
  session: (_, { id }, ctx) => ctx.loaders.session.load(id),
  sessions: (_, args, { loaders }) => loaders.sessions(toPage(args)),
  codeKeys: async (_, __, { db }) => ({ ...(await getCodeKeys(db)) }),
  codeKeyHistory: (_, __, ctx) => listKeyHistory(ctx),
  verifyCode: (_, { code }, { db }) => verifyCode(db, code),
};
