import { toPage } from "@aap/subgraph-host";
import type { AgentResolvers } from "../generated/resolvers.ts";

export const Agent: AgentResolvers = {
  conversions: ({ id }, args, { loaders }) => loaders.ofAgent(id, toPage(args)),
};
