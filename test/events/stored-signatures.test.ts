import { Webhook } from "standardwebhooks";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import type { TestProcessor } from "../support/processors/sandbox.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { createStripeLifecycle } from "../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const generic = useGenericProcessor(app);
const { paid } = createStripeLifecycle(app, stripe);

const OTHER_SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
/** The SDK does not check the age of a signature with this tolerance. */
const ANY_AGE = 0;

/** Returns the stored headers and bytes of the newest event of a connection. */
async function storedOf(connectionId: string) {
  const [row] = await app.sql<{ headers: Record<string, string>; body: Buffer }>(
    "SELECT headers, body FROM settlement.evidence WHERE connection_id = $1 ORDER BY id DESC LIMIT 1",
    [connectionId],
  );
  if (row === undefined) throw new Error("nothing is stored");
  return row;
}

/** Connects a merchant to a generic processor and returns the connection's secret. */
async function connectGeneric(merchantId: string) {
  const processor = await generic.connect(merchantId);
  return { processor, secret: generic.secret };
}

test.each([
  [
    "the sandbox",
    async (merchantId: string) => ({
      processor: app.processorOf(merchantId),
      secret: app.demo.connections[merchantId]?.webhookSecret ?? "",
    }),
  ],
  ["a generic processor", connectGeneric],
] satisfies [string, (merchantId: string) => Promise<{ processor: TestProcessor; secret: string }>][])(
  "the stored bytes and headers of an event of %s verify with its connection's secret, and with no other",
  async (_, connect) => {
    const { processor, secret } = await connect(app.merchantOf("Lark Mobile"));
    const scene = await app.lifecycle.checkedOut();
    expect((await processor.paymentSucceeded(scene)).body).toMatchObject({ status: "conversion_recorded" });
    const { headers, body } = await storedOf(processor.connectionId);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "payment_intent.succeeded" });
    expect(() => new Webhook(OTHER_SECRET).verify(body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(`${body.toString()} `, headers)).toThrow();
  },
);

test("the stored bytes and headers of an event of Stripe verify at any later time with its connection's secret, and with no other", async () => {
  const scene = await paid();
  const connection = app.demo.connections[scene.offer.merchantId];
  const { headers, body } = await storedOf(connection?.id ?? "");
  const inTenYears = Date.now() + 10 * 365 * 86_400_000;
  const verify = (bytes: Buffer | string, secret: string, tolerance: number) =>
    Stripe.webhooks.constructEvent(bytes, headers["stripe-signature"] ?? "", secret, tolerance, undefined, inTenYears);
  expect(verify(body, connection?.webhookSecret ?? "", ANY_AGE).type).toBe("payment_intent.succeeded");
  expect(() => verify(body, OTHER_SECRET, ANY_AGE)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(() => verify(`${body.toString()} `, connection?.webhookSecret ?? "", ANY_AGE)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
  expect(() => verify(body, connection?.webhookSecret ?? "", 300)).toThrow(/tolerance/);
});
