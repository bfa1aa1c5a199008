import type { CommissionTerms } from "@aap/kernel/aap-code";
import { divideHalfUp } from "@aap/kernel/money";

/** An exact fraction, `part` divided by `whole`; never more than one. */
export interface Share {
  part: bigint;
  whole: bigint;
}

/** A commission and its parts, in minor units: `networkFee + builderPayout + held` always equals `commission`. */
export interface Split {
  commissionMinor: bigint;
  networkFeeMinor: bigint;
  builderPayoutMinor: bigint;
  /** The builder's share, while the agent has no registered builder or a review is open. */
  heldMinor: bigint;
}

const BASIS_POINTS = 10_000n;
/** The number of parts into which a minor unit is divided before the rounding, since the rate and the multiplier are in basis points. */
const SCALE = BASIS_POINTS * BASIS_POINTS;
const WHOLE: Share = { part: 1n, whole: 1n };

/** The service keeps 20 % of a commission (specification, "Limits"). */
const NETWORK_FEE_PERCENT = 20n;

/**
 * Returns the commission for a transaction value, in minor units. It is computed in this order: the fixed amount plus the rate's
 * share, times the multiplier, at least the minimum, at most the cap, and for a percentage at most the transaction value; then
 * times `kept`, the share that partial refunds left; then rounded once, half up.
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

/** Splits a commission in minor units: the network fee is rounded half up; the rest is the builder's payout, or held if it is not payable. */
export function splitCommission(commissionMinor: bigint, isPayable: boolean): Split {
  const networkFeeMinor = divideHalfUp(commissionMinor * NETWORK_FEE_PERCENT, 100n);
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
