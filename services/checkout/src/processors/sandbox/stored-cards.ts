import type { PaymentRow } from "../../store/sandbox-payments.ts";
import { findSetup, saveSetup, saveSetupDetached } from "../../store/sandbox-setups.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { Charge, StoredMethods } from "../processor.ts";
import { payUrlOf } from "./pay-url.ts";
import { isPayable } from "./rules.ts";
import { setupUrlOf } from "./setup-page.ts";
import { createStoredPayments } from "./stored-payments.ts";

/** The state of a new payment by the stored card. A declined one is cancelled, because the buyer has no page to try again. */
const STATES = { pays: "paid", declines: "cancelled", requires_action: "open", processing: "processing" } as const;

/** Stores test cards and charges them. */
export function createStoredCards(host: ProcessorHost): StoredMethods {
  const { db, publicUrl } = host;
  const payments = createStoredPayments(host, STATES);

  function toCharge(payment: PaymentRow): Charge {
    const status = toStatus(payment);
    const actionUrl = status === "requires_action" ? payUrlOf(publicUrl, payment) : null;
    return { status, paymentId: payment.id, actionUrl };
  }

  return {
    async createSetup({ paymentMethodId, merchant, returnUrl }, { id: connectionId }) {
      const display = { merchant: merchant.name, returnUrl };
      const setup = await saveSetup(db, { connectionId, reference: paymentMethodId, display });
      return { setupId: setup.id, setupUrl: setupUrlOf(publicUrl, setup) };
    },
    async findStored(setupId) {
      const setup = await findSetup(db, setupId);
      return setup?.state === "complete" ? { setupId } : null;
    },
    async charge({ transactionId, amount, metadata, merchant, offer }, { setupId = "" }, { id: connectionId }) {
      const display = {
        merchant: merchant.name,
        merchantUrl: merchant.url,
        offer: offer.name,
        provider: offer.provider,
      };
      return toCharge(await payments.pay({ setupId, connectionId, transactionId, amount, metadata, display }));
    },
    findLagHours: 0,
    async findCharge({ transactionId }, { id: connectionId }) {
      const payment = await payments.find(connectionId, transactionId);
      return payment && toCharge(payment);
    },
    async cancelCharge() {
      // The page of a payment takes no payment after 24 hours, when purchases are cancelled.
    },
    detach: ({ setupId = "" }) => saveSetupDetached(db, setupId),
  };
}

function toStatus(payment: PaymentRow): Charge["status"] {
  if (payment.state === "paid") return "succeeded";
  if (payment.state === "processing") return "processing";
  return isPayable(payment) ? "requires_action" : "declined";
}
