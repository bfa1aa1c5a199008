import { takeUnits, type Bucket, type BudgetRules, type Taken } from "./token-bucket.ts";

/** The budgets of all spenders. */
export interface Budgets {
  /** Takes units from a spender's budget; takes nothing if too few are left, or if `units` is 0. */
  take(spender: string, units: number): Promise<Taken>;
  close(): void;
}

const SWEEP_MS = 60_000;

/** Keeps the budgets in the memory of this process, for this process only. `now` returns a time in milliseconds that never goes back. */
export function budgetsAlone(rules: BudgetRules, now: () => number = () => performance.now()): Budgets {
  const buckets = new Map<string, Bucket>();
  const take = (spender: string, units: number) =>
    takeUnits(buckets.get(spender) ?? null, units, Math.floor(now()), rules);
  /** A budget that is full again needs no memory. */
  const sweep = setInterval(() => {
    for (const spender of buckets.keys()) if (take(spender, 0).bucket.spentMilliunits === 0) buckets.delete(spender);
  }, SWEEP_MS);
  sweep.unref();
  return {
    async take(spender, units) {
      const { bucket, taken } = take(spender, units);
      if (units > 0 && taken.isTaken) buckets.set(spender, bucket);
      return taken;
    },
    close: () => clearInterval(sweep),
  };
}
