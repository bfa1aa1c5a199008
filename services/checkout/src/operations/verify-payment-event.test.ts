import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { signMessage } from "../processors/standard-events/signature.ts";
import { openTestSubgraph, OPERATOR } from "../testing/subgraph.ts";

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
beforeAll(async () => {
  app = await openTestSubgraph();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const VERIFY =
  "query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) { eventId kind ignoredReason checkout { id } } }";
const CREATE = "mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { connection { id } } }";

async function verify(connectionId: string, headers: object, body: string) {
  const input = { connectionId, headers, body: Buffer.from(body).toString("base64") };
  const { data, error } = await app.ask(OPERATOR, VERIFY, { input });
  return error ?? data.verifyPaymentEvent;
}

const BODY = JSON.stringify({
  id: "evt_1",
  type: "payment_succeeded",
  created: 1,
  data: { object: { id: "p", amount: 1, currency: "GBP" } },
});
const deliver = (connectionId: string, secret: string, body = BODY) =>
  verify(connectionId, signMessage(secret, "evt_1", new Date(), body), body);

const accepted = expect.objectContaining({ kind: "PAYMENT_SUCCEEDED" });
const refused = expect.objectContaining({ code: "SIGNATURE_INVALID" });

/** Returns a connection of which an event was verified, so that this process remembers it. */
async function known() {
  const { connectionId, webhookSecret } = await app.stage();
  for (const _ of ["read", "remembered"]) expect(await deliver(connectionId, webhookSecret)).toEqual(accepted);
  return { connectionId, webhookSecret };
}

/** Each changes the database alone, as another process does. */
const elsewhere = {
  revokeSecrets: (id: string) =>
    app.owner.query("UPDATE checkout.connection_secret SET ends_at = clock.now() WHERE connection_id = $1", [id]),
  addSecretOf: (id: string, other: string) =>
    app.owner.query(
      `INSERT INTO checkout.connection_secret (id, connection_id, sealed)
       SELECT 'sec_of_' || $1, $1, sealed FROM checkout.connection_secret WHERE connection_id = $2`,
      [id, other],
    ),
  copySettingsOf: (id: string, other: string) =>
    app.owner.query(
      "UPDATE checkout.connection SET sealed_settings = (SELECT sealed_settings FROM checkout.connection WHERE id = $2) WHERE id = $1",
      [id, other],
    ),
};

test("a secret that another process revoked after an event was verified is refused at once", async () => {
  const { connectionId, webhookSecret } = await known();
  await elsewhere.revokeSecrets(connectionId);
  expect(await deliver(connectionId, webhookSecret)).toEqual(refused);
  expect(await deliver(connectionId, webhookSecret)).toEqual(refused);
});

test("a secret that another process added after an event was verified is accepted at once, and the old one until it ends", async () => {
  const { connectionId, webhookSecret: old } = await known();
  const other = await app.stage();
  await elsewhere.addSecretOf(connectionId, other.connectionId);
  expect([await deliver(connectionId, other.webhookSecret), await deliver(connectionId, old)]).toEqual([
    accepted,
    accepted,
  ]);
  await app.owner.query(
    "UPDATE checkout.connection_secret SET ends_at = clock.now() WHERE connection_id = $1 AND id NOT LIKE 'sec_of_%'",
    [connectionId],
  );
  expect([await deliver(connectionId, old), await deliver(connectionId, other.webhookSecret)]).toEqual([
    refused,
    accepted,
  ]);
});

test("an event is read by the settings that another process saved after the one before was verified", async () => {
  const connect = async (account: string) => {
    const { merchant } = await app.stage({}, null);
    const settings = { secretKey: "sk_test_1", account };
    const input = { merchantId: merchant.id, processor: "stripe", settings, webhookSecrets: ["whsec_ofStripe"] };
    const { data } = await app.ask(OPERATOR, CREATE, { input });
    return data.createConnection.connection.id as string;
  };
  const [first, second] = [await connect("acct_1"), await connect("acct_2")];
  const payload = JSON.stringify({
    id: "evt_1",
    type: "payment_intent.succeeded",
    created: 1,
    livemode: false,
    account: "acct_2",
    data: { object: { id: "pi_1", object: "payment_intent", amount_received: 1, currency: "gbp" } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_ofStripe" });
  const send = () => verify(first, { "stripe-signature": signature }, payload);
  const foreign = { kind: null, ignoredReason: "ACCOUNT_DIFFERS" };
  expect([await send(), await send()]).toEqual([expect.objectContaining(foreign), expect.objectContaining(foreign)]);
  await elsewhere.copySettingsOf(first, second);
  expect([await send(), await send()]).toEqual([accepted, accepted]);
});

test("a remembered connection that no longer exists is not found", async () => {
  const { connectionId, webhookSecret } = await known();
  await app.owner.query("DELETE FROM checkout.connection_secret WHERE connection_id = $1", [connectionId]);
  await app.owner.query("DELETE FROM checkout.connection WHERE id = $1", [connectionId]);
  expect(await deliver(connectionId, webhookSecret)).toMatchObject({ code: "CONNECTION_NOT_FOUND" });
});

test("a badly signed event is not parsed, whether or not its connection is remembered", async () => {
  const [remembered, fresh] = [await known(), await app.stage()];
  const parse = vi.spyOn(JSON, "parse");
  const isParsed = () => parse.mock.calls.some(([text]) => text === BODY);
  for (const { connectionId } of [remembered, fresh]) {
    expect(await deliver(connectionId, "whsec_AAAA")).toEqual(refused);
    expect(isParsed()).toBe(false);
  }
  expect(await deliver(remembered.connectionId, remembered.webhookSecret)).toEqual(accepted);
  expect(isParsed()).toBe(true);
});
