import { z } from "zod";
import { savePayment } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { Processor } from "../processor.ts";
import type { Simulator } from "../simulator.ts";
import { toPaymentEvent } from "../standard-events/payment-event.ts";
import { verifyMessage } from "../standard-events/signature.ts";
import { deliverEvent, DELIVERIES } from "./deliver.ts";
import { createPageActions } from "./page-actions.ts";
import { payUrlOf } from "./pay-url.ts";
import { createRoutes } from "./routes.ts";
import { createSetupRoutes } from "./setup-page.ts";
import { simulateGeneric } from "./simulated-generic.ts";
import { simulateStripe } from "./simulated-stripe.ts";
import { createStoredCards } from "./stored-cards.ts";

/** Creates the adapter of the built-in processor. It moves no money, and otherwise behaves like an outside processor. */
export function createSandbox(host: ProcessorHost): Processor {
  const { db, jobs, publicUrl } = host;
  return {
    settings: z.strictObject({}),
    testOnly: true,
    verifyEvent: verifyMessage,
    toPaymentEvent,
    async createHostedCheckout({ transactionId, amount, metadata, merchant, offer }, { id: connectionId }) {
      const display = {
        merchant: merchant.name,
        merchantUrl: merchant.url,
        offer: offer.name,
        provider: offer.provider,
      };
      const payment = await savePayment(db, {
        connectionId,
        transactionId,
        amount,
        metadata,
        display,
      });
      return { paymentId: payment.id, checkoutUrl: payUrlOf(publicUrl, payment), expiresAt: payment.expiresAt };
    },
    storedMethods: createStoredCards(host),
    routes: createRoutes(host, createPageActions(host)).use(createSetupRoutes(host)),
    start: () => jobs.work<{ eventId: string }>(DELIVERIES, ({ eventId }) => deliverEvent(eventId, host)),
  };
}

/** Creates the simulator of outside processors, whose payments have the same page and panel. Null in production. */
export function createSimulator(host: ProcessorHost): Simulator | null {
  if (host.production) return null;
  return {
    stripe: (connectionId) => simulateStripe(connectionId, host),
    generic: (connectionId) => simulateGeneric(connectionId, host),
  };
}
