import type { Context } from "../../context.ts";
import { decideAcceptance, requireNote } from "../../domain/conversion/decisions.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Accepts the payment of a conversion although one of its checks failed, so that the conversion may become eligible. */
export function acceptEvidence(id: string, given: string, ctx: Context): Promise<DecidedConversion> {
  const note = requireNote(given);
  return decideConversion(id, (before, deciding) => decideAcceptance(before, note, deciding), ctx);
}
