import { z } from "zod";
import { savePayment } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { SimulatedApi, SimulatedResponse } from "../simulator.ts";
import { readStripeAmount } from "../stripe/amounts.ts";
import { payUrlOf } from "./pay-url.ts";
import { sessionObject } from "./stripe-dialect.ts";

const METADATA = "payment_intent_data[metadata][";
const ITEM = "line_items[0][price_data]";

const sessionSchema = z.object({
  mode: z.literal("payment"),
  transactionId: z.string().min(1),
  merchantUrl: z.url(),
  currency: z.string(),
  unitAmount: z.coerce.number().pipe(z.int().positive()),
  offer: z.string().min(1),
});

/** Returns Stripe's API for the account of a connection. It makes a Checkout Session, one for each transaction, and refuses all else. */
export function simulateStripe(
  connectionId: string,
  { db, publicUrl }: Pick<ProcessorHost, "db" | "publicUrl">,
): SimulatedApi {
  return async ({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/v1/checkout/sessions") return refuse(404, "Unrecognized request URL");
    if (headers["stripe-account"] !== undefined) return refuse(403, "The simulator has no connected accounts");
    const form = new URLSearchParams(body);
    const parsed = sessionSchema.safeParse({
      mode: form.get("mode"),
      transactionId: form.get("client_reference_id"),
      merchantUrl: form.get("success_url"),
      currency: form.get(`${ITEM}[currency]`),
      unitAmount: form.get(`${ITEM}[unit_amount]`),
      offer: form.get(`${ITEM}[product_data][name]`),
    });
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    const { transactionId, merchantUrl, currency, unitAmount, offer } = parsed.data;
    const amount = readStripeAmount(unitAmount, currency, "unit_amount");
    if (amount === null) return refuse(400, "Missing amount");
    const display = { merchant: new URL(merchantUrl).hostname, merchantUrl, offer, provider: null };
    const metadata = metadataOf(form);
    const payment = await savePayment(db, { connectionId, transactionId, amount, metadata, display });
    const session = sessionObject(payment, { paid: false, buyer: null });
    return { status: 200, body: { ...session, url: payUrlOf(publicUrl, payment) } };
  };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].filter(([name]) => name.startsWith(METADATA));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(METADATA.length, -1), value]));
}

function refuse(status: number, message: string): SimulatedResponse {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}
