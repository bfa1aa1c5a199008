import { idOf } from "@aap/subgraph-host/nodes";
import type { MilestoneResolvers } from "../generated/resolvers.ts";
import { getConversion } from "../operations/conversion/get-conversion.ts";
import type { MilestoneRow } from "../store/conversion/find-milestones.ts";
import { toEnum } from "./to-enum.ts";

export const Milestone: MilestoneResolvers = {
  __resolveReference: (reference, { loaders }): Promise<MilestoneRow | null> => loaders.milestone.load(idOf(reference)),
  conversion: ({ conversionId }, _, ctx) => getConversion(conversionId, ctx),
  status: ({ status }) => toEnum(status),
};
