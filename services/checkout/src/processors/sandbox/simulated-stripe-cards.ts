import { z } from "zod";
import { saveConfirmed, saveState, type PaymentRow } from "../../store/sandbox-payments.ts";
import { findSetup, saveSetup, saveSetupDetached } from "../../store/sandbox-setups.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { ProcessorRefusal } from "../processor.ts";
import type { SimulatedRequest, SimulatedResponse } from "../simulator.ts";
import { readStripeAmount } from "../stripe/amounts.ts";
import { TRANSACTION_KEY } from "../stripe/reference.ts";
import { isPayable } from "./rules.ts";
import { setupUrlOf } from "./setup-page.ts";
import { createStoredPayments } from "./stored-payments.ts";
import { metadataOf, refuse } from "./stripe-api.ts";
import { missing, toChargeResponse, toIntent, toSession, unexpectedState } from "./stripe-card-objects.ts";

/**
 * The state of a new payment by the stored card. A payment that the buyer must confirm has failed without the buyer, and is open only
 * after its confirmation began, as at Stripe.
 */
const STATES = { pays: "paid", declines: "cancelled", requires_action: "declined", processing: "processing" } as const;

/** What the pages show of the merchant, whose name Stripe would know from its account. */
const MERCHANT = "this merchant";

const setupSchema = z.object({ reference: z.string().min(1), returnUrl: z.url() });
const intentSchema = z.object({
  amount: z.coerce.number().pipe(z.int().positive()),
  currency: z.string(),
  payment_method: z.string().startsWith("pm_"),
  off_session: z.literal("true"),
  confirm: z.literal("true"),
  description: z.string().default("Your order"),
});

type Respond = (request: SimulatedRequest, id: string) => Promise<SimulatedResponse>;

/**
 * Returns the part of Stripe's API that stores cards by Checkout Sessions in `setup` mode and charges them without the buyer, for the
 * account of a connection. It returns null for other requests.
 */
export function simulateStripeCards(
  connectionId: string,
  host: Pick<ProcessorHost, "db" | "jobs" | "publicUrl">,
): (request: SimulatedRequest) => Promise<SimulatedResponse | null> {
  const { db, publicUrl } = host;
  const payments = createStoredPayments(host, STATES);
  const wire = (payment: PaymentRow) => toIntent(payment, publicUrl);

  const routes: [string, RegExp, Respond][] = [
    [
      "POST",
      /^\/v1\/checkout\/sessions$/,
      async ({ body }) => {
        const form = new URLSearchParams(body);
        const parsed = setupSchema.safeParse({
          reference: form.get("client_reference_id"),
          returnUrl: form.get("success_url"),
        });
        if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
        const { reference, returnUrl } = parsed.data;
        const setup = await saveSetup(db, { connectionId, reference, display: { merchant: MERCHANT, returnUrl } });
        return { status: 200, body: { ...toSession(setup), url: setupUrlOf(publicUrl, setup) } };
      },
    ],
    [
      "GET",
      /^\/v1\/checkout\/sessions\/cs_test_(\w+)$/,
      async (_, id) => {
        const setup = await findSetup(db, `sbxsu_${id}`);
        return setup === null ? missing() : { status: 200, body: toSession(setup) };
      },
    ],
    ["POST", /^\/v1\/payment_intents$/, async ({ body }) => charge(new URLSearchParams(body))],
    [
      "GET",
      /^\/v1\/payment_intents\/search$/,
      async ({ query }) => {
        const pattern = new RegExp(`^metadata\\['${TRANSACTION_KEY}'\\]:'(\\w+)'$`);
        const [, transactionId = ""] = pattern.exec(new URLSearchParams(query).get("query") ?? "") ?? [];
        const found = await payments.find(connectionId, transactionId);
        return { status: 200, body: { object: "search_result", has_more: false, data: found ? [wire(found)] : [] } };
      },
    ],
    [
      "GET",
      /^\/v1\/payment_intents\/pi_(\w+)$/,
      async (_, id) =>
        (await payments.change(connectionId, `sbx_${id}`, async (payment) => ({ status: 200, body: wire(payment) }))) ??
        missing(),
    ],
    ["POST", /^\/v1\/payment_intents\/pi_(\w+)\/confirm$/, ({ body }, id) => confirm(id, new URLSearchParams(body))],
    ["POST", /^\/v1\/payment_intents\/pi_(\w+)\/cancel$/, (_, id) => cancel(id)],
    [
      "POST",
      /^\/v1\/payment_methods\/pm_(\w+)\/detach$/,
      async (_, id) => {
        await saveSetupDetached(db, `sbxsu_${id}`);
        return { status: 200, body: { id: `pm_${id}`, object: "payment_method", customer: null } };
      },
    ],
  ];

  async function charge(form: URLSearchParams): Promise<SimulatedResponse> {
    const parsed = intentSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    const { currency, payment_method, description } = parsed.data;
    const metadata = metadataOf(form, "metadata");
    const amount = readStripeAmount(parsed.data.amount, currency, "amount");
    const transactionId = metadata[TRANSACTION_KEY];
    if (amount === null || transactionId === undefined) return refuse(400, "Missing amount or transaction");
    const display = {
      merchant: MERCHANT,
      merchantUrl: publicUrl,
      offer: description,
      provider: null,
      storedCard: true,
    };
    const setupId = payment_method.replace("pm_", "sbxsu_");
    try {
      return toChargeResponse(
        await payments.pay({ setupId, connectionId, transactionId, amount, metadata, display }),
        publicUrl,
      );
    } catch (error) {
      if (error instanceof ProcessorRefusal) return missing();
      throw error;
    }
  }

  async function confirm(id: string, form: URLSearchParams): Promise<SimulatedResponse> {
    const returnUrl = z.url().safeParse(form.get("return_url"));
    if (!returnUrl.success) return refuse(400, "Missing return_url");
    const confirmed = await payments.change(connectionId, `sbx_${id}`, async (payment, tx) => {
      if (!isPayable(payment)) return unexpectedState();
      const display = { ...payment.display, merchant: new URL(returnUrl.data).hostname, merchantUrl: returnUrl.data };
      await saveConfirmed(tx, payment, display);
      return { status: 200, body: wire({ ...payment, state: "open", display }) };
    });
    return confirmed ?? missing();
  }

  async function cancel(id: string): Promise<SimulatedResponse> {
    const cancelled = await payments.change(connectionId, `sbx_${id}`, async (payment, tx) => {
      if (payment.state === "paid" || payment.state === "cancelled") return unexpectedState();
      await saveState(tx, payment, "cancelled");
      return { status: 200, body: wire({ ...payment, state: "cancelled" }) };
    });
    return cancelled ?? missing();
  }

  return async (request) => {
    for (const [method, path, respond] of routes) {
      const match = method === request.method ? path.exec(request.path) : null;
      if (match !== null) return respond(request, match[1] ?? "");
    }
    return null;
  };
}
