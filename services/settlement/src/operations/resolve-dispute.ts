import type { Context } from "../context.ts";
import { decideDispute, requireNote, type DisputeResolution } from "../domain/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";
import { storable } from "./storable.ts";

/** Resolves the disputes of a conversion that wait for a person. */
export function resolveDispute(
  id: string,
  given: { outcome: DisputeResolution; note: string },
  ctx: Context,
): Promise<DecidedConversion> {
  const { outcome, note } = { ...given, note: requireNote(storable(given.note)) };
  return decideConversion(id, (before, deciding) => decideDispute(before, { outcome, note }, deciding), ctx);
}
