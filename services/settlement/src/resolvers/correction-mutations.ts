import { runOnce } from "@aap/subgraph-host/idempotency";
import type { MutationResolvers } from "../generated/resolvers.ts";
import { proposeCorrection, takeCorrectionDecision } from "../operations/settlement-run/correct-balance.ts";

/** The mutations of corrections of balances. */
export const correctionMutations: Pick<
  MutationResolvers,
  "proposeCorrection" | "approveCorrection" | "rejectCorrection"
> = {
  proposeCorrection: (_, args, given) =>
    runOnce({ field: "proposeCorrection", args }, given, (ctx) =>
      proposeCorrection({ ...args, livemode: args.livemode ?? null }, ctx),
    ),
  approveCorrection: (_, args, given) =>
    runOnce({ field: "approveCorrection", args }, given, (ctx) => takeCorrectionDecision(args.id, "APPROVED", ctx)),
  rejectCorrection: (_, args, given) =>
    runOnce({ field: "rejectCorrection", args }, given, (ctx) => takeCorrectionDecision(args.id, "REJECTED", ctx)),
};
