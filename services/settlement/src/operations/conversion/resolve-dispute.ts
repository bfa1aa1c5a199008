import type { Context } from "../../context.ts";
import { decideDispute, requireNote, type DisputeResolution } from "../../domain/conversion/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Resolves the disputes of a conversion whose outcome the processor's events leave to an operator. */
export function resolveDispute(
  id: string,
  resolution: { outcome: DisputeResolution; note: string },
  ctx: Context,
): Promise<DecidedConversion> {
  const { outcome } = resolution;
  const note = requireNote(resolution.note);
  return decideConversion(id, (before, deciding) => decideDispute(before, { outcome, note }, deciding), ctx);
}
