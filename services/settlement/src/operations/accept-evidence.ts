import type { Context } from "../context.ts";
import { decideAcceptance, requireNote } from "../domain/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";
import { storable } from "./storable.ts";

/** Accepts the payment of a conversion that a check holds against, so that time may make it eligible. */
export function acceptEvidence(id: string, given: string, ctx: Context): Promise<DecidedConversion> {
  const note = requireNote(storable(given));
  return decideConversion(id, (before, deciding) => decideAcceptance(before, note, deciding), ctx);
}
