import { DomainError } from "@aap/kernel/domain-error";
import { isCurrency } from "@aap/kernel/money";
import { z } from "zod";
import { openConnection } from "../../operations/open-connection.ts";
import { findSealedConnection } from "../../store/connections.ts";
import { savePayment } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { SimulatedApi, SimulatedRequest } from "../simulator.ts";
import { verifyMessage } from "../standard-events/signature.ts";
import { payUrlOf } from "./pay-url.ts";

const checkoutRequest = z.object({
  type: z.literal("checkout.create"),
  transactionId: z.string().min(1),
  amount: z.int().positive(),
  currency: z.string().refine(isCurrency),
  metadata: z.record(z.string(), z.string()),
  returnUrl: z.url(),
});

/** Returns the endpoint of a generic processor: it verifies a `checkout.create` and makes one payment link for each transaction. */
export function simulateGeneric(
  connectionId: string,
  host: Pick<ProcessorHost, "db" | "secrets" | "publicUrl">,
): SimulatedApi {
  return async (request) => {
    if (!(await isSigned(connectionId, request, host)))
      return { status: 401, body: { error: "The signature is invalid" } };
    const parsed = checkoutRequest.safeParse(JSON.parse(request.body));
    if (!parsed.success) return { status: 400, body: { error: z.prettifyError(parsed.error) } };
    const { transactionId, amount, currency, metadata, returnUrl: merchantUrl } = parsed.data;
    const payment = await savePayment(host.db, {
      connectionId,
      transactionId,
      amount: { amountMinor: BigInt(amount), currency },
      metadata,
      display: { merchant: new URL(merchantUrl).hostname, merchantUrl, offer: "Your order", provider: null },
    });
    return { status: 200, body: { paymentId: payment.id, checkoutUrl: payUrlOf(host.publicUrl, payment) } };
  };
}

async function isSigned(
  connectionId: string,
  { headers, body }: SimulatedRequest,
  { db, secrets }: Pick<ProcessorHost, "db" | "secrets">,
): Promise<boolean> {
  const connection = await findSealedConnection(db, connectionId);
  if (connection === null) return false;
  const open = await openConnection(secrets, connection);
  try {
    verifyMessage(headers, Buffer.from(body), open.secrets, connection.wallTime);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
