import { toPage } from "@aap/subgraph-host";
import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  checkouts: ({ id }, args, { loaders }) => loaders.ofSession(id, toPage(args)),
  hasCheckout: async ({ id }, _, { loaders }) => (await loaders.sessionWithCheckout.load(id)) !== null,
};
