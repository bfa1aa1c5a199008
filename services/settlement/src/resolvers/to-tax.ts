import type { Tax } from "../domain/settlement-run/tax.ts";

/** Returns the tax of a payout or invoice as the graph shows it. */
export function toTax({ taxBasisPoints, taxMinor, taxNumber, reverseCharge, currency }: Tax & { currency: string }) {
  return {
    basisPoints: taxBasisPoints,
    amount: { amountMinor: taxMinor, currency },
    number: taxNumber,
    reverseCharge,
  };
}
