import type { Stripe } from "stripe";
import { z } from "zod";
import { ProcessorRefusal, reasonOf, type HandoffIntent, type OpenConnection, type Processor } from "../processor.ts";
import { SIMULATED_STRIPE_KEY, type SimulatedApi, type Simulator } from "../simulator.ts";
import { toStripeAmount } from "./amounts.ts";
import { toPaymentEvent } from "./payment-event.ts";
import { toIntentMetadata } from "./reference.ts";
import { loadStripe } from "./sdk.ts";
import { stripeSettings } from "./settings.ts";
import { verifySignature } from "./signature.ts";
import { createStoredMethods } from "./stored-methods.ts";

const MAX_SECONDS = 253_402_300_799; // The last second of the year 9999.

const answerSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  // The session exists, so a missing or unreadable end must not make the checkout fail.
  expires_at: z.int().positive().max(MAX_SECONDS).nullish().catch(null),
});

/** The errors that mean that Stripe makes no session: the same request with the same idempotency key gets the same error. */
const REFUSALS = [
  "StripeInvalidRequestError",
  "StripeAuthenticationError",
  "StripePermissionError",
  "StripeCardError",
  // The key was used for a request with other content, such as an earlier offer. No caller has received that session's link.
  "StripeIdempotencyError",
] as const;
const IN_PROGRESS = 409;

/** Returns whether every further request with the same idempotency key gets the same error. Stripe also repeats its internal errors. */
function isFinal(error: unknown): error is Stripe.errors.StripeError {
  const { errors } = loadStripe();
  if (!(error instanceof errors.StripeError) || error.statusCode === IN_PROGRESS) return false;
  return REFUSALS.some((name) => error instanceof errors[name]) || error.headers?.["idempotent-replayed"] === "true";
}

/** With a new transaction id, which is another idempotency key, a retry after an idempotency error may succeed. */
function toRefusal(error: Stripe.errors.StripeError): ProcessorRefusal {
  const { StripeIdempotencyError } = loadStripe().errors;
  const reason = error instanceof StripeIdempotencyError ? "UNAVAILABLE" : reasonOf(error);
  return new ProcessorRefusal(error.message, { cause: error, reason });
}

/** One attempt within the 3 s of a checkout; the agent retries with the same idempotency key. */
const ONE_ATTEMPT = { timeout: 3_000, maxNetworkRetries: 0, telemetry: false };

/**
 * Creates the adapter of Stripe. It uses Checkout Sessions, in the merchant's account or in one that is connected to a platform.
 * A connection with the simulator's key uses the simulator, if there is one and `stripeApiBase` names no other address.
 */
export function createStripe({
  stripeApiBase,
  simulator,
}: {
  stripeApiBase: string | null;
  simulator: Simulator | null;
}): Processor {
  const clients = new Map<string, Stripe>();

  function clientOf(secretKey: string, { id }: OpenConnection): Stripe {
    const isSimulated = simulator !== null && stripeApiBase === null && secretKey === SIMULATED_STRIPE_KEY;
    const name = isSimulated ? id : secretKey;
    const known = clients.get(name);
    if (known) return known;
    const Sdk = loadStripe();
    const transport = isSimulated
      ? { httpClient: Sdk.createFetchHttpClient(toFetch(simulator.stripe(id))) }
      : toAddress(stripeApiBase);
    const client = new Sdk(secretKey, { ...transport, ...ONE_ATTEMPT });
    clients.set(name, client);
    return client;
  }

  return {
    settings: stripeSettings,
    testOnly: false,
    ownSecret: /^whsec_[\w+/=-]{8,250}$/,
    isLive: (settings) => stripeSettings.parse(settings).secretKey.slice(3).startsWith("live_"),
    verifyEvent: verifySignature,
    toPaymentEvent,
    storedMethods: createStoredMethods((connection) => {
      const { secretKey, account } = stripeSettings.parse(connection.settings);
      return {
        client: clientOf(secretKey, connection),
        options: { ...(account !== undefined && { stripeAccount: account }) },
      };
    }),
    async createHostedCheckout(intent, connection) {
      const { secretKey, account } = stripeSettings.parse(connection.settings);
      try {
        const session = await clientOf(secretKey, connection).checkout.sessions.create(toSession(intent), {
          idempotencyKey: intent.transactionId,
          ...(account !== undefined && { stripeAccount: account }),
        });
        const { id, url, expires_at } = answerSchema.parse(session);
        return { paymentId: id, checkoutUrl: url, expiresAt: expires_at == null ? null : new Date(expires_at * 1_000) };
      } catch (error) {
        throw isFinal(error) ? toRefusal(error) : error;
      }
    },
  };
}

function toSession(intent: HandoffIntent): Stripe.Checkout.SessionCreateParams {
  const { transactionId, amount, metadata, merchant, offer } = intent;
  return {
    mode: "payment",
    client_reference_id: transactionId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toStripeAmount(amount),
          product_data: { name: offer.name },
        },
      },
    ],
    metadata,
    // Stripe does not copy a session's metadata to its payment intent, and most events carry the intent.
    payment_intent_data: { metadata: toIntentMetadata(intent) },
    success_url: merchant.url,
    cancel_url: merchant.url,
  };
}

function toFetch(api: SimulatedApi): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { status, body } = await api({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    });
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  };
}

function toAddress(base: string | null): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (base === null) return {};
  const { hostname, port, protocol } = new URL(base);
  const isSecure = protocol === "https:";
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? "https" : "http" };
}
