import { runOnce } from "@aap/subgraph-host/idempotency";
import type { MutationResolvers } from "../generated/resolvers.ts";
import { createAgent } from "../operations/create-agent.ts";
import { createApiKey } from "../operations/create-api-key.ts";
import { followFallback } from "../operations/follow-fallback.ts";
import { recordRecommendation } from "../operations/record-recommendation.ts";
import { registerAgent } from "../operations/register-agent.ts";
import { revokeApiKey } from "../operations/revoke-api-key.ts";
import { rotateApiKey } from "../operations/rotate-api-key.ts";
import { createBuilder, updateBuilder } from "../operations/save-builder.ts";
import { fromKeyKind } from "./CallerKind.ts";

export const Mutation: MutationResolvers = {
  recordRecommendation: async (_, { input }, ctx) => ({
    ...(await recordRecommendation(input, ctx)),
    attributionRecorded: true,
  }),
  followFallback: (_, { recommendationId, userAgent }, ctx) => followFallback(recommendationId, userAgent ?? null, ctx),
  createBuilder: (_, { input }, ctx) => createBuilder(input, ctx),
  updateBuilder: (_, { id, input }, ctx) => updateBuilder(id, input, ctx),
  createAgent: (_, { input }, ctx) => createAgent(input, ctx),
  registerAgent: (_, { agentId, builderId }, ctx) => registerAgent(agentId, builderId, ctx),
  createApiKey: (_, args, given) =>
    runOnce({ field: "createApiKey", args, hasSecret: true }, given, (ctx) =>
      createApiKey({ ...args.input, kind: fromKeyKind(args.input.kind) }, ctx),
    ),
  rotateApiKey: (_, args, given) =>
    runOnce({ field: "rotateApiKey", args, hasSecret: true }, given, (ctx) =>
      rotateApiKey(args.id, args.overlapSeconds ?? 3_600, ctx),
    ),
  revokeApiKey: (_, args, given) =>
    runOnce({ field: "revokeApiKey", args }, given, (ctx) => revokeApiKey(args.id, ctx)),
};
