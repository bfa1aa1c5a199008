import type { SessionResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Session: SessionResolvers = {
  hasConversion: async ({ id }, _, { loaders }) => (await loaders.convertedSession.load(id)) !== null,
  conversions: ({ id }, args, ctx) => ctx.loaders.ofSession(id, toConversionPage(args, ctx, "oldest")),
};
