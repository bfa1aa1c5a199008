import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { eventually } from "../../support/eventually.ts";
import { handoffOf, reportOf } from "../../support/lifecycle.ts";
import { allEvents, allPublished, UNPUBLISHED } from "../../support/outbound-events.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { postWithKey, seen } from "../../support/post-with-key.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { closeRun } from "../../support/settlement-run.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

/** A request of a route, another one for it, and a count of its effects. */
interface Request {
  client: Client;
  path: string;
  body: object;
  /** Null if the route has no other request: its body is always the same. */
  other: object | null;
  /** The path of the other request, if it is another one. */
  otherPath?: string;
  /** A query that returns one more after the request. */
  effects: string;
}

const CONVERSIONS = "SELECT count(*)::int FROM settlement.conversion";
const DECISIONS = "SELECT count(*)::int FROM settlement.decision";

const WAITING = "SELECT evidence_id AS id FROM settlement.evidence_outcome WHERE next_try_at IS NOT NULL";

const ENDPOINTS = "SELECT count(*)::int FROM settlement.webhook_endpoint";
/** It accepts every delivery, so that none is tried again later. */
let receiver: Receiver;
beforeAll(async () => void (receiver = await openReceiver()));
afterAll(() => receiver.close());
afterEach(async () => {
  // The events of the next route are not delivered to the endpoints of this one.
  await app.sql("DELETE FROM settlement.webhook_endpoint");
  // The job that tries waiting evidence again does not meet the next route, which may move the clock.
  for (const { id } of await app.sql<{ id: string }>(WAITING))
    succeeded(await app.operator.post(`/v1/evidence/${id}/rerun`, {}));
});

const REVERSAL = { reasonCode: "item_returned", note: "Sent back." };

const ROUTES: Record<string, () => Promise<Request>> = {
  async checkout() {
    const scene = await app.lifecycle.recommended();
    const other = handoffOf(await app.lifecycle.recommended());
    const effects = "SELECT count(*)::int FROM checkout.handoff";
    return { client: app.agent, path: "/v1/checkout", body: handoffOf(scene), other, effects };
  },
  async conversions() {
    const scene = await app.lifecycle.recommended();
    const body = reportOf(scene);
    const client = app.merchantClient(scene.offer.merchantId);
    return { client, path: "/v1/conversions", body, other: { ...body, transactionValue: 121 }, effects: CONVERSIONS };
  },
  async milestones() {
    const { conversionId, offer } = await app.lifecycle.reported();
    const body = { step: "order_confirmed", status: "completed", metadata: {} };
    return {
      client: app.merchantClient(offer.merchantId),
      path: `/v1/conversions/${conversionId}/milestones`,
      body,
      other: { ...body, metadata: { by: "shop" } },
      effects: "SELECT count(*)::int FROM settlement.milestone",
    };
  },
  async reject() {
    const { conversionId, offer } = await app.lifecycle.paid();
    const body = { reasonCode: "duplicate", note: "Seen." };
    const client = app.merchantClient(offer.merchantId);
    const path = `/v1/conversions/${conversionId}/reject`;
    return { client, path, body, other: { ...body, note: "Other." }, effects: DECISIONS };
  },
  async "clear-review"() {
    const { reported } = await makePossibleDuplicate(app);
    const path = `/v1/conversions/${reported}/clear-review`;
    return { client: app.operator, path, body: { note: "Two." }, other: { note: "Three." }, effects: DECISIONS };
  },
  async link() {
    const { merchant, paid, reported } = await makePossibleDuplicate(app);
    const body = { evidenceId: reported, note: "One sale." };
    const path = `/v1/conversions/${paid}/link`;
    const effects = `${DECISIONS} WHERE conversion_id = '${paid}'`;
    return { client: merchant, path, body, other: { ...body, note: "Other." }, effects };
  },
  async keys() {
    const client = app.merchantClient(app.merchantOf("Lark Mobile"));
    const effects = "SELECT count(*)::int FROM attribution.api_key";
    return { client, path: "/v1/keys", body: { label: "shop" }, other: { label: "till" }, effects };
  },
  async "key-rotation"() {
    const client = app.merchantClient(app.merchantOf("Lark Mobile"));
    const { keyId } = (await client.post("/v1/keys", { label: "old" })).body;
    const effects = "SELECT count(*)::int FROM attribution.api_key";
    return { client, path: `/v1/keys/${keyId}/rotate`, body: {}, other: { overlapSeconds: 60 }, effects };
  },
  async connections() {
    const body = { merchantId: app.merchantOf("Corner SIM (no processor)"), processor: "sandbox" };
    const effects = "SELECT count(*)::int FROM checkout.connection";
    return { client: app.operator, path: "/v1/connections", body, other: { ...body, livemode: true }, effects };
  },
  async "connection-rotation"() {
    const body = { merchantId: app.merchantOf("Corner SIM (no processor)"), processor: "sandbox" };
    const { connectionId } = (await app.operator.post("/v1/connections", body)).body;
    const path = `/v1/connections/${connectionId}/rotate`;
    const effects = "SELECT count(*)::int FROM checkout.connection_secret";
    return { client: app.operator, path, body: {}, other: { overlapSeconds: 60 }, effects };
  },
  async purchase() {
    const method = await createPaymentMethods(app).granted();
    const bodyOf = async () => ({
      recommendationId: (await app.lifecycle.recommended({ offer: "lark-10" })).recommendation.id,
      paymentMethod: method.id,
    });
    const effects = "SELECT count(*)::int FROM checkout.sandbox_payment WHERE state = 'paid'";
    return { client: app.agent, path: "/v1/purchase", body: await bodyOf(), other: await bodyOf(), effects };
  },
  async "purchase-link"() {
    const bodyOf = async () => ({ recommendationId: (await app.lifecycle.recommended()).recommendation.id });
    const effects = "SELECT count(*)::int FROM checkout.handoff";
    return { client: app.agent, path: "/v1/purchase", body: await bodyOf(), other: await bodyOf(), effects };
  },
  async "payment-methods"() {
    const merchantId = app.merchantOf("Lark Mobile");
    const body = { merchantId, currency: "GBP", perPurchaseLimit: 20, totalLimit: 50 };
    const effects = "SELECT count(*)::int FROM checkout.payment_method";
    const path = "/v1/payment-methods/setup";
    return { client: app.agent, path, body, other: { ...body, totalLimit: 60 }, effects };
  },
  async revoke() {
    const client = app.merchantClient(app.merchantOf("Lark Mobile"));
    const pathOf = async () => `/v1/keys/${(await client.post("/v1/keys", { label: "lost" })).body.keyId}/revoke`;
    const effects = "SELECT count(*)::int FROM attribution.api_key WHERE ends_at <= clock.now()";
    return { client, path: await pathOf(), otherPath: await pathOf(), body: {}, other: {}, effects };
  },
  async disable() {
    const body = { merchantId: app.merchantOf("Corner SIM (no processor)"), processor: "sandbox" };
    const pathOf = async () =>
      `/v1/connections/${(await app.operator.post("/v1/connections", body)).body.connectionId}/disable`;
    const effects = "SELECT count(*)::int FROM checkout.connection WHERE disabled_at IS NOT NULL";
    return { client: app.operator, path: await pathOf(), otherPath: await pathOf(), body: {}, other: {}, effects };
  },
  async recommend() {
    const { session, offer } = await app.lifecycle.searched({ offer: "lark-10" });
    const body = { sessionId: session.id, offerId: offer.id, context: "It fits." };
    const effects = "SELECT count(*)::int FROM attribution.recommendation";
    return { client: app.agent, path: "/v1/recommend", body, other: { ...body, context: "Other." }, effects };
  },
  async part() {
    const { merchant, paid, reported } = await makePossibleDuplicate(app);
    succeeded(await link(merchant, paid, reported));
    const body = { evidenceId: reported, note: "Two sales." };
    const effects = `${DECISIONS} WHERE kind = 'evidence_parted' AND conversion_id = '${paid}'`;
    return { client: merchant, path: `/v1/conversions/${paid}/part`, body, other: { ...body, note: "2" }, effects };
  },
  async rerun() {
    const pathOf = async () => {
      const scene = await app.lifecycle.checkedOut();
      const processor = app.processorOf(scene.offer.merchantId);
      const event = processor.event("payment_succeeded", scene);
      app.away.add("attribution");
      await processor.deliver(event).finally(() => app.away.clear());
      const [evidence] = await app.sql<{ id: string }>("SELECT id FROM settlement.evidence WHERE event_id = $1", [
        event.id,
      ]);
      return `/v1/evidence/${evidence?.id}/rerun`;
    };
    const path = await pathOf();
    return { client: app.operator, path, otherPath: await pathOf(), body: {}, other: {}, effects: CONVERSIONS };
  },
  async endpoints() {
    const client = app.merchantClient(app.merchantOf("Lark Mobile"));
    const body = { url: receiver.url };
    const other = { ...body, events: ["checkout.paid"] };
    return { client, path: "/v1/webhook-endpoints", body, other, effects: ENDPOINTS };
  },
  async "endpoint-change"() {
    const { client, path } = await createEndpoint();
    const effects = `${ENDPOINTS} WHERE disabled_at IS NOT NULL`;
    return { client, path, body: { enabled: false }, other: { enabled: true }, effects };
  },
  async "endpoint-deletion"() {
    const [{ client, path }, another] = [await createEndpoint(), await createEndpoint()];
    const effects = `SELECT 100 - count(*)::int AS count FROM settlement.webhook_endpoint`;
    return { client, path: `${path}/delete`, otherPath: `${another.path}/delete`, body: {}, other: {}, effects };
  },
  async "endpoint-secret"() {
    const { client, path } = await createEndpoint();
    const effects = "SELECT count(*)::int FROM settlement.endpoint_secret";
    return { client, path: `${path}/roll-secret`, body: {}, other: { overlapSeconds: 60 }, effects };
  },
  async "endpoint-test"() {
    const [{ client, path }, another] = [await createEndpoint(), await createEndpoint()];
    const effects = "SELECT count(*)::int FROM settlement.outbound_event WHERE type = 'webhook_endpoint.test'";
    return { client, path: `${path}/test`, otherPath: `${another.path}/test`, body: {}, other: {}, effects };
  },
  async redelivery() {
    const { offer } = await app.lifecycle.paid();
    const client = app.merchantClient(offer.merchantId);
    await allPublished(app);
    const [first, second] = await allEvents(client);
    const { endpointId } = succeeded(await client.post("/v1/webhook-endpoints", { url: receiver.url })).body;
    const path = `/v1/webhook-endpoints/${endpointId}/redeliver`;
    const effects = `SELECT count(*)::int FROM settlement.webhook_delivery WHERE endpoint_id = '${endpointId}'`;
    return { client, path, body: { eventId: first?.id }, other: { eventId: second?.id }, effects };
  },
  async settings() {
    const body = { merchantId: app.merchantOf("Corner SIM (no processor)"), processor: "generic" };
    const settings = { endpoint: "http://127.0.0.1:9/first" };
    const { connectionId } = succeeded(await app.operator.post("/v1/connections", { ...body, settings })).body;
    const [{ sealed } = { sealed: "" }] = await app.sql<{ sealed: string }>(
      "SELECT sealed_settings AS sealed FROM checkout.connection WHERE id = $1",
      [connectionId],
    );
    const path = `/v1/connections/${connectionId}/settings`;
    const changed = (name: string) => ({ settings: { endpoint: `http://127.0.0.1:9/${name}` } });
    const effects = `SELECT count(*)::int FROM checkout.connection WHERE id = '${connectionId}' AND sealed_settings <> '${sealed}'`;
    return { client: app.operator, path, body: changed("second"), other: changed("third"), effects };
  },
  async reverse() {
    const pathOf = async () => {
      const { conversionId, offer } = await app.lifecycle.reported({ offer: "lark-10" });
      const client = app.merchantClient(offer.merchantId);
      const path = `/v1/conversions/${conversionId}`;
      for (const step of ["payment_received", "order_confirmed"])
        succeeded(await client.post(`${path}/milestones`, { step, status: "completed" }));
      return { client, path: `${path}/reverse` };
    };
    const { client, path } = await pathOf();
    await app.clock.advance("31 days");
    await closeRun(app);
    return { client, path, body: REVERSAL, other: { ...REVERSAL, note: "Other." }, effects: DECISIONS };
  },
  async corrections() {
    const body = correctionOf(1);
    return { client: app.operator, path: "/v1/corrections", body, other: correctionOf(2), effects: CORRECTIONS };
  },
  async approve() {
    return { client: app.secondOperator, ...(await decisionOf("approve")) };
  },
  async "reject-correction"() {
    return { client: app.secondOperator, ...(await decisionOf("reject")) };
  },
  async "code-key-rotation"() {
    const effects = "SELECT count(*)::int FROM offers.code_key";
    const path = "/v1/code-keys/rotate";
    return { client: app.operator, path, body: {}, other: null, effects };
  },
  async "code-key-removal"() {
    const [{ codeKeyId }, other] = (await app.operator.get("/v1/code-keys")).body.codeKeys;
    const pathOf = (id: string) => `/v1/code-keys/${id}/compromise`;
    const body = { reason: "Found in a log." };
    const effects = "SELECT count(*)::int FROM offers.code_key WHERE compromised_at IS NOT NULL";
    return {
      client: app.operator,
      path: pathOf(codeKeyId),
      otherPath: pathOf(other.codeKeyId),
      body,
      other: body,
      effects,
    };
  },
  async "test-clock"() {
    const path = "/v1/test-clock/advance";
    const effects = "SELECT (extract(epoch FROM by) / 86400)::int AS count FROM clock.shift";
    return { client: app.operator, path, body: { days: 1 }, other: { days: 2 }, effects };
  },
};

const CORRECTIONS = "SELECT count(*)::int FROM settlement.balance_correction";

function correctionOf(amount: number): object {
  return { kind: "grant", partyId: app.holderOf(app.builder), amount, currency: "GBP", reason: "Agreed by mail." };
}

/** Proposes two corrections and returns the requests that decide them. */
async function decisionOf(decision: "approve" | "reject"): Promise<Omit<Request, "client">> {
  const propose = async () =>
    `/v1/corrections/${succeeded(await app.operator.post("/v1/corrections", correctionOf(1))).body.correctionId}/${decision}`;
  const effects = `${CORRECTIONS} WHERE decided_at IS NOT NULL`;
  return { path: await propose(), otherPath: await propose(), body: {}, other: {}, effects };
}

/** Creates an endpoint of a merchant and returns the merchant and the endpoint's path. */
async function createEndpoint() {
  const client = app.merchantClient(app.merchantOf("Lark Mobile"));
  const { endpointId } = succeeded(await client.post("/v1/webhook-endpoints", { url: receiver.url })).body;
  return { client, endpointId: endpointId as string, path: `/v1/webhook-endpoints/${endpointId}` };
}

const UNDELIVERED = `SELECT FROM checkout.sandbox_event WHERE delivered_at IS NULL
  UNION ALL ${UNPUBLISHED}
  UNION ALL SELECT FROM settlement.webhook_endpoint
    WHERE disabled_at IS NULL AND (next_try_at IS NOT NULL OR leased_until IS NOT NULL)`;
const countOf = async (effects: string) => Number((await app.sql<{ count: number }>(effects))[0]?.count);

const triedPaths: string[] = [];

test.each(Object.entries(ROUTES))(
  "%s: twenty requests at once with one key have one effect and one response, and another body is refused",
  async (name, prepare) => {
    const { client, path, body, other, otherPath = path, effects } = await prepare();
    triedPaths.push(path);
    const before = await countOf(effects);
    const answers = await Promise.all(Array.from({ length: 20 }, () => postWithKey(client, path, body, name)));
    expect(await countOf(effects)).toBe(before + 1);
    const first = answers.map(seen).find(({ isReplay }) => !isReplay);
    expect([200, 201, 202]).toContain(first?.status);
    const replay = { ...first, isReplay: true };
    const replays = answers.map(seen).filter(({ isReplay }) => isReplay);
    expect(replays).toEqual(Array.from({ length: 19 }, () => replay));
    // Later too, after the sandbox and the webhooks have sent their events.
    await eventually(async () => (await app.sql(UNDELIVERED)).length === 0);
    expect(seen(await withoutChange(app, () => postWithKey(client, path, body, name)))).toEqual(replay);
    if (other === null) return;
    const refused = await withoutChange(app, () => postWithKey(client, otherPath, other, name));
    expectRefusal(refused, 422, "Idempotency-Key was used for another request");
    expect(refused.body.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(refused.headers.get("idempotent-replayed")).toBeNull();
  },
);

/** The operations without an `Idempotency-Key`, and why. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  "/v1/webhooks/{connectionId}": "an event has its own id",
  "/v1/codes/verify": "it changes nothing",
  "/v1/conversions/reprice": "it changes nothing",
};

/** The operation whose body is a file; `test/v1/payouts-bank-answer` repeats it. */
const FILE = "/v1/payouts/bank-answer";

test("every POST of the OpenAPI document takes an Idempotency-Key and is among these routes, except those without an effect of a repeat", async () => {
  const { paths } = (await app.anonymous.get("/openapi.json")).body as {
    paths: Record<string, { post?: { parameters?: { $ref?: string }[] } }>;
  };
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
  const keyed = posts.filter(({ post }) =>
    post.parameters?.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
  );
  const without = posts.filter((operation) => !keyed.includes(operation)).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
  const tried = new Set(triedPaths);
  const isTried = ({ path }: { path: string }) =>
    [...tried].some((one) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(one));
  expect(keyed.filter((operation) => !isTried(operation)).map(({ path }) => path)).toEqual([FILE]);
});
