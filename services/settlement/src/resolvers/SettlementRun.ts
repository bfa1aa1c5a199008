import { toPage } from "@aap/subgraph-host";
import type { SettlementRunResolvers } from "../generated/resolvers.ts";

export const SettlementRun: SettlementRunResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.run.load(nodeId),
  payouts: ({ id }, args, { loaders }) => loaders.payoutsOf(id, toPage(args, "payout", "oldest")),
  invoices: ({ id }, _, { loaders }) => loaders.invoicesOf.load(id),
  lines: ({ id }, args, { loaders }) => loaders.linesOf(id, toPage(args, "line", "oldest")),
  totals: ({ id }, _, { loaders }) => loaders.totalsOf.load(id),
  setAside: ({ id }, _, { loaders }) => loaders.setAsideOf.load(id),
};
