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
  "query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) { eventId kind ignoredReason malformed modeMatches occurredAt amount { amountMinor currency } } }";
const disable = (id: string) =>
  app.ask(OPERATOR, "mutation ($id: ID!) { disableConnection(id: $id) { connection { id status } } }", { id });

function deliver(connectionId: string, secret: string, body: string) {
  const headers = signMessage(secret, "evt_1", new Date(), body);
  return app.ask(OPERATOR, VERIFY, { input: { connectionId, headers, body: Buffer.from(body).toString("base64") } });
}

const paid = (livemode: boolean, created: number | string = 1) =>
  JSON.stringify({
    id: "evt_1",
    type: "payment_succeeded",
    created,
    livemode,
    data: { object: { id: "p", amount: 1, currency: "GBP" } },
  });

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

test("every connection has a different secret of 32 random bytes", async () => {
  const [first, second] = [await app.stage(), await app.stage()];
  expect(first.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(second.webhookSecret).not.toBe(first.webhookSecret);
  expect((await deliver(first.connectionId, second.webhookSecret, paid(false))).error).toMatchObject({
    code: "SIGNATURE_INVALID",
    kind: "UNAUTHENTICATED",
  });
});

test("an event of the other mode is returned with modeMatches false", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, paid(false))).data.verifyPaymentEvent).toMatchObject({
    modeMatches: true,
  });
  expect((await deliver(connectionId, webhookSecret, paid(true))).data.verifyPaymentEvent).toMatchObject({
    modeMatches: false,
  });
});

test("a signed body that is not JSON is returned as malformed, with its hash as id", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, "paid!")).data.verifyPaymentEvent).toMatchObject({
    eventId: `sha256:${createHash("sha256").update("paid!").digest("hex")}`,
    kind: null,
    ignoredReason: "MALFORMED",
    malformed: "its body is not JSON",
    modeMatches: true,
  });
});

test("a disabled connection makes no checkout and verifies events as before, and disabling it twice changes nothing", async () => {
  const scene = await app.stage();
  expect((await disable(scene.connectionId)).data.disableConnection.connection.status).toBe("DISABLED");
  expect((await disable(scene.connectionId)).data.disableConnection.connection.status).toBe("DISABLED");
  expect((await deliver(scene.connectionId, scene.webhookSecret, paid(false))).data.verifyPaymentEvent).toMatchObject({
    kind: "PAYMENT_SUCCEEDED",
  });
  expect((await app.checkOut(scene)).error).toEqual({
    message: "Merchant has no connected payment processor",
    code: "PROCESSOR_NOT_CONNECTED",
    hint: "Choose an offer of another merchant, or ask this merchant to connect a payment processor.",
    kind: "NOT_CONFIGURED",
  });
});

describe("the time of an event", () => {
  const occurredAt = async (created: number | string) => {
    const { connectionId, webhookSecret } = await app.stage();
    const { data } = await deliver(connectionId, webhookSecret, paid(false, created));
    return Date.parse(data.verifyPaymentEvent.occurredAt) / 1_000;
  };

  test.each([-86_400, 0, 250])("is the one that it names, %i s from now", async (seconds) => {
    const created = secondsFromNow(seconds);
    expect(await occurredAt(created)).toBe(created);
  });

  test.each([secondsFromNow(330), 253_402_300_799, "9999-12-31T23:59:59Z"])(
    "is the time of receipt if it names %s, more than 300 s from now",
    async (created) => {
      expect(Math.abs((await occurredAt(created)) - secondsFromNow(0))).toBeLessThan(10);
    },
  );

  test("is the one that it names if only the database's clock has reached it", async () => {
    const created = secondsFromNow(86_400);
    await app.owner.query("UPDATE clock.shift SET by = interval '1 day'");
    try {
      expect(await occurredAt(created)).toBe(created);
      expect(await occurredAt(secondsFromNow(2 * 86_400))).toBeLessThan(secondsFromNow(86_400 + 10));
    } finally {
      await app.owner.query("UPDATE clock.shift SET by = '0'");
    }
  });
});

test("an amount in an unreadable currency is returned in the currency XXX", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  const refund = { id: "r", payment_id: "p", amount: 5, currency: "pounds" };
  const body = JSON.stringify({ id: "evt_1", type: "refund.succeeded", created: 1, data: { object: refund } });
  expect((await deliver(connectionId, webhookSecret, body)).data.verifyPaymentEvent).toMatchObject({
    kind: "REFUND_SUCCEEDED",
    amount: { amountMinor: 5, currency: "XXX" },
  });
});

test.each(["con_none", "", "'; --"])("the connection %o is unknown", async (connectionId) => {
  const { webhookSecret } = await app.stage();
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toMatchObject({
    message: "Connection not found",
  });
});

test("an old secret verifies until its overlap ends, also after the connection was disabled", async () => {
  const { connectionId, webhookSecret } = await app.stage();
  const roll = (end: string) =>
    app.owner.query(
      `UPDATE checkout.connection_secret SET ends_at = clock.now() + interval '${end}' WHERE connection_id = $1`,
      [connectionId],
    );
  await roll("1 hour");
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toBeUndefined();
  await disable(connectionId);
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toBeUndefined();
  await roll("-1 second");
  expect((await deliver(connectionId, webhookSecret, paid(false))).error).toMatchObject({ code: "SIGNATURE_INVALID" });
});

test("new checkouts use the newer connection, and the older one's events are still verified", async () => {
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

test("an intent is dropped if its connection was replaced before the processor's response", async () => {
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
      "no adapter has the name of the processor",
      { processor: "constructor" },
      { message: "processor must be one of sandbox, stripe, generic", param: "processor" },
    ],
    ["the sandbox is to be live", { livemode: true }, { message: "sandbox has no live mode", param: "livemode" }],
    ["the sandbox is given settings", { settings: { key: "x" } }, { code: "SETTINGS_INVALID", param: "settings.key" }],
    ["Stripe has no key", { processor: "stripe" }, { code: "SETTINGS_INVALID" }],
    [
      "Stripe has a publishable key",
      { processor: "stripe", settings: { secretKey: "pk_live_1" } },
      { code: "SETTINGS_INVALID" },
    ],
    [
      "the endpoint is not a web address",
      { processor: "generic", settings: { endpoint: "ftp://shop.example" } },
      { code: "SETTINGS_INVALID" },
    ],
    [
      "the endpoint cannot be parsed",
      { processor: "generic", settings: { endpoint: "https://127.0.0.1%2f.x.example/" } },
      { code: "SETTINGS_INVALID", message: "generic: settings.endpoint must be a URL", param: "settings.endpoint" },
    ],
    [
      "Stripe has an account of another form",
      { processor: "stripe", settings: { secretKey: "sk_test_1", account: "cus_1" } },
      { message: "stripe: settings.account must be a connected account, acct_…", param: "settings.account" },
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

  test("the sandbox is to be live in production", async () => {
    const { merchant } = await live.stage({}, null);
    const input = { merchantId: merchant.id, processor: "sandbox", livemode: true };
    expect((await live.ask(OPERATOR, CREATE, { input })).error).toMatchObject({
      message: "sandbox has no live mode",
      kind: "INVALID_INPUT",
    });
    input.livemode = false;
    expect((await live.ask(OPERATOR, CREATE, { input })).data.createConnection.connection.livemode).toBe(false);
  });

  test.each([
    "http://shop.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://localhost/",
  ])("the endpoint is %s in production", async (endpoint) => {
    const { merchant } = await live.stage({}, null);
    const { error } = await live.ask(OPERATOR, CREATE, {
      input: { merchantId: merchant.id, processor: "generic", settings: { endpoint } },
    });
    expect(error).toMatchObject({ code: "SETTINGS_INVALID", kind: "INVALID_INPUT" });
  });
});
