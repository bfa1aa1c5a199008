import type { AgentResolvers } from "../generated/resolvers.ts";
import { toModePage } from "./mode-page.ts";

export const Agent: AgentResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofAgent(id, toModePage(args, ctx)),
};
