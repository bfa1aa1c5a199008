import { newId } from "@aap/kernel/ids";
import { saveEvent } from "../../store/sandbox-events.ts";
import { saveState, type PaymentRow, type Transaction } from "../../store/sandbox-payments.ts";
import {
  lockBehaviour,
  lockPaymentById,
  lockPaymentOf,
  savePaymentInState,
  type Behaviour,
  type StoredPayment,
} from "../../store/sandbox-setups.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { ProcessorRefusal } from "../processor.ts";
import { DELIVERIES } from "./deliver.ts";
import { dialectOf } from "./dialect-of.ts";

/** The time for which a payment with a `processing` card is not decided. */
const PROCESSING_MS = 5_000;

/**
 * Returns the payments with stored test cards. Each is saved with its event in one transaction. `states` has the state of a new
 * payment by what its card does.
 */
export function createStoredPayments(
  { db, jobs }: Pick<ProcessorHost, "db" | "jobs">,
  states: Readonly<Record<Behaviour, PaymentRow["state"]>>,
) {
  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    // PostgreSQL's timeouts are much shorter than this; without it, Prisma would end the transaction after 5 s.
    db.$transaction(work, { timeout: 30_000 });

  async function emit(tx: Transaction, payment: PaymentRow, isPaid: boolean): Promise<void> {
    const id = newId("evt");
    const type = isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed";
    const occurrence = { kind: "payment", status: isPaid ? "succeeded" : "failed", buyer: null } as const;
    const body = dialectOf(payment).write(id, type, payment, occurrence);
    await saveEvent(tx, { id, paymentId: payment.id, type, body });
    await jobs.add(DELIVERIES, { eventId: id }, tx);
  }

  async function make(tx: Transaction, payment: StoredPayment): Promise<PaymentRow> {
    const known = await lockPaymentOf(tx, payment.connectionId, payment.transactionId);
    if (known !== null) return known;
    const behaviour = await lockBehaviour(tx, payment);
    if (behaviour === null) throw new ProcessorRefusal("the sandbox stores no such payment method");
    const made = await savePaymentInState(tx, payment, states[behaviour]);
    const isPending = made.state === "open" || made.state === "processing";
    if (!isPending) await emit(tx, made, made.state === "paid");
    return made;
  }

  /** Ends a payment that was processing for long enough, as a bank would. */
  async function endProcessing(tx: Transaction, payment: PaymentRow): Promise<PaymentRow> {
    const madeAt = payment.expiresAt.getTime() - 86_400_000;
    if (payment.state !== "processing" || payment.readAt.getTime() - madeAt < PROCESSING_MS) return payment;
    await saveState(tx, payment, "paid");
    await emit(tx, payment, true);
    return { ...payment, state: "paid" };
  }

  return {
    /** Makes one payment per transaction id; a repetition returns the same payment. Throws ProcessorRefusal if the card is not stored. */
    pay: (payment: StoredPayment) => inTransaction((tx) => make(tx, payment)),
    /** Returns the payment of a transaction; null if there is none. */
    find: (connectionId: string, transactionId: string) =>
      inTransaction(async (tx) => {
        const payment = await lockPaymentOf(tx, connectionId, transactionId);
        return payment && endProcessing(tx, payment);
      }),
    /** Changes a payment, which is locked meanwhile, and returns the result of `change`; null if there is no such payment. */
    change: <Result>(
      connectionId: string,
      id: string,
      change: (payment: PaymentRow, tx: Transaction) => Promise<Result>,
    ) =>
      inTransaction(async (tx) => {
        const payment = await lockPaymentById(tx, connectionId, id);
        return payment && change(await endProcessing(tx, payment), tx);
      }),
  };
}
