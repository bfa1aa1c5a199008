import { toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  checkouts: ({ id }, args, { loaders, production }) =>
    loaders.ofSession(id, { ...toPage(args, "txn", "oldest"), ...toListFilter(args, { prefix: "txn", production }) }),
  hasCheckout: async ({ id }, _, { loaders }) => (await loaders.sessionWithCheckout.load(id)) !== null,
};
