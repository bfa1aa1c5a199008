import type { CommissionTerms } from "@aap/kernel/aap-code";
import { divideHalfUp } from "@aap/kernel/money";

/** A share of something, exact; never more than one. */
export interface Share {
  part: bigint;
  whole: bigint;
}

/** Who gets what of a commission, in minor units; `networkFee + builderPayout + held` is always `commission`. */
export interface Split {
  commissionMinor: bigint;
  networkFeeMinor: bigint;
  builderPayoutMinor: bigint;
  /** The builder's share while the agent has no registered builder, or a review is open. */
  heldMinor: bigint;
}

const BASIS_POINTS = 10_000n;
/** Terms hold a rate and a multiplier, both in basis points: amounts are counted in this fraction of a minor unit until the rounding. */
const SCALE = BASIS_POINTS * BASIS_POINTS;
const WHOLE: Share = { part: 1n, whole: 1n };

/** The network keeps a fifth. @see specification, "Limits" */
const NETWORK_FEE: Share = { part: 1n, whole: 5n };

/**
 * What the merchant owes for a transaction value, in minor units. In this order: the fixed part plus the rate, times the
 * path's multiplier, raised to the minimum, lowered to the cap, and for a percentage to the transaction value; then what
 * is `kept` of it after partial refunds; then the one rounding, half up.
 * @see design, "Money"
 */
export function computeCommission(
  terms: CommissionTerms,
  transactionValueMinor: bigint,
  multiplierBasisPoints: bigint,
  kept: Share = WHOLE,
): bigint {
  const fixed = terms.type === "PERCENTAGE" ? 0n : terms.amountMinor * BASIS_POINTS;
  const rated = terms.type === "CPA" ? 0n : transactionValueMinor * BigInt(terms.rateBasisPoints);
  let exact = (fixed + rated) * multiplierBasisPoints;
  if (terms.minimumMinor !== null) exact = larger(exact, terms.minimumMinor * SCALE);
  if (terms.capMinor !== null) exact = smaller(exact, terms.capMinor * SCALE);
  if (terms.type === "PERCENTAGE") exact = smaller(exact, transactionValueMinor * SCALE);
  return divideHalfUp(exact * kept.part, SCALE * kept.whole);
}

/** Splits a commission: the fee is rounded half up, the rest is the builder's, or held while nobody may be paid it. */
export function splitCommission(commissionMinor: bigint, isPayable: boolean): Split {
  const networkFeeMinor = divideHalfUp(commissionMinor * NETWORK_FEE.part, NETWORK_FEE.whole);
  const rest = commissionMinor - networkFeeMinor;
  return {
    commissionMinor,
    networkFeeMinor,
    builderPayoutMinor: isPayable ? rest : 0n,
    heldMinor: isPayable ? 0n : rest,
  };
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
