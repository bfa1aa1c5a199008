import { newId } from "@aap/kernel/ids";
import { saveEvent } from "../../store/sandbox-events.ts";
import { saveState, type PaymentRow, type Transaction } from "../../store/sandbox-payments.ts";
import {
  findSetup,
  lockBehaviour,
  lockPaymentOf,
  savePaymentInState,
  saveSetup,
  saveSetupDetached,
  type Behaviour,
  type StoredPayment,
} from "../../store/sandbox-setups.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { ProcessorRefusal, type Charge, type StoredMethods } from "../processor.ts";
import { DELIVERIES } from "./deliver.ts";
import { dialectOf } from "./dialect-of.ts";
import { payUrlOf } from "./pay-url.ts";
import { isPayable } from "./rules.ts";

/** The state of a new payment by the stored card. A declined one is cancelled, because the buyer has no page to try again. */
const STATES = {
  pays: "paid",
  declines: "cancelled",
  requires_action: "open",
  processing: "processing",
} as const satisfies Record<Behaviour, PaymentRow["state"]>;

/** The time for which a payment with a `processing` card is not decided. */
const PROCESSING_MS = 5_000;

/** Stores test cards and charges them. Each payment is saved with its event in one transaction. */
export function createStoredCards({ db, jobs, publicUrl }: ProcessorHost): StoredMethods {
  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    // PostgreSQL's timeouts are much shorter than this; without it, Prisma would end the transaction after 5 s.
    db.$transaction(work, { timeout: 30_000 });

  async function emit(tx: Transaction, payment: PaymentRow, isPaid: boolean): Promise<void> {
    const id = newId("evt");
    const type = isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed";
    const occurrence = { kind: "payment", status: isPaid ? "succeeded" : "failed", buyer: null } as const;
    await saveEvent(tx, {
      id,
      paymentId: payment.id,
      type,
      body: dialectOf(payment).write(id, type, payment, occurrence),
    });
    await jobs.add(DELIVERIES, { eventId: id }, tx);
  }

  async function pay(tx: Transaction, payment: StoredPayment): Promise<PaymentRow> {
    const known = await lockPaymentOf(tx, payment.connectionId, payment.transactionId);
    if (known !== null) return known;
    const behaviour = await lockBehaviour(tx, payment);
    if (behaviour === null) throw new ProcessorRefusal("the sandbox stores no such payment method");
    const made = await savePaymentInState(tx, payment, STATES[behaviour]);
    if (made.state === "paid" || made.state === "cancelled") await emit(tx, made, made.state === "paid");
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

  function toCharge(payment: PaymentRow): Charge {
    const status = toStatus(payment);
    const actionUrl = status === "requires_action" ? payUrlOf(publicUrl, payment) : null;
    return { status, paymentId: payment.id, actionUrl };
  }

  return {
    async createSetup({ paymentMethodId, merchant, returnUrl }, { id: connectionId }) {
      const display = { merchant: merchant.name, returnUrl };
      const { id, token } = await saveSetup(db, { connectionId, reference: paymentMethodId, display });
      return { setupId: id, setupUrl: `${publicUrl}/sandbox/setup/${token}` };
    },
    async findStored(setupId) {
      const setup = await findSetup(db, setupId);
      return setup?.state === "complete" ? { setupId } : null;
    },
    async charge({ transactionId, amount, metadata, merchant, offer }, { setupId = "" }, { id: connectionId }) {
      const display = { merchant: merchant.name, merchantUrl: merchant.url, ...toTexts(offer) };
      const payment = { setupId, connectionId, transactionId, amount, metadata, display };
      return toCharge(await inTransaction((tx) => pay(tx, payment)));
    },
    findCharge: ({ transactionId }, { id: connectionId }) =>
      inTransaction(async (tx) => {
        const payment = await lockPaymentOf(tx, connectionId, transactionId);
        return payment && toCharge(await endProcessing(tx, payment));
      }),
    async cancelCharge() {
      // The page of a payment takes no payment after 24 hours, when purchases are cancelled.
    },
    detach: ({ setupId = "" }) => saveSetupDetached(db, setupId),
  };
}

function toTexts({ name, provider }: { name: string; provider: string }) {
  return { offer: name, provider };
}

function toStatus(payment: PaymentRow): Charge["status"] {
  if (payment.state === "paid") return "succeeded";
  if (payment.state === "processing") return "processing";
  return isPayable(payment) ? "requires_action" : "declined";
}
