import { randomBytes } from "node:crypto";
import { newId } from "@aap/kernel/ids";
import type { Pool } from "pg";
import { prepare } from "./database.ts";

/** A payment that is requested of the sandbox. */
export interface PaymentRequest {
  transactionId: string;
  connectionId: string;
  amountMinor: string;
  currency: string;
  metadata: object;
  display: object;
}

const insertPayment = prepare<{ id: string; token: string; expiresAt: Date }>(
  "sandbox-payment",
  `INSERT INTO sandbox_payment AS held (id, token, connection_id, transaction_id, amount_minor, currency, metadata, display, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '24 hours')
   ON CONFLICT (connection_id, transaction_id) DO UPDATE SET transaction_id = held.transaction_id
   RETURNING id, token, expires_at AS "expiresAt"`,
);

/** Creates a payment with its hosted page; each transaction id has one. */
export async function createHostedCheckout(pool: Pool, baseUrl: string, request: PaymentRequest) {
  const { transactionId, connectionId, amountMinor, currency, metadata, display } = request;
  const token = randomBytes(24).toString("base64url");
  const [payment] = await insertPayment(
    pool,
    newId("sbx"),
    token,
    connectionId,
    transactionId,
    amountMinor,
    currency,
    metadata,
    display,
  );
  if (!payment) throw new Error("the sandbox returned no payment");
  return { paymentId: payment.id, checkoutUrl: `${baseUrl}/pay/${payment.token}`, expiresAt: payment.expiresAt };
}
