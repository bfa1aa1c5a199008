import type { Split } from "../conversion/commission.ts";
import type { LineKind } from "../conversion/facts.ts";
import { isSettleable } from "../conversion/project.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord, toFacts } from "../conversion/to-facts.ts";
import { errors } from "../errors.ts";

/** A line that a run books for a conversion, in minor units of the policy's currency. */
export interface DecidedLine extends Split {
  kind: LineKind;
}

/** The reasons to set a conversion aside: its stored record cannot be read, or no line can be computed from it. */
export type SetAsideReason = "record_unreadable" | "line_not_computable";

/** A conversion that is set aside. */
export interface SetAside {
  conversionId: string;
  reason: SetAsideReason;
}

/** The payout of a builder in one currency, in minor units; `paid + carriedOut` always equals `carriedIn + earned`. */
export interface DecidedPayout {
  /** Never negative. */
  paidMinor: bigint;
  /** The balance that is left for the next run; negative if the builder owes it. */
  carriedOutMinor: bigint;
  /** The part of what is carried out that waits until merchants have paid; never negative. */
  withheldMinor: bigint;
}

/** Returns the cut-off of a new run, by default now. Throws CUT_OFF_IN_FUTURE. */
export function decideCutOff(asked: Date | null, now: Date): Date {
  if (asked !== null && asked > now) throw errors.CUT_OFF_IN_FUTURE({ param: "cutOff" });
  return asked ?? now;
}

/** Returns whether a run settles live sales (true) or test sales (false); the default is live in production, test elsewhere. Throws TEST_MODE_NOT_SETTLED for test sales in production. */
export function decideMode(asked: boolean | null, production: boolean): boolean {
  if (asked === false && production) throw errors.TEST_MODE_NOT_SETTLED({ param: "livemode" });
  return asked ?? production;
}

/**
 * Returns the line that a run books for a conversion; null if there is nothing to book. A conversion without earlier lines gets a
 * `SETTLEMENT` if it is eligible and its validation window was over at the cut-off. One with earlier lines gets a `CORRECTION` with the
 * difference, also if it arose after the cut-off, but none while it is disputed. A higher commission is booked only if the sale
 * could be settled at the cut-off.
 */
export function decideLine(record: ConversionRecord, cutOff: Date, now: Date): DecidedLine | null {
  const projection = projectRecord(record, now);
  const { state, due, validationEndsAt } = projection;
  if (record.settlements.length === 0)
    return state === "ELIGIBLE" && validationEndsAt <= cutOff ? { kind: "SETTLEMENT", ...due } : null;
  if (state === "DISPUTED") return null;
  const line = computeLine(due, record.settlements);
  if (line.commissionMinor > 0n && !isSettleable(toFacts(record), projection, cutOff)) return null;
  return Object.values(line).every((amountMinor) => amountMinor === 0n) ? null : { kind: "CORRECTION", ...line };
}

/** Returns the difference between what is due and what earlier lines booked, in minor units of one currency. */
export function computeLine(due: Split, earlier: readonly Split[]): Split {
  const beyond = (part: keyof Split) => earlier.reduce((left, line) => left - line[part], due[part]);
  return {
    commissionMinor: beyond("commissionMinor"),
    networkFeeMinor: beyond("networkFeeMinor"),
    builderPayoutMinor: beyond("builderPayoutMinor"),
    heldMinor: beyond("heldMinor"),
  };
}

/**
 * Returns the payout of a balance, in minor units. What merchants have not paid is withheld; the rest is paid if it is positive and
 * reaches the minimum. What is not paid is carried over.
 */
export function decidePayout(
  carriedInMinor: bigint,
  earnedMinor: bigint,
  { minimumMinor, unpaidMinor = 0n }: { minimumMinor: bigint; unpaidMinor?: bigint },
): DecidedPayout {
  const balanceMinor = carriedInMinor + earnedMinor;
  const owedMinor = balanceMinor > 0n ? balanceMinor : 0n;
  const withheldMinor = unpaidMinor < owedMinor ? unpaidMinor : owedMinor;
  const payableMinor = balanceMinor - withheldMinor;
  const isPaid = payableMinor > 0n && payableMinor >= minimumMinor;
  const paidMinor = isPaid ? payableMinor : 0n;
  return { paidMinor, carriedOutMinor: balanceMinor - paidMinor, withheldMinor };
}
