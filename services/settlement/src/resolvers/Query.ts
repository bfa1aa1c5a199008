import { toConnection, toPage } from "@aap/subgraph-host";
import { requireReason } from "../domain/reasons.ts";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { listConversions } from "../store/find-conversions.ts";
import { listUnmatched } from "../store/find-evidence.ts";
import { listRuns } from "../store/find-settlement-runs.ts";

export const Query: QueryResolvers = {
  conversion: (_, { id }, { loaders }) => loaders.conversion.load(id),
  async conversions(_, args, { db, party }) {
    const page = toPage(args);
    return toConnection(await listConversions(db, page, party), page);
  },
  async unmatchedEvidence(_, args, { db, party }) {
    const page = toPage(args);
    const reason = args.reason == null ? null : requireReason(args.reason);
    return toConnection(await listUnmatched(db, page, party, reason), page);
  },
  settlementRun: (_, { id }, { loaders }) => loaders.run.load(id),
  async settlementRuns(_, args, { db, caller }) {
    const page = toPage(args);
    return toConnection(await listRuns(db, page, caller), page);
  },
};
