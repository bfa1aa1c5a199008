/** The rules of all budgets: each refills steadily, and holds at most the units of its window. */
export interface BudgetRules {
  unitsPerSecond: number;
  windowSeconds: number;
}

/** A budget at a time. Both are whole numbers, so that no unit is lost or made by rounding. */
export interface Bucket {
  /** Thousandths of the units that were spent and are not refilled. */
  spentMilliunits: number;
  atMs: number;
}

/** The result of taking units from a budget. */
export interface Taken {
  isTaken: boolean;
  /** The whole units that are left. */
  leftUnits: number;
  /** The time until the budget is full, if nothing else is taken. */
  fullAfterMs: number;
  /** The time until the units can be taken; 0 if they were taken. For more units than a full budget has, the time until it is full. */
  waitMs: number;
}

const MILLIUNITS = 1_000;

/** Takes units from a budget that was last used at `before`, null if it is full; takes nothing if too few are left. */
export function takeUnits(
  before: Bucket | null,
  units: number,
  nowMs: number,
  { unitsPerSecond, windowSeconds }: BudgetRules,
): { bucket: Bucket; taken: Taken } {
  const capacity = unitsPerSecond * windowSeconds * MILLIUNITS;
  const elapsedMs = before === null ? 0 : Math.max(0, nowMs - before.atMs);
  // Units in a second are as many thousandths of a unit in a millisecond.
  const spent = before === null ? 0 : Math.max(0, before.spentMilliunits - elapsedMs * unitsPerSecond);
  const wanted = spent + units * MILLIUNITS;
  const isTaken = wanted <= capacity;
  const after = isTaken ? wanted : spent;
  return {
    bucket: { spentMilliunits: after, atMs: nowMs },
    taken: {
      isTaken,
      leftUnits: Math.floor((capacity - after) / MILLIUNITS),
      fullAfterMs: Math.ceil(after / unitsPerSecond),
      waitMs: isTaken ? 0 : Math.ceil(Math.min(wanted - capacity, spent) / unitsPerSecond),
    },
  };
}
