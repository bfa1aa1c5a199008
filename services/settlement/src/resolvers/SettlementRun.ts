import { toPage } from "@aap/subgraph-host";
import type { SettlementRunResolvers } from "../generated/resolvers.ts";

export const SettlementRun: SettlementRunResolvers = {
  payouts: ({ id }, args, { loaders }) => loaders.payoutsOf(id, toPage(args)),
  invoices: async ({ id }, _, { loaders }) => (await loaders.invoicesOf.load(id))?.[1] ?? [],
  lines: ({ id }, args, { loaders }) => loaders.linesOf(id, toPage(args)),
};
