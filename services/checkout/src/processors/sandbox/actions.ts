import { newId } from "@aap/kernel/ids";
import type { Database } from "../../store/database.ts";
import type { NewEvent } from "../../store/sandbox-events.ts";
import {
  lockHistory,
  saveDispute,
  saveRefund,
  saveState,
  type PaymentHistory,
  type PaymentRow,
  type Transaction,
} from "../../store/sandbox-payments.ts";
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

export type SandboxActions = ReturnType<typeof createActions>;

/**
 * Returns the actions on a payment, which the token of its page identifies. Each action saves its change and its event in one
 * transaction, and throws SandboxRefusal if it is not possible.
 */
export function createActions({
  db,
  save,
  deliver,
  cancelCheckout,
}: {
  db: Database;
  save: (event: NewEvent, payment: PaymentRow, tx: Transaction) => Promise<void>;
  /** Arranges the delivery of a saved event. */
  deliver: (eventId: string, tx: Transaction) => Promise<void>;
  cancelCheckout: (transactionId: string, tx: Transaction) => Promise<void>;
}) {
  function act(token: string, work: (tx: Transaction, history: PaymentHistory) => Promise<void>): Promise<void> {
    // PostgreSQL's timeouts are much shorter than this; without it, Prisma would end the transaction after 5 s.
    return db.$transaction(
      async (tx) => {
        const history = await lockHistory(tx, token);
        if (history === null) throw new SandboxRefusal("There is no such payment.");
        await work(tx, history);
      },
      { timeout: 30_000 },
    );
  }

  async function emit(tx: Transaction, payment: PaymentRow, type: string, occurrence: Occurrence): Promise<void> {
    const id = newId("evt");
    const body = dialectOf(payment).write(id, type, payment, occurrence);
    await save({ id, paymentId: payment.id, type, body }, payment, tx);
    await deliver(id, tx);
  }

  return {
    /** Pays or declines, depending on the card. Changes nothing if the payment can no longer be paid. The event carries the buyer's address. */
    pay: (token: string, card: string, buyer: string | null) =>
      act(token, async (tx, { payment }) => {
        const outcome = decidePayment(payment, card);
        if (outcome === null) return;
        await saveState(tx, payment, outcome);
        const { names } = dialectOf(payment);
        const status = outcome === "paid" ? "succeeded" : "failed";
        const paid = payment.display.storedCard === true ? [names.paidWithStoredCard] : names.paid;
        for (const type of outcome === "paid" ? paid : [names.declined])
          await emit(tx, payment, type, { kind: "payment", status, buyer });
      }),

    /** Cancels an unpaid payment and its checkout in one transaction. */
    cancel: (token: string) =>
      act(token, async (tx, { payment }) => {
        if (!isPayable(payment) && payment.state !== "cancelled") return;
        await cancelCheckout(payment.transactionId, tx);
        await saveState(tx, payment, "cancelled");
      }),

    /** Sends another event of the successful payment, with this name and a new id. An open payment becomes paid. */
    repeatPayment: (token: string, type: string) =>
      act(token, async (tx, { payment }) => {
        if (payment.state !== "paid" && !isPayable(payment))
          throw new SandboxRefusal("This payment can no longer be paid.");
        if (payment.state !== "paid") await saveState(tx, payment, "paid");
        await emit(tx, payment, type, { kind: "payment", status: "succeeded", buyer: null });
      }),

    /** Refunds an amount in minor units, or the whole rest if it is null. */
    refund: (token: string, type: string, amountMinor: bigint | null) =>
      act(token, async (tx, history) => {
        const { payment, refunds } = history;
        const refund = decideRefund(history, amountMinor);
        await saveRefund(tx, payment, refund);
        await emit(tx, payment, type, {
          kind: "refund",
          refund,
          refundedMinor: computeRefunded([...refunds, refund]),
        });
      }),

    /** Makes the newest refund fail. */
    failRefund: (token: string) =>
      act(token, async (tx, history) => {
        const failed = decideRefundFailure(history);
        const refundedMinor = computeRefunded(history.refunds) - failed.amountMinor;
        await saveRefund(tx, history.payment, failed);
        const type = dialectOf(history.payment).names.refundFailed;
        await emit(tx, history.payment, type, { kind: "refund", refund: failed, refundedMinor });
      }),

    /** Opens a dispute of the whole payment. */
    openDispute: (token: string, type: string) =>
      act(token, async (tx, history) => {
        const dispute = decideDispute(history);
        await saveDispute(tx, history.payment, dispute);
        await emit(tx, history.payment, type, { kind: "dispute", dispute });
      }),

    /** Closes the open dispute. */
    closeDispute: (token: string, type: string, outcome: "won" | "lost") =>
      act(token, async (tx, history) => {
        const dispute = decideDisputeEnd(history, outcome);
        await saveDispute(tx, history.payment, dispute);
        await emit(tx, history.payment, type, { kind: "dispute", dispute });
      }),

    /** Sends an event of the payment again: the same bytes under the same id. */
    redeliver: (token: string, eventId: string) =>
      act(token, async (tx, { payment }) => {
        const known = await tx.sandboxEvent.count({ where: { id: eventId, paymentId: payment.id } });
        if (known === 0) throw new SandboxRefusal("There is no such event.");
        await deliver(eventId, tx);
      }),
  };
}
