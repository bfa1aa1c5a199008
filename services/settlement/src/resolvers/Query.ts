import { toConnection } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { Reason } from "../domain/evidence/reasons.ts";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { listUnmatched } from "../store/evidence/find-evidence.ts";
import { listRuns } from "../store/settlement-run/find-settlement-runs.ts";
import { toModePage } from "./mode-page.ts";

export const Query: QueryResolvers = {
  conversion: (_, { id }, { loaders }) => loaders.conversion.load(id),
  conversions: (_, args, ctx) =>
    ctx.loaders.conversions({
      ...toModePage(args, ctx, "conv"),
      ...toListFilter(args, { prefix: "conv", production: ctx.production }),
      status: args.status ?? null,
    }),
  async unmatchedEvidence(_, { reason, ...args }, ctx) {
    const page = toModePage(args, ctx);
    const wanted = reason == null ? null : (reason.toLowerCase() as Reason);
    return toConnection(await listUnmatched(ctx.db, page, ctx.party, wanted), page);
  },
  settlementRun: (_, { id }, { loaders }) => loaders.run.load(id),
  async settlementRuns(_, args, ctx) {
    const page = toModePage(args, ctx);
    return toConnection(await listRuns(ctx.db, page, ctx.caller), page);
  },
};
