import { projectSessionStatus } from "../domain/session-status.ts";
import type { SessionResolvers } from "../generated/resolvers.ts";
import { toHandoffPage } from "./handoff-page.ts";

export const Session: SessionResolvers = {
  checkouts: async ({ id }, args, ctx) => ctx.loaders.ofSession(id, await toHandoffPage(args, ctx, "oldest")),
  async status({ id, hasExpired = false, hasRecommendation = false, hasConversion = false }, _, { loaders }) {
    const hasCheckout = (await loaders.sessionWithCheckout.load(id)) !== null;
    return projectSessionStatus({ hasExpired, hasRecommendation, hasCheckout, hasConversion });
  },
};
