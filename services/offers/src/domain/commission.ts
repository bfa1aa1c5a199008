import type { CommissionTerms } from "@aap/kernel/aap-code";
import { errors } from "./errors.ts";

/** Commission terms as a merchant gives them, in minor units of the offer's currency. */
export interface CommissionInput {
  type: CommissionTerms["type"];
  amountMinor?: number | null;
  rateBasisPoints?: number | null;
  minimumMinor?: number | null;
  capMinor?: number | null;
}

const WHOLE = 10_000;

/** Accepts commission terms that make sense, or throws OFFER_INVALID naming the field. */
export function decideCommission({
  type,
  amountMinor,
  rateBasisPoints,
  minimumMinor,
  capMinor,
}: CommissionInput): CommissionTerms {
  const hasAmount = type !== "PERCENTAGE";
  const hasRate = type !== "CPA";
  const [amount, rate] = [amountMinor ?? 0, rateBasisPoints ?? 0];
  if (hasAmount && amount <= 0) throw refuse("commission_amount", `is required and must be positive for ${type}`);
  if (!hasAmount && amount !== 0) throw refuse("commission_amount", `has no place in ${type}`);
  if (hasRate && (rate <= 0 || rate > WHOLE))
    throw refuse("commission_rate_basis_points", `must be between 1 and ${WHOLE} for ${type}`);
  if (!hasRate && rate !== 0) throw refuse("commission_rate_basis_points", `has no place in ${type}`);
  if (minimumMinor != null && minimumMinor < 0) throw refuse("commission_minimum", "must not be negative");
  if (capMinor != null && capMinor <= 0) throw refuse("commission_cap", "must be positive");
  if (capMinor != null && capMinor < (minimumMinor ?? 0))
    throw refuse("commission_cap", "must not be below the minimum");
  return {
    type,
    amountMinor: BigInt(amount),
    rateBasisPoints: rate,
    minimumMinor: toMinor(minimumMinor),
    capMinor: toMinor(capMinor),
  };
}

function toMinor(amount: number | null | undefined): bigint | null {
  return amount == null ? null : BigInt(amount);
}

function refuse(param: string, fault: string) {
  return errors.OFFER_INVALID({ text: `${param} ${fault}`, param });
}
