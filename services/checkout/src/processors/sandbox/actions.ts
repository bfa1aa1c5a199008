import { newId } from "@aap/kernel/ids";
import type { PaymentChanges } from "../../store/sandbox-changes.ts";
import type { NewEvent } from "../../store/sandbox-events.ts";
import type { PaymentHistory, PaymentRow } from "../../store/sandbox-payments.ts";
import { dialectOf } from "./dialect-of.ts";
import type { Occurrence } from "./event-dialect.ts";
import {
  computeRefunded,
  decideDispute,
  decideDisputeEnd,
  decidePayment,
  decideRefund,
  decideRefundFailure,
  isPayable,
  SandboxRefusal,
} from "./rules.ts";

/** Decides what an action changes at a payment; null if it changes nothing. Throws SandboxRefusal if the action is not possible. */
export type Decide = (history: PaymentHistory) => PaymentChanges | null;

/** Runs a decision on the payment with this token, which is locked meanwhile, and saves the changes. */
export type Run<Result> = (token: string, decide: Decide) => Promise<Result>;

export type Actions<Result> = ReturnType<typeof createActions<Result>>;

/** Returns the actions on a payment, which the token of its page identifies. They throw SandboxRefusal if they are not possible. */
export function createActions<Result>(run: Run<Result>) {
  return {
    /** Pays or declines, depending on the card. Changes nothing if the payment can no longer be paid. The event carries the buyer's address. */
    pay: (token: string, card: string, buyer: string | null) =>
      run(token, ({ payment }) => {
        const outcome = decidePayment(payment, card);
        if (outcome === null) return null;
        const { names } = dialectOf(payment);
        const status = outcome === "paid" ? "succeeded" : "failed";
        const paid = payment.display.storedCard === true ? [names.paidWithStoredCard] : names.paid;
        const events = (outcome === "paid" ? paid : [names.declined]).map((type) =>
          toEvent(payment, type, { kind: "payment", status, buyer }),
        );
        return { payment, state: outcome, events };
      }),

    /** Cancels an unpaid payment and its checkout in one transaction. */
    cancel: (token: string) =>
      run(token, ({ payment }) => {
        if (!isPayable(payment) && payment.state !== "cancelled") return null;
        return { payment, state: "cancelled", cancelsCheckout: true, events: [] };
      }),

    /** Sends another event of the successful payment, with this name and a new id. An open payment becomes paid. */
    repeatPayment: (token: string, type: string) =>
      run(token, ({ payment }) => {
        if (payment.state !== "paid" && !isPayable(payment))
          throw new SandboxRefusal("This payment can no longer be paid.");
        const event = toEvent(payment, type, { kind: "payment", status: "succeeded", buyer: null });
        return { payment, state: "paid", events: [event] };
      }),

    /** Refunds an amount in minor units, or the whole rest if it is null. */
    refund: (token: string, type: string, amountMinor: bigint | null) =>
      run(token, (history) => {
        const { payment, refunds } = history;
        const refund = decideRefund(history, amountMinor);
        const refundedMinor = computeRefunded([...refunds, refund]);
        return { payment, refund, events: [toEvent(payment, type, { kind: "refund", refund, refundedMinor })] };
      }),

    /** Makes the newest refund fail. */
    failRefund: (token: string) =>
      run(token, (history) => {
        const { payment, refunds } = history;
        const refund = decideRefundFailure(history);
        const refundedMinor = computeRefunded(refunds) - refund.amountMinor;
        const type = dialectOf(payment).names.refundFailed;
        return { payment, refund, events: [toEvent(payment, type, { kind: "refund", refund, refundedMinor })] };
      }),

    /** Opens a dispute of the whole payment. */
    openDispute: (token: string, type: string) =>
      run(token, (history) => {
        const dispute = decideDispute(history);
        const { payment } = history;
        return { payment, dispute, events: [toEvent(payment, type, { kind: "dispute", dispute })] };
      }),

    /** Closes the open dispute. */
    closeDispute: (token: string, type: string, outcome: "won" | "lost") =>
      run(token, (history) => {
        const dispute = decideDisputeEnd(history, outcome);
        const { payment } = history;
        return { payment, dispute, events: [toEvent(payment, type, { kind: "dispute", dispute })] };
      }),
  };
}

function toEvent(payment: PaymentRow, type: string, occurrence: Occurrence): NewEvent {
  const id = newId("evt");
  return { id, paymentId: payment.id, type, body: dialectOf(payment).write(id, type, payment, occurrence) };
}
