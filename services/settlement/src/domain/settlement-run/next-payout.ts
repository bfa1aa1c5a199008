import { minimumPayoutMinor } from "./payout-minimum.ts";
import { decidePayout, type DecidedPayout } from "./settlement-run.ts";

/** What the next payout of a builder in one currency is computed from, in minor units. */
export interface NextBalance {
  currency: string;
  /** What the ledger has accrued for the builder: all that is due and that no run has booked. */
  accruedMinor: bigint;
  /** The part of it that no run may book yet: that of pending and disputed conversions. */
  notBookableMinor: bigint;
  /** Approved corrections of the balance that the next run carries. */
  correctionsMinor: bigint;
  carriedInMinor: bigint;
  /** Whether it was requested to pay the balance even if it is below the minimum. */
  isRequested: boolean;
}

/** What a run would pay a builder in one currency if it were closed now, in minor units. */
export interface NextPayout extends Omit<DecidedPayout, "withheldMinor"> {
  currency: string;
  carriedInMinor: bigint;
  earnedMinor: bigint;
  minimumMinor: bigint;
}

/** Returns the next payout of a builder, as `decideOutcome` decides it if nothing is withheld. */
export function decideNextPayout(balance: NextBalance): NextPayout {
  const { currency, carriedInMinor, isRequested } = balance;
  const earnedMinor = balance.accruedMinor - balance.notBookableMinor + balance.correctionsMinor;
  const minimumMinor = isRequested ? 0n : minimumPayoutMinor(currency);
  const { paidMinor, carriedOutMinor } = decidePayout(carriedInMinor, earnedMinor, { minimumMinor });
  return { currency, carriedInMinor, earnedMinor, minimumMinor, paidMinor, carriedOutMinor };
}
