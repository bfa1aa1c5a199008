import { newId } from "@aap/kernel/ids";
import type { Jobs } from "@aap/subgraph-host/jobs";
import type { Database } from "../../store/database.ts";
import { saveEvent } from "../../store/sandbox-events.ts";
import {
  lockBook,
  saveDispute,
  saveRefund,
  saveState,
  type PaymentBook,
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

/** The changes of a payment, which its page's token identifies. A change and its event are one commit. Throws SandboxRefusal. */
export type SandboxActions = ReturnType<typeof createActions>;

export function createActions({
  db,
  jobs,
  cancelCheckout,
}: {
  db: Database;
  jobs: Jobs;
  cancelCheckout: (transactionId: string, tx: Transaction) => Promise<void>;
}) {
  function act(token: string, work: (tx: Transaction, book: PaymentBook) => Promise<void>): Promise<void> {
    // PostgreSQL ends a slow statement long before this: Prisma must not end the transaction.
    return db.$transaction(
      async (tx) => {
        const book = await lockBook(tx, token);
        if (book === null) throw new SandboxRefusal("There is no such payment.");
        await work(tx, book);
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
    /** Pays or declines, by the card; a payment that is over stays unchanged. The event carries the buyer's address. */
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

    /** Sends another event that the payment succeeded, under another name and id; an open payment becomes paid. */
    repeatPayment: (token: string, type: PaymentName) =>
      act(token, async (tx, { payment }) => {
        if (payment.state !== "paid" && !isPayable(payment))
          throw new SandboxRefusal("This payment can no longer be paid.");
        if (payment.state !== "paid") await saveState(tx, payment, "paid");
        await emit(tx, payment, type, paymentObject(payment, "succeeded"));
      }),

    /** Refunds an amount in minor units, or all that is left if it is null. */
    refund: (token: string, type: RefundName, amountMinor: bigint | null) =>
      act(token, async (tx, book) => {
        const { payment, refunds } = book;
        const refund = decideRefund(book, amountMinor);
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
      act(token, async (tx, book) => {
        const failed = decideRefundFailure(book);
        const left = computeRefunded(book.refunds) - failed.amountMinor;
        await saveRefund(tx, book.payment, failed);
        await emit(tx, book.payment, "refund.failed", refundObject(book.payment, failed, left));
      }),

    /** Opens a dispute of the whole payment. */
    openDispute: (token: string, type: DisputeName) =>
      act(token, async (tx, book) => {
        const dispute = decideDispute(book);
        await saveDispute(tx, book.payment, dispute);
        await emit(tx, book.payment, type, disputeObject(book.payment, dispute));
      }),

    /** Closes the open dispute. */
    closeDispute: (token: string, type: DisputeEndName, outcome: "won" | "lost") =>
      act(token, async (tx, book) => {
        const dispute = decideDisputeEnd(book, outcome);
        await saveDispute(tx, book.payment, dispute);
        await emit(tx, book.payment, type, disputeObject(book.payment, dispute));
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
