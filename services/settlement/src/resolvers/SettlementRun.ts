import { toPage } from "@aap/subgraph-host";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import type { SettlementRunResolvers } from "../generated/resolvers.ts";

export const SettlementRun: SettlementRunResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.run.load(nodeId),
  payouts: ({ id }, args, { loaders }) =>
    loaders.payoutsOf(id, { ...toPage(args, "payout", "oldest"), ...toPlainFilter(args.filter) }),
  invoices: ({ id }, _, { loaders }) => loaders.invoicesOf.load(id),
  lines: ({ id }, args, { loaders }) =>
    loaders.linesOf(id, { ...toPage(args, "line", "oldest"), ...toPlainFilter(args.filter) }),
  totals: ({ id }, _, { loaders }) => loaders.totalsOf.load(id),
  setAside: ({ id }, _, { loaders }) => loaders.setAsideOf.load(id),
};
