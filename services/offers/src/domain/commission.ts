import type { CommissionTerms } from "@aap/kernel/aap-code";
import { amountFault, rangeFault, throwFirstFault, type Fault } from "./faults.ts";

/** Commission terms as a merchant sends them. Amounts are in minor units of the offer's currency. */
export interface CommissionInput {
  type: CommissionTerms["type"];
  amountMinor?: number | null;
  rateBasisPoints?: number | null;
  minimumMinor?: number | null;
  capMinor?: number | null;
}

const MAX_RATE_BASIS_POINTS = 10_000;

/** Accepts commission terms, or throws OFFER_INVALID naming the first wrong field. */
export function decideCommission(input: CommissionInput): CommissionTerms {
  const { type, minimumMinor, capMinor } = input;
  const [amount, rate] = [input.amountMinor ?? 0, input.rateBasisPoints ?? 0];
  throwFirstFault("OFFER_INVALID", {
    commission_amount: type === "PERCENTAGE" ? unusedFault(amount, type) : fixedPartFault(amount, type),
    commission_rate_basis_points: type === "CPA" ? unusedFault(rate, type) : rateFault(rate, type),
    commission_minimum: minimumMinor == null ? null : amountFault(minimumMinor),
    commission_cap: capMinor == null ? null : capFault(capMinor, minimumMinor ?? 0),
  });
  return {
    type,
    amountMinor: BigInt(amount),
    rateBasisPoints: rate,
    minimumMinor: minimumMinor == null ? null : BigInt(minimumMinor),
    capMinor: capMinor == null ? null : BigInt(capMinor),
  };
}

function unusedFault(value: number, type: string): Fault {
  return value === 0 ? null : `must be absent for ${type}`;
}

function fixedPartFault(amountMinor: number, type: string): Fault {
  return amountMinor === 0 ? `is required and must be positive for ${type}` : amountFault(amountMinor);
}

function rateFault(rateBasisPoints: number, type: string): Fault {
  if (!Number.isInteger(rateBasisPoints)) return "must be a whole number of basis points";
  const fault = rangeFault(rateBasisPoints, 1, MAX_RATE_BASIS_POINTS);
  return fault && `${fault} for ${type}`;
}

function capFault(capMinor: number, minimumMinor: number): Fault {
  if (capMinor === 0) return "must be positive";
  return amountFault(capMinor) ?? (capMinor < minimumMinor ? "must not be below the minimum" : null);
}
