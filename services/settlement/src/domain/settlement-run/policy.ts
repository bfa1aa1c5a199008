/** How the runs of a mode are made. */
export interface SettlementPolicy {
  /** True for live sales, false for test sales. */
  livemode: boolean;
  /** Whether builders are paid only for what merchants have paid. */
  payWhenPaid: boolean;
}
