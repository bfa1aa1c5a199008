import type { AgentResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Agent: AgentResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofAgent(id, toConversionPage(args, ctx)),
};
