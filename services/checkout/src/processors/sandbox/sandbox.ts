import { z } from "zod";
import type { Database } from "../../store/database.ts";
import type { Processor } from "../processor.ts";
import { toPaymentEvent } from "../standard-events/payment-event.ts";
import { verifyMessage } from "../standard-events/signature.ts";
import { savePayment } from "../../store/sandbox-payments.ts";

/** The built-in processor: it takes no money, and otherwise behaves as an outside one would. */
export function createSandbox({ db, publicUrl }: { db: Database; publicUrl: string }): Processor {
  return {
    settings: z.strictObject({}),
    testOnly: true,
    verifyEvent: verifyMessage,
    toPaymentEvent,
    async createHostedCheckout(intent, connection) {
      const { id, token, expiresAt } = await savePayment(db, intent, connection.id);
      return { paymentId: id, checkoutUrl: `${publicUrl}/sandbox/pay/${token}`, expiresAt };
    },
  };
}
