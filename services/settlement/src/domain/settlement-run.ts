import type { Split } from "./commission.ts";
import { isSettleable } from "./conversion.ts";
import { errors } from "./errors.ts";
import type { LineKind } from "./facts.ts";
import { projectRecord, toFacts, type ConversionRecord } from "./record.ts";

/** What a run is to book for a conversion; amounts in minor units of the policy's currency. */
export interface DecidedLine extends Split {
  kind: LineKind;
}

/** What becomes of a builder's balance in one currency, in minor units; `paid + carriedOut` is always `carriedIn + earned`. */
export interface DecidedPayout {
  /** Never negative. */
  paidMinor: bigint;
  /** What the builder is still owed; negative for what it still owes. */
  carriedOutMinor: bigint;
}

/** Up to when a validation window must be over to be taken: now, if nothing else is asked. Refuses a moment in the future. */
export function decideCutOff(asked: Date | null, now: Date): Date {
  if (asked !== null && asked > now) throw errors.CUT_OFF_IN_FUTURE({ param: "cutOff" });
  return asked ?? now;
}

/**
 * What a run books for a conversion; null for nothing. One that was never settled is, once it is eligible and its window was
 * over at the cut-off. Of one that was settled before, the difference is booked whenever it became known, but never while it
 * is disputed: until that is resolved nothing is paid again nor taken back. What it owes more than was booked has to be what
 * could be settled by itself, for it may be another sale than the one that was.
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

/** What is due beyond what earlier lines booked, in minor units; its parts add up as theirs do. */
export function computeLine(due: Split, earlier: readonly Split[]): Split {
  const beyond = (part: keyof Split) => earlier.reduce((left, line) => left - line[part], due[part]);
  return {
    commissionMinor: beyond("commissionMinor"),
    networkFeeMinor: beyond("networkFeeMinor"),
    builderPayoutMinor: beyond("builderPayoutMinor"),
    heldMinor: beyond("heldMinor"),
  };
}

/** Pays a balance that reaches the minimum whole, and carries any other, negative ones too; in minor units. */
export function decidePayout(carriedInMinor: bigint, earnedMinor: bigint, minimumMinor: bigint): DecidedPayout {
  const balanceMinor = carriedInMinor + earnedMinor;
  const isPaid = balanceMinor > 0n && balanceMinor >= minimumMinor;
  return { paidMinor: isPaid ? balanceMinor : 0n, carriedOutMinor: isPaid ? 0n : balanceMinor };
}
