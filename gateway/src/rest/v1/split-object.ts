import { z } from "zod";
import type { SplitFieldsFragment } from "../../generated/operations.ts";
import { amount, currencyCode, toWireAmount } from "../wire.ts";

/** A commission and its split. */
export const splitObject = z
  .object({
    currency: currencyCode,
    commission: amount("What the merchant owes."),
    networkFee: amount("The service's share."),
    builderPayout: amount("The builder's share."),
    held: amount("The builder's share, if the agent has no registered builder."),
  })
  .meta({ id: "CommissionSplit" });

/** Returns a split as REST spells it. */
export function toSplitObject({ commission, networkFee, builderPayout, held }: SplitFieldsFragment) {
  return {
    currency: commission.currency,
    commission: toWireAmount(commission),
    networkFee: toWireAmount(networkFee),
    builderPayout: toWireAmount(builderPayout),
    held: toWireAmount(held),
  };
}
