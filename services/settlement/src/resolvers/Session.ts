import { toPage } from "@aap/subgraph-host";
import { projectSessionStatus } from "../domain/session-status.ts";
import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  async status({ id, hasExpired = false, hasRecommendation = false, hasCheckout = false }, _, { loaders }) {
    const hasConversion = (await loaders.convertedSession.load(id)) !== null;
    return projectSessionStatus({ hasExpired, hasRecommendation, hasCheckout, hasConversion });
  },
  conversions: ({ id }, args, { loaders }) => loaders.ofSession(id, toPage(args)),
};
