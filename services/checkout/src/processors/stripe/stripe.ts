import { Stripe } from "stripe";
import { z } from "zod";
import { ProcessorRefusal, type HandoffIntent, type Processor } from "../processor.ts";
import { toStripeAmount } from "./amounts.ts";
import { toPaymentEvent } from "./payment-event.ts";
import { toIntentMetadata } from "./reference.ts";
import { stripeSettings } from "./settings.ts";
import { verifySignature } from "./signature.ts";

const MAX_SECONDS = 253_402_300_799; // The last second of the year 9999.

const answerSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  // The session exists: an end that is missing or unreadable must not cost the checkout.
  expires_at: z.int().positive().max(MAX_SECONDS).nullish().catch(null),
});

/** Stripe answered that it makes no session: the same request with the same key would get the same answer. */
const REFUSALS = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeCardError,
  // A session was made under this key for what the offer said then; its link was never given out.
  Stripe.errors.StripeIdempotencyError,
];
const IN_PROGRESS = 409;

/** Tells whether every further request with this key gets the same answer. Stripe also repeats its own failures for a key. */
function isFinal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === IN_PROGRESS) return false;
  return REFUSALS.some((Refusal) => error instanceof Refusal) || error.headers?.["idempotent-replayed"] === "true";
}

/** Stripe Checkout Sessions, in the merchant's own account or in an account that is connected to a platform's. */
export function createStripe({ stripeApiBase }: { stripeApiBase: string | null }): Processor {
  const clients = new Map<string, Stripe>();

  function clientOf(secretKey: string): Stripe {
    const known = clients.get(secretKey);
    if (known) return known;
    // One try within the checkout's own 3 s: the agent retries, under the same idempotency key.
    const client = new Stripe(secretKey, {
      ...toAddress(stripeApiBase),
      timeout: 3_000,
      maxNetworkRetries: 0,
      telemetry: false,
    });
    clients.set(secretKey, client);
    return client;
  }

  return {
    settings: stripeSettings,
    testOnly: false,
    ownSecret: /^whsec_[\w+/=-]{8,250}$/,
    isLive: (settings) => stripeSettings.parse(settings).secretKey.slice(3).startsWith("live_"),
    verifyEvent: verifySignature,
    toPaymentEvent,
    async createHostedCheckout(intent, connection) {
      const { secretKey, account } = stripeSettings.parse(connection.settings);
      try {
        const session = await clientOf(secretKey).checkout.sessions.create(toSession(intent), {
          idempotencyKey: intent.transactionId,
          ...(account !== undefined && { stripeAccount: account }),
        });
        const { id, url, expires_at } = answerSchema.parse(session);
        return { paymentId: id, checkoutUrl: url, expiresAt: expires_at == null ? null : new Date(expires_at * 1_000) };
      } catch (error) {
        throw isFinal(error) ? new ProcessorRefusal(error.message, { cause: error }) : error;
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
    // A session's metadata does not reach its payment, and most events are about the payment.
    payment_intent_data: { metadata: toIntentMetadata(intent) },
    success_url: merchant.url,
    cancel_url: merchant.url,
  };
}

function toAddress(base: string | null): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (base === null) return {};
  const { hostname, port, protocol } = new URL(base);
  const isSecure = protocol === "https:";
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? "https" : "http" };
}
