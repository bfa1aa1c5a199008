import { projectSessionStatus } from "../domain/status/session-status.ts";
import type { SessionResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Session: SessionResolvers = {
  async status({ id, hasExpired = false, hasRecommendation = false, hasCheckout = false }, _, { loaders }) {
    const hasConversion = (await loaders.convertedSession.load(id)) !== null;
    return projectSessionStatus({ hasExpired, hasRecommendation, hasCheckout, hasConversion });
  },
  conversions: ({ id }, args, ctx) => ctx.loaders.ofSession(id, toConversionPage(args, ctx, "oldest")),
};
