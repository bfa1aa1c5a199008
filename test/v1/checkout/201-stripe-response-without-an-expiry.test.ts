import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";

const stripe = await listenAsStripe();
// The session outlives the checkout, so that another checkout may follow.
const app = useApplication({ STRIPE_API_BASE: stripe.url, SESSION_TTL_SECONDS: "259200" });

test("a checkout expires after 24 hours if Stripe's response has no expiry", async () => {
  stripe.behaviour = "leaves out the end";
  const scene = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile", offer: "mer-30" });
  const { transactionId } = scene.checkout;
  const statusOf = async () => (await app.agent.get(`/v1/checkouts/${transactionId}`)).body.status;
  const checkOutAgain = async () => (await app.agent.post("/v1/checkout", handoffOf(scene))).body.transactionId;
  const query = "query C($id: ID!) { checkout(id: $id) { createdAt expiresAt } }";
  const { createdAt, expiresAt } = (await app.agent.query(query, { id: transactionId })).body.data.checkout;
  expect(Math.abs(Date.parse(expiresAt) - Date.parse(createdAt) - 86_400_000)).toBeLessThan(10_000);
  await app.clock.advance("23 hours 59 minutes");
  expect(await statusOf()).toBe("awaiting_payment");
  expect(await checkOutAgain()).toBe(transactionId);
  await app.clock.advance("2 minutes");
  expect(await statusOf()).toBe("expired");
  const next: string = await checkOutAgain();
  expect(next).toMatch(/^txn_/);
  expect(next).not.toBe(transactionId);
});
