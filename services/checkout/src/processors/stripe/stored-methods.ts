import type { Stripe } from "stripe";
import { z } from "zod";
import {
  ProcessorRefusal,
  reasonOf,
  type Charge,
  type ChargeIntent,
  type OpenConnection,
  type StoredMethods,
  type StoredReference,
} from "../processor.ts";
import { toStripeAmount } from "./amounts.ts";
import { toIntentMetadata, TRANSACTION_KEY } from "./reference.ts";
import { loadStripe } from "./sdk.ts";

/** The client of a connection, and the connected account in which it acts. */
export interface StripeAccount {
  client: Stripe;
  options: Stripe.RequestOptions;
}

const setupSchema = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });
const storedSchema = z.object({ customer: z.string().min(1), paymentMethod: z.string().min(1) });
const redirectSchema = z.url({ protocol: /^https?$/ });

/** Stripe's search shows new payments after a minute, and up to an hour later during an outage (Stripe's documentation), doubled (ours). */
const SEARCH_LAG_HOURS = 2;

/**
 * Stores payment methods by Checkout Sessions in `setup` mode, and charges them by payment intents without the buyer. `open` returns
 * the account of a connection.
 */
export function createStoredMethods(open: (connection: OpenConnection) => StripeAccount): StoredMethods {
  return {
    async createSetup({ paymentMethodId, currency, returnUrl }, connection) {
      const { client, options } = open(connection);
      const session = await client.checkout.sessions.create(
        {
          mode: "setup",
          currency: currency.toLowerCase(),
          customer_creation: "always",
          client_reference_id: paymentMethodId,
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { ...options, idempotencyKey: paymentMethodId },
      );
      const { id, url } = setupSchema.parse(session);
      return { setupId: id, setupUrl: url };
    },

    async findStored(setupId, connection) {
      const { client, options } = open(connection);
      const session = await client.checkout.sessions.retrieve(setupId, { expand: ["setup_intent"] }, options);
      const intent = session.setup_intent;
      if (session.status !== "complete" || intent === null || typeof intent === "string") return null;
      if (intent.status !== "succeeded") return null;
      return storedSchema.parse({
        customer: idOf(session.customer ?? intent.customer),
        paymentMethod: idOf(intent.payment_method),
      });
    },

    async charge(intent, stored, connection) {
      const account = open(connection);
      try {
        return toCharge(await createIntent(intent, storedSchema.parse(stored), account));
      } catch (error) {
        if (error instanceof loadStripe().errors.StripeCardError)
          return chargeOfCardError(error, intent, stored, account);
        throw isRefusal(error) ? new ProcessorRefusal(error.message, { cause: error, reason: reasonOf(error) }) : error;
      }
    },

    findLagHours: SEARCH_LAG_HOURS,
    async findCharge({ transactionId, paymentId }, connection) {
      const { client, options } = open(connection);
      if (paymentId !== null) return toCharge(await client.paymentIntents.retrieve(paymentId, {}, options));
      const query = `metadata['${TRANSACTION_KEY}']:'${transactionId}'`;
      const [found] = (await client.paymentIntents.search({ query, limit: 1 }, options)).data;
      return found === undefined ? null : toCharge(found);
    },

    async cancelCharge(paymentId, connection) {
      const { client, options } = open(connection);
      try {
        await client.paymentIntents.cancel(paymentId, {}, options);
      } catch (error) {
        // A payment that has ended cannot be cancelled; `findCharge` says how it ended.
        if (!(error instanceof loadStripe().errors.StripeInvalidRequestError)) throw error;
      }
    },

    async detach(stored, connection) {
      const { client, options } = open(connection);
      try {
        await client.paymentMethods.detach(storedSchema.parse(stored).paymentMethod, {}, options);
      } catch (error) {
        // Stripe refuses to detach a payment method that is not attached any more.
        if (!(error instanceof loadStripe().errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}

function createIntent(
  intent: ChargeIntent,
  { customer, paymentMethod }: z.output<typeof storedSchema>,
  { client, options }: StripeAccount,
): Promise<Stripe.PaymentIntent> {
  const { amount, offer, transactionId } = intent;
  return client.paymentIntents.create(
    {
      amount: toStripeAmount(amount),
      currency: amount.currency.toLowerCase(),
      customer,
      payment_method: paymentMethod,
      off_session: true,
      confirm: true,
      description: offer.name,
      metadata: toIntentMetadata(intent),
    },
    { ...options, idempotencyKey: transactionId },
  );
}

/**
 * Returns the state of a payment that the card's bank refused. If the bank wants the buyer to authenticate, the payment is confirmed
 * again as one with the buyer present, and Stripe returns the page on which the buyer does so.
 */
async function chargeOfCardError(
  error: Stripe.errors.StripeCardError,
  { transactionId, returnUrl }: ChargeIntent,
  stored: StoredReference,
  { client, options }: StripeAccount,
): Promise<Charge> {
  const paymentId = error.payment_intent?.id ?? null;
  if (error.code !== "authentication_required" || paymentId === null)
    return { status: "declined", paymentId, actionUrl: null };
  const { paymentMethod } = storedSchema.parse(stored);
  try {
    const confirmed = await client.paymentIntents.confirm(
      paymentId,
      { payment_method: paymentMethod, return_url: returnUrl },
      { ...options, idempotencyKey: `${transactionId}-authenticate` },
    );
    return toCharge(confirmed);
  } catch (failure) {
    if (failure instanceof loadStripe().errors.StripeCardError)
      return { status: "declined", paymentId, actionUrl: null };
    throw failure;
  }
}

function toCharge({ id, status, next_action }: Stripe.PaymentIntent): Charge {
  const none = { paymentId: id, actionUrl: null };
  if (status === "succeeded") return { status: "succeeded", ...none };
  // Nobody has the means to confirm such a payment any more.
  if (status === "canceled" || status === "requires_payment_method") return { status: "declined", ...none };
  const url = redirectSchema.safeParse(next_action?.redirect_to_url?.url);
  return status === "requires_action" && url.success
    ? { status: "requires_action", paymentId: id, actionUrl: url.data }
    : { status: "processing", ...none };
}

/** The errors of a request that made no payment. An idempotency error is not one: another request with the key may have made it. */
const REFUSALS = ["StripeInvalidRequestError", "StripeAuthenticationError", "StripePermissionError"] as const;
const IN_PROGRESS = 409;

function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { errors } = loadStripe();
  if (!(error instanceof errors.StripeError) || error.statusCode === IN_PROGRESS) return false;
  return REFUSALS.some((name) => error instanceof errors[name]);
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "object" && reference !== null ? reference.id : reference;
}
