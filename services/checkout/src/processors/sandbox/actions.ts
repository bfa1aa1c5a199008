import { newId } from "@aap/kernel/ids";
import type { Jobs } from "@aap/subgraph-host/jobs";
import type { Database } from "../../store/database.ts";
import { saveEvent } from "../../store/sandbox-events.ts";
import {
  lockHistory,
  saveDispute,
  saveRefund,
  saveState,
  type PaymentHistory,
  type PaymentRow,
  type Transaction,
} from "../../store/sandbox-payments.ts";
import { disputeObject, paymentObject, refundObject, toEventBody, triedObject } from "./event-body.ts";
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

/** The queue of events that are to be delivered. */
export const DELIVERIES = "sandbox-deliveries";

type RefundName = "refund.succeeded" | "charge.refunded";
type PaymentName = "payment_intent.succeeded" | "payment_intent.payment_succeeded" | "payment_succeeded";
type DisputeName = "dispute.opened" | "charge.dispute.created";
type DisputeEndName = "dispute.closed" | "charge.dispute.closed";

export type SandboxActions = ReturnType<typeof createActions>;

/**
 * Returns the actions on a payment, which the token of its page identifies. Each action saves its change and its event in one
 * transaction, and throws SandboxRefusal if it is not possible.
 */
export function createActions({
  db,
  jobs,
  cancelCheckout,
}: {
  db: Database;
  jobs: Jobs;
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

  async function emit(tx: Transaction, payment: PaymentRow, type: string, object: object): Promise<void> {
    const id = newId("evt");
    await saveEvent(tx, { id, paymentId: payment.id, type, body: toEventBody(id, type, payment.readAt, object) });
    await jobs.add(DELIVERIES, { eventId: id }, tx);
  }

  return {
    /** Pays or declines, depending on the card. Changes nothing if the payment can no longer be paid. The event carries the buyer's address. */
    pay: (token: string, card: string, buyer: string | null) =>
      act(token, async (tx, { payment }) => {
        const outcome = decidePayment(payment, card);
        if (outcome === null) return;
        await saveState(tx, payment, outcome);
        const [type, status] =
          outcome === "paid"
            ? (["payment_intent.succeeded", "succeeded"] as const)
            : (["payment_intent.payment_failed", "failed"] as const);
        await emit(tx, payment, type, triedObject(payment, status, buyer));
      }),

    /** Cancels an unpaid payment and its checkout in one transaction. */
    cancel: (token: string) =>
      act(token, async (tx, { payment }) => {
        if (!isPayable(payment) && payment.state !== "cancelled") return;
        await cancelCheckout(payment.transactionId, tx);
        await saveState(tx, payment, "cancelled");
      }),

    /** Sends another event of the successful payment, with this name and a new id. An open payment becomes paid. */
    repeatPayment: (token: string, type: PaymentName) =>
      act(token, async (tx, { payment }) => {
        if (payment.state !== "paid" && !isPayable(payment))
          throw new SandboxRefusal("This payment can no longer be paid.");
        if (payment.state !== "paid") await saveState(tx, payment, "paid");
        await emit(tx, payment, type, paymentObject(payment, "succeeded"));
      }),

    /** Refunds an amount in minor units, or the whole rest if it is null. */
    refund: (token: string, type: RefundName, amountMinor: bigint | null) =>
      act(token, async (tx, history) => {
        const { payment, refunds } = history;
        const refund = decideRefund(history, amountMinor);
        const total = computeRefunded([...refunds, refund]);
        await saveRefund(tx, payment, refund);
        const object =
          type === "charge.refunded"
            ? paymentObject(payment, "succeeded", total)
            : refundObject(payment, refund, total);
        await emit(tx, payment, type, object);
      }),

    /** Makes the newest refund fail. */
    failRefund: (token: string) =>
      act(token, async (tx, history) => {
        const failed = decideRefundFailure(history);
        const left = computeRefunded(history.refunds) - failed.amountMinor;
        await saveRefund(tx, history.payment, failed);
        await emit(tx, history.payment, "refund.failed", refundObject(history.payment, failed, left));
      }),

    /** Opens a dispute of the whole payment. */
    openDispute: (token: string, type: DisputeName) =>
      act(token, async (tx, history) => {
        const dispute = decideDispute(history);
        await saveDispute(tx, history.payment, dispute);
        await emit(tx, history.payment, type, disputeObject(history.payment, dispute));
      }),

    /** Closes the open dispute. */
    closeDispute: (token: string, type: DisputeEndName, outcome: "won" | "lost") =>
      act(token, async (tx, history) => {
        const dispute = decideDisputeEnd(history, outcome);
        await saveDispute(tx, history.payment, dispute);
        await emit(tx, history.payment, type, disputeObject(history.payment, dispute));
      }),

    /** Sends an event of the payment again: the same bytes under the same id. */
    redeliver: (token: string, eventId: string) =>
      act(token, async (tx, { payment }) => {
        const known = await tx.sandboxEvent.count({ where: { id: eventId, paymentId: payment.id } });
        if (known === 0) throw new SandboxRefusal("There is no such event.");
        await jobs.add(DELIVERIES, { eventId }, tx);
      }),
  };
}
