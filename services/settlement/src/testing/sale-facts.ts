import type { Decision, Fact, FactOf, MilestoneStatus } from "../domain/conversion/facts.ts";
import type { Policy } from "../domain/conversion/policy.ts";
import { project, type Projection } from "../domain/conversion/project.ts";
import { gbp, policyOf } from "./facts.ts";

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
/** A time some days after the sale. */
export const day = (days: number) => new Date(start + days * DAY);
const PAYMENT = "con_1:pi_1";

/** A verified payment of 19.99, and other facts of its sale. */
export const payment = (given: Partial<FactOf<"payment">> = {}): Fact => ({
  kind: "payment",
  id: "evd_1",
  at: day(0),
  payment: `con_1:${given.paymentId ?? "pi_1"}`,
  paymentId: "pi_1",
  value: gbp(1_999n),
  verified: true,
  ...given,
});
export const report = (given: Partial<FactOf<"report">> = {}): Fact => ({
  kind: "report",
  id: "rep_1",
  at: day(0),
  value: gbp(1_999n),
  path: "merchant_report",
  ...given,
});
export const refund = (amount: bigint | null = null, given: Partial<FactOf<"refund">> = {}): Fact => ({
  kind: "refund",
  at: day(1),
  payment: PAYMENT,
  refundId: "re_1",
  amount: amount === null ? null : gbp(amount),
  cumulative: null,
  ...given,
});
export const refundFailed: Fact = {
  kind: "refund_failed",
  at: day(2),
  payment: PAYMENT,
  refundId: "re_1",
  amount: null,
};
export const opened = (given: Partial<FactOf<"dispute_opened">> = {}): Fact => ({
  kind: "dispute_opened",
  id: "evd_opened",
  at: day(1),
  payment: PAYMENT,
  disputeId: "dp_1",
  amount: null,
  ...given,
});
export const closed = (outcome: "WON" | "LOST" | "WITHDRAWN", given: Partial<FactOf<"dispute_closed">> = {}): Fact => ({
  kind: "dispute_closed",
  id: "evd_closed",
  at: day(2),
  payment: PAYMENT,
  disputeId: "dp_1",
  amount: null,
  outcome,
  ...given,
});
export const milestone = (step: string, status: MilestoneStatus = "completed", at = day(1)): Fact => ({
  kind: "milestone",
  id: `mst_${at.getTime()}`,
  at,
  step,
  status,
});
export const decided = (decision: Decision, subjects: readonly string[] = []): Fact => ({
  kind: "decision",
  at: day(3),
  decision,
  subjects,
});
export const settlement: Fact = { kind: "settlement", at: day(31) };

/** Other terms, another time or builder. */
export interface When {
  given?: Partial<Policy>;
  now?: Date;
  hasBuilder?: boolean;
}
/** Returns the projection of facts five days after the sale, under terms with a commission of 8.00. */
export const projected = (
  facts: readonly Fact[],
  { given = {}, now = day(5), hasBuilder = true }: When = {},
): Projection => project(facts, { policy: policyOf(given), hasBuilder, createdAt: day(0), now });
