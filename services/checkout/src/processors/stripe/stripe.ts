import { Stripe } from "stripe";
import { z } from "zod";
import { ProcessorRefusal, type HandoffIntent, type Processor } from "../processor.ts";
import { toStripeAmount } from "./amounts.ts";
import { toPaymentEvent } from "./payment-event.ts";
import { toIntentMetadata } from "./reference.ts";
import { verifySignature } from "./signature.ts";

const settings = z.strictObject({
  /** A secret or restricted key of the merchant's account. */
  secretKey: z.string().regex(/^[sr]k_(test|live)_\w+$/, "must be a secret key, sk_… or rk_…"),
});

const answerSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  expires_at: z.int().positive(),
});

/** Stripe answered that it makes no session: asking again with the same key would only repeat the answer. */
const REFUSALS = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeCardError,
  // A session was made under this key for what the offer said then; nobody was ever given its link.
  Stripe.errors.StripeIdempotencyError,
];
const IN_PROGRESS = 409;

/** Whether every further try under this key is answered alike. Stripe keeps its own failures under the key, too. */
function isFinal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === IN_PROGRESS) return false;
  return REFUSALS.some((Refusal) => error instanceof Refusal) || error.headers?.["idempotent-replayed"] === "true";
}

/** Stripe Checkout Sessions in the merchant's own account. */
export function createStripe({ stripeApiBase }: { stripeApiBase: string | null }): Processor {
  const clients = new Map<string, Stripe>();

  function clientOf(secretKey: string): Stripe {
    const known = clients.get(secretKey);
    if (known) return known;
    // One try within the handoff's own 3 s: a retry is the agent's to make, under the same idempotency key.
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
    settings,
    testOnly: false,
    ownSecret: /^whsec_[\w+/=-]{8,250}$/,
    isLive: (own) => settings.parse(own).secretKey.slice(3).startsWith("live_"),
    verifyEvent: verifySignature,
    toPaymentEvent,
    async createHostedCheckout(intent, connection) {
      const { secretKey } = settings.parse(connection.settings);
      try {
        const session = await clientOf(secretKey).checkout.sessions.create(toSession(intent), {
          idempotencyKey: intent.transactionId,
        });
        const { id, url, expires_at } = answerSchema.parse(session);
        return { paymentId: id, checkoutUrl: url, expiresAt: new Date(expires_at * 1_000) };
      } catch (error) {
        throw isFinal(error) ? new ProcessorRefusal(error.message, { cause: error }) : error;
      }
    },
  };
}

function toSession(intent: HandoffIntent): Stripe.Checkout.SessionCreateParams {
  const { transactionId, amount, metadata, merchant, offer } = intent;
  const unitAmount = toStripeAmount(amount);
  if (unitAmount === null)
    throw new ProcessorRefusal(`Stripe cannot take ${amount.amountMinor} ${amount.currency} exactly`);
  return {
    mode: "payment",
    client_reference_id: transactionId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: unitAmount,
          product_data: { name: offer.name },
        },
      },
    ],
    metadata,
    // A session's metadata does not reach its payment, and the payment is what the events are about.
    payment_intent_data: { metadata: toIntentMetadata(intent) },
    success_url: merchant.url,
    cancel_url: merchant.url,
  };
}

function toAddress(base: string | null): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (base === null) return {};
  const { hostname, port, protocol } = new URL(base);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}
