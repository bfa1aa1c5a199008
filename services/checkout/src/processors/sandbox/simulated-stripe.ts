import { z } from "zod";
import { findPayment, savePayment } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { SimulatedApi, SimulatedResponse } from "../simulator.ts";
import { readStripeAmount } from "../stripe/amounts.ts";
import { payUrlOf } from "./pay-url.ts";
import { simulateStripeCards } from "./simulated-stripe-cards.ts";
import { metadataOf, refuse } from "./stripe-api.ts";
import { sessionObject } from "./stripe-dialect.ts";

const ITEM = "line_items[0][price_data]";

const sessionSchema = z.object({
  mode: z.literal("payment"),
  transactionId: z.string().min(1),
  merchantUrl: z.url(),
  currency: z.string(),
  unitAmount: z.coerce.number().pipe(z.int().positive()),
  offer: z.string().min(1),
});

type Host = Pick<ProcessorHost, "db" | "jobs" | "publicUrl">;

/** Returns Stripe's API for the account of a connection, as far as the adapter uses it. It refuses all else. */
export function simulateStripe(connectionId: string, host: Host): SimulatedApi {
  const respondAboutCards = simulateStripeCards(connectionId, host);
  return async (request) => {
    if (request.headers["stripe-account"] !== undefined) return refuse(403, "The simulator has no connected accounts");
    const form = new URLSearchParams(request.body);
    const makesSession = request.method === "POST" && request.path === "/v1/checkout/sessions";
    if (makesSession && form.get("mode") !== "setup") return createSession(connectionId, form, host);
    return (await respondAboutCards(request)) ?? refuse(404, "Unrecognized request URL");
  };
}

/** Makes one Checkout Session for each transaction. */
async function createSession(
  connectionId: string,
  form: URLSearchParams,
  { db, publicUrl }: Host,
): Promise<SimulatedResponse> {
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
  const metadata = metadataOf(form, "payment_intent_data[metadata]");
  const { token } = await savePayment(db, { connectionId, transactionId, amount, metadata, display });
  const payment = await findPayment(db, token);
  if (payment === null) throw new Error("the payment that was saved is not there");
  const session = sessionObject(payment, { paid: false, buyer: null });
  return { status: 200, body: { ...session, url: payUrlOf(publicUrl, payment) } };
}
