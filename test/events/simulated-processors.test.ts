import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { handoffOf, type CheckedOut } from "../support/lifecycle.ts";

const app = useApplication();

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  return { status: response.status, text: await response.text() };
}

/** Pays as a buyer does and returns the conversion that the processor's events made. */
async function pay({ checkout, session }: CheckedOut) {
  expect((await submit(checkout.checkoutUrl, { action: "pay", card: "4242 4242 4242 4242" })).status).toBe(303);
  return eventually(async () => {
    const { body } = await app.operator.query(
      "query Of($id: ID!) { session(id: $id) { conversions { edges { node { id } } } } }",
      { id: session.id },
    );
    return body.data.session.conversions.edges[0]?.node as { id: string } | undefined;
  });
}

const eventsOf = ({ checkout }: CheckedOut) =>
  app.sql<{ type: string; status: number }>(
    `SELECT e.type, e.last_status AS status FROM checkout.sandbox_event e JOIN checkout.sandbox_payment p ON p.id = e.payment_id
     WHERE p.transaction_id = $1 ORDER BY e.id`,
    [checkout.transactionId],
  );

test.each([
  ["Meridian Mobile", "mer-30", 10.5],
  ["Brightline Broadband", "bl-250", 39.9],
  ["Dune Telecom", "dune-40", 5.5],
])("a sale of %s is paid without another server and is verified", async (merchant, offer, amount) => {
  const scene = await app.lifecycle.checkedOut({ merchant, offer });
  const { id } = await pay(scene);
  expect(await app.lifecycle.conversion(id)).toMatchObject({
    status: "pending",
    verification: "verified",
    transactionValue: amount,
  });
});

test("every merchant of the demo with a connection has a payable checkout", async () => {
  const names = await app.sql<{ name: string }>(
    "SELECT DISTINCT m.name FROM offers.merchant m JOIN checkout.connection c ON c.merchant_id = m.id WHERE m.hosted_checkout",
  );
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const { name } of names) {
    const { checkout } = await app.lifecycle.checkedOut({ merchant: name });
    expect(await (await fetch(checkout.checkoutUrl)).text()).toContain("<button");
  }
});

test("the simulator of Stripe sends Stripe's events, and its panel refunds the payment", async () => {
  const scene = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile" });
  const { id } = await pay(scene);
  const panel = scene.checkout.checkoutUrl.replace("/pay/", "/panel/");
  expect((await submit(panel, { action: "refund", type: "refund.succeeded" })).status).toBe(422);
  expect((await submit(panel, { action: "refund", type: "charge.refunded" })).status).toBe(303);
  await eventually(async () => (await app.lifecycle.conversion(id)).status === "clawed_back");
  expect(await eventsOf(scene)).toEqual([
    { type: "payment_intent.succeeded", status: 200 },
    { type: "checkout.session.completed", status: 200 },
    { type: "charge.refunded", status: 200 },
  ]);
});

test.each([
  ["Meridian Mobile", "charge.dispute.created", "charge.dispute.closed"],
  ["Brightline Broadband", "dispute.opened", "dispute.closed"],
])(
  "a dispute at the simulated processor of %s claws the conversion back if it is lost",
  async (merchant, open, close) => {
    const scene = await app.lifecycle.checkedOut({ merchant });
    const { id } = await pay(scene);
    const panel = scene.checkout.checkoutUrl.replace("/pay/", "/panel/");
    expect((await submit(panel, { action: "open-dispute", type: open })).status).toBe(303);
    await eventually(async () => (await app.lifecycle.conversion(id)).status === "disputed");
    expect((await submit(panel, { action: "dispute-lost", type: close })).status).toBe(303);
    await eventually(async () => (await app.lifecycle.conversion(id)).status === "clawed_back");
  },
);

test("a retried checkout at a simulated processor returns the same link", async () => {
  for (const merchant of ["Meridian Mobile", "Brightline Broadband"]) {
    const scene = await app.lifecycle.checkedOut({ merchant });
    const again = await app.agent.post("/v1/checkout", handoffOf(scene));
    expect(again.body.checkoutUrl).toBe(scene.checkout.checkoutUrl);
  }
});
