import { splitCommission, type Split } from "../domain/conversion/commission.ts";
import type { Policy } from "../domain/conversion/policy.ts";
import type { ConversionRecord } from "../domain/conversion/record.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { computeLine } from "../domain/settlement-run/settlement-run.ts";
import { conversionOf, type Given } from "./conversions.ts";
import { gbp, paymentEventOf } from "./facts.ts";

const DAY_MS = 86_400_000;
const soldAt = paymentEventOf().occurredAt;
/** A time some days after the sale. */
export const day = (days: number) => new Date(soldAt.getTime() + days * DAY_MS);
/** Splits a commission in minor units for a registered builder or an anonymous agent. */
export const split = (commissionMinor: bigint, hasBuilder = true): Split =>
  splitCommission(commissionMinor, hasBuilder);
/** Returns the line that takes another one back. */
export const negative = (line: Split): Split => computeLine(split(0n), [line]);

/** Creates a verified sale with a commission of 8.00 and the events after its payment. */
export const saleWith = (
  later: readonly Partial<PaymentEvent>[] = [],
  policy: Partial<Policy> = {},
  given: Given = {},
) =>
  conversionOf(
    later.map((event) => ({ occurredAt: day(1), ...event })),
    { policy, ...given },
  );

/** Creates a sale with the lines that closed runs booked. */
export function settled(record: ConversionRecord, ...lines: Split[]): ConversionRecord {
  const booked = lines.map((line, n) => ({
    ...line,
    id: `line_${n}`,
    runId: `run_${n}`,
    kind: n === 0 ? ("SETTLEMENT" as const) : ("CORRECTION" as const),
    settledAt: day(31 + n),
  }));
  return { ...record, settlements: [...record.settlements, ...booked] };
}

/** Events that may follow the payment. */
export const refund = (n = 1, amountMinor = 1_999n): Partial<PaymentEvent> => ({
  kind: "REFUND_SUCCEEDED",
  refundId: `re_${n}`,
  amount: gbp(amountMinor),
});
export const refundFailed = (n = 1): Partial<PaymentEvent> => ({
  kind: "REFUND_FAILED",
  refundId: `re_${n}`,
  amount: gbp(1_999n),
});
export const opened: Partial<PaymentEvent> = { kind: "DISPUTE_OPENED", disputeId: "dp_1" };
export const closed = (disputeOutcome: "WON" | "LOST"): Partial<PaymentEvent> => ({
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  disputeOutcome,
  occurredAt: day(2),
});
