import { formatBasisPoints, formatMoney } from "../../format.ts";
import type { TaxFragment } from "../../generated/graphql.ts";

/** Writes the tax of a payout or an invoice, such as `£4.00, 20%`. */
export function taxText({ amount, basisPoints, number, reverseCharge }: TaxFragment): string {
  const rate = reverseCharge ? "reverse charge" : formatBasisPoints(basisPoints);
  return [formatMoney(amount), rate, number].filter(Boolean).join(", ");
}
