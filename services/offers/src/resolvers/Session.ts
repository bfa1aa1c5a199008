import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.loaders.session.load(id),
  agent: ({ agentId }) => ({ id: agentId }),
};
