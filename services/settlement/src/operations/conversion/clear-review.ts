import type { Context } from "../../context.ts";
import { decideClearing, requireNote } from "../../domain/conversion/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Clears the open reviews of a conversion: a merchant clears possible duplicates, an operator all. */
export function clearReview(id: string, given: string, ctx: Context): Promise<DecidedConversion> {
  const note = requireNote(given);
  const isMerchant = ctx.caller.kind === "merchant";
  return decideConversion(id, (before, deciding) => decideClearing(before, { note, isMerchant }, deciding), ctx);
}
