import { toDecimal } from "@aap/kernel/money";
import type { EventRow } from "../../store/sandbox-events.ts";
import type { PaymentHistory, PaymentRow } from "../../store/sandbox-payments.ts";
import { computeRefunded } from "./rules.ts";

/** Returns a payment as its page describes it to a program. */
export function describePayment({ transactionId, processor, state, amountMinor, currency }: PaymentRow): object {
  return { transactionId, processor, state, amount: toDecimal({ amountMinor, currency }), currency };
}

/** Returns a payment with its refunds, its dispute and its events, newest first, as its panel describes them to a program. */
export function describeHistory({ payment, refunds, disputes }: PaymentHistory, events: readonly EventRow[]): object {
  return {
    ...describePayment(payment),
    refundedMinor: Number(computeRefunded(refunds)),
    dispute: disputes.at(-1)?.state ?? null,
    events: events.map(({ id, type, deliveredAt, lastStatus }) => ({
      id,
      type,
      delivered: deliveredAt !== null,
      status: lastStatus,
    })),
  };
}
