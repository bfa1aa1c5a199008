import { toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import { projectSessionStatus } from "../domain/session-status.ts";
import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  checkouts: ({ id }, args, { loaders, production }) =>
    loaders.ofSession(id, { ...toPage(args, "txn", "oldest"), ...toListFilter(args, { prefix: "txn", production }) }),
  async status({ id, hasExpired = false, hasRecommendation = false, hasConversion = false }, _, { loaders }) {
    const hasCheckout = (await loaders.sessionWithCheckout.load(id)) !== null;
    return projectSessionStatus({ hasExpired, hasRecommendation, hasCheckout, hasConversion });
  },
};
