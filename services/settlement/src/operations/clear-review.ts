import type { Context } from "../context.ts";
import { decideClearing, requireNote } from "../domain/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";
import { storable } from "./storable.ts";

/** Clears the open reviews of a conversion, so that its builder is paid for it as for any other. */
export function clearReview(id: string, given: string, ctx: Context): Promise<DecidedConversion> {
  const note = requireNote(storable(given));
  return decideConversion(id, (before, deciding) => decideClearing(before, note, deciding), ctx);
}
