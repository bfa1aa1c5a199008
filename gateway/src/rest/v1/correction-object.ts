import { z } from "zod";
import {
  BalanceCorrectionKind,
  BalanceCorrectionStatus,
  type CorrectionFieldsFragment,
} from "../../generated/operations.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";

/** The kinds of corrections as REST spells them. */
export const correctionKind = wireEnum("BalanceCorrectionKind", BalanceCorrectionKind);

/** A correction of a balance. */
export const correctionObject = z
  .object({
    correctionId: idOf("cor", "The correction."),
    kind: correctionKind,
    livemode: z.boolean().meta({ description: "True for live sales, false for test sales." }),
    partyId: z.string().meta({ description: "The builder (`bld_…`) or merchant (`mer_…`)." }),
    amount: amount("How much; always positive."),
    currency: currencyCode,
    reason: z.string(),
    status: wireEnum("BalanceCorrectionStatus", BalanceCorrectionStatus),
    proposedBy: z.string().meta({ description: "The operator." }),
    proposedAt: timestamp("When it was proposed."),
    decidedBy: z.string().nullable().meta({ description: "The other operator; null while it is proposed." }),
    decidedAt: timestamp("When it was decided.").nullable(),
    settlementId: idOf("run", "The run that carries it to the party's payout or invoice.").nullable(),
  })
  .meta({ id: "Correction" });

/** Returns a correction as REST spells it. */
export function toCorrectionObject({ id, kind, amount: money, status, run, ...rest }: CorrectionFieldsFragment) {
  return {
    ...rest,
    correctionId: id,
    kind: toWireName(kind),
    amount: toWireAmount(money),
    currency: money.currency,
    status: toWireName(status),
    decidedBy: rest.decidedBy ?? null,
    decidedAt: rest.decidedAt ?? null,
    settlementId: run?.id ?? null,
  };
}
