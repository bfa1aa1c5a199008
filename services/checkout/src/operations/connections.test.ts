import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signMessage } from "../processors/standard-events/signature.ts";
import { openTestSubgraph, OPERATOR } from "../testing/subgraph.ts";

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
let live: typeof app;
beforeAll(async () => {
  app = await openTestSubgraph();
  live = await openTestSubgraph({ production: true });
});
afterAll(async () => {
  await app.close();
  await live.close();
});

const CREATE =
  "mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { webhookSecret connection { id processor livemode status } } }";
const VERIFY =
  "query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) { eventId kind unheeded malformed modeMatches } }";
const disable = (id: string) =>
  app.ask(OPERATOR, "mutation ($id: ID!) { disableConnection(id: $id) { id status } }", { id });

function deliver(connectionId: string, secret: string, body: string) {
  const headers = signMessage(secret, "evt_1", new Date(), body);
  return app.ask(OPERATOR, VERIFY, { input: { connectionId, headers, body: Buffer.from(body).toString("base64") } });
}

const paid = (livemode: boolean) =>
  JSON.stringify({
    id: "evt_1",
    type: "payment_succeeded",
    created: 1,
    livemode,
    data: { object: { id: "p", amount: 1, currency: "GBP" } },
  });

test("every connection has a secret of its own, of 32 random bytes", async () => {
  const [first, second] = [await app.stage(), await app.stage()];
  expect(first.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(second.webhookSecret).not.toBe(first.webhookSecret);
  expect((await deliver(first.connectionId, second.webhookSecret, paid(false))).error).toMatchObject({
    code: "SIGNATURE_INVALID",
    kind: "UNAUTHENTICATED",
  });
});

test("an event of the other mode is told, not refused", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, paid(false))).data.verifyPaymentEvent).toMatchObject({
    modeMatches: true,
  });
  expect((await deliver(connectionId, webhookSecret, paid(true))).data.verifyPaymentEvent).toMatchObject({
    modeMatches: false,
  });
});

test("a signed body that is no JSON is answered too, known by its hash", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, "paid!")).data.verifyPaymentEvent).toEqual({
    eventId: `sha256:${createHash("sha256").update("paid!").digest("hex")}`,
    kind: null,
    unheeded: "MALFORMED",
    malformed: "its body is not JSON",
    modeMatches: true,
  });
});

test("a disabled connection is gone: its events are unknown, its merchant has no processor, and ending it twice is harmless", async () => {
  const scene = await app.stage();
  expect((await disable(scene.connectionId)).data.disableConnection.status).toBe("DISABLED");
  expect((await disable(scene.connectionId)).data.disableConnection.status).toBe("DISABLED");
  expect((await deliver(scene.connectionId, scene.webhookSecret, paid(false))).error).toEqual({
    message: "Connection not found",
    code: "CONNECTION_NOT_FOUND",
    kind: "NOT_FOUND",
  });
  expect((await app.checkOut(scene)).error).toEqual({
    message: "Merchant has no connected payment processor",
    code: "PROCESSOR_NOT_CONNECTED",
    kind: "NOT_CONFIGURED",
  });
});

test.each(["con_none", "", "'; --"])("the connection %o is unknown", async (connectionId) => {
  const { webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toMatchObject({
    message: "Connection not found",
  });
});

test("while a secret is rolled both verify; after its end the old one does not", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  const roll = (end: string) =>
    app.owner.query(
      `UPDATE checkout.connection_secret SET ends_at = clock.now() + interval '${end}' WHERE connection_id = $1`,
      [connectionId],
    );
  await roll("1 hour");
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toBeUndefined();
  await roll("-1 second");
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toMatchObject({ code: "SIGNATURE_INVALID" });
});

test("a newer connection takes the new checkouts, and the older one's events are still known", async () => {
  const scene = await app.stage();
  const { data } = await app.ask(OPERATOR, CREATE, { input: { merchantId: scene.merchant.id, processor: "sandbox" } });
  const newer = data.createConnection.connection.id;
  await app.checkOut(scene);
  const { rows } = await app.owner.query("SELECT connection_id FROM checkout.handoff WHERE recommendation_id = $1", [
    scene.recommendation.id,
  ]);
  expect(rows).toEqual([{ connection_id: newer }]);
  expect((await deliver(scene.connectionId, scene.webhookSecret, paid(false))).error).toBeUndefined();
});

test("a connection that was replaced before the processor answered does not keep its intent", async () => {
  const scene = await app.stage();
  await app.checkOut(scene);
  await app.owner.query(
    "UPDATE checkout.handoff SET state = 'creating', attempted_at = 'epoch' WHERE recommendation_id = $1",
    [scene.recommendation.id],
  );
  await app.ask(OPERATOR, CREATE, { input: { merchantId: scene.merchant.id, processor: "sandbox" } });
  expect((await app.checkOut(scene)).error).toBeUndefined();
  const { rows } = await app.owner.query(
    "SELECT state FROM checkout.handoff WHERE recommendation_id = $1 ORDER BY id",
    [scene.recommendation.id],
  );
  expect(rows.map(({ state }) => state)).toEqual(["dropped", "awaiting_payment"]);
});

describe("a connection is refused when", () => {
  test.each([
    ["the merchant is unknown", { merchantId: "mer_none" }, { message: "Merchant not found", kind: "NOT_FOUND" }],
    [
      "no adapter has the name",
      { processor: "constructor" },
      { message: "processor must be one of sandbox, stripe, generic", param: "processor" },
    ],
    ["the sandbox is to be live", { livemode: true }, { message: "sandbox has no live mode", param: "livemode" }],
    ["the sandbox is given settings", { settings: { key: "x" } }, { code: "SETTINGS_INVALID", param: "settings" }],
    ["Stripe has no key", { processor: "stripe" }, { code: "SETTINGS_INVALID" }],
    [
      "Stripe has a publishable key",
      { processor: "stripe", settings: { secretKey: "pk_live_1" } },
      { code: "SETTINGS_INVALID" },
    ],
    [
      "the endpoint is no web address",
      { processor: "generic", settings: { endpoint: "ftp://shop.example" } },
      { code: "SETTINGS_INVALID" },
    ],
    [
      "the endpoint names a user",
      { processor: "generic", settings: { endpoint: "https://a:b@shop.example" } },
      { code: "SETTINGS_INVALID" },
    ],
  ])("%s", async (_, change, error) => {
    const { merchant } = await app.stage({}, null);
    const { data, error: refusal } = await app.ask(OPERATOR, CREATE, {
      input: { merchantId: merchant.id, processor: "sandbox", ...change },
    });
    expect(data).toBeNull();
    expect(refusal).toMatchObject(error);
    expect(
      (await app.owner.query("SELECT 1 FROM checkout.connection WHERE merchant_id = $1", [merchant.id])).rows,
    ).toEqual([]);
  });

  test.each([
    "http://shop.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://localhost/",
  ])("in production, the endpoint is %s", async (endpoint) => {
    const { merchant } = await live.stage({}, null);
    const { error } = await live.ask(OPERATOR, CREATE, {
      input: { merchantId: merchant.id, processor: "generic", settings: { endpoint } },
    });
    expect(error).toMatchObject({ code: "SETTINGS_INVALID", kind: "INVALID_INPUT" });
  });
});
