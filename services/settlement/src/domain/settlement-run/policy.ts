/** How the runs of a mode are made. */
export interface SettlementPolicy {
  /** True for live sales, false for test sales. */
  livemode: boolean;
  /** Whether builders are paid only for what merchants have paid. */
  payWhenPaid: boolean;
  /** A cron expression in UTC, by which runs are closed; null if none is closed without a request. */
  schedule: string | null;
}

/** The first moment of each month, in UTC. */
const MONTHLY = "0 0 1 * *";

/** Returns the policy of a mode that has none set: live sales are settled monthly, test sales on request (ours). */
export function defaultPolicy(livemode: boolean): SettlementPolicy {
  return { livemode, payWhenPaid: false, schedule: livemode ? MONTHLY : null };
}
