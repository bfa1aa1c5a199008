import type { MilestoneResolvers } from "../generated/resolvers.ts";
import { getConversion } from "../operations/get-conversion.ts";
import type { MilestoneRow } from "../store/find-milestones.ts";

export const Milestone: MilestoneResolvers = {
  __resolveReference: ({ id }, { loaders }): Promise<MilestoneRow | null> => loaders.milestone.load(id),
  conversion: ({ conversionId }, _, ctx) => getConversion(conversionId, ctx),
};
