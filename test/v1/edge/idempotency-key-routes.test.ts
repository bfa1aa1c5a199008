import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { eventually } from "../../support/eventually.ts";
import { handoffOf, reportOf } from "../../support/lifecycle.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { postWithKey, seen } from "../../support/post-with-key.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

/** A request of a route, another one for it, and a count of its effects. */
interface Request {
  client: Client;
  path: string;
  body: object;
  other: object;
  /** The path of the other request, if it is another one. */
  otherPath?: string;
  /** A query that returns one more after the request. */
  effects: string;
}

const CONVERSIONS = "SELECT count(*)::int FROM settlement.conversion";
const DECISIONS = "SELECT count(*)::int FROM settlement.decision";

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
};

const UNDELIVERED = "SELECT FROM checkout.sandbox_event WHERE delivered_at IS NULL";
const countOf = async (effects: string) => Number((await app.sql<{ count: number }>(effects))[0]?.count);

test.each(Object.entries(ROUTES))(
  "%s: twenty requests at once with one key have one effect and one response, and another body is refused",
  async (name, prepare) => {
    const { client, path, body, other, otherPath = path, effects } = await prepare();
    const before = await countOf(effects);
    const answers = await Promise.all(Array.from({ length: 20 }, () => postWithKey(client, path, body, name)));
    expect(await countOf(effects)).toBe(before + 1);
    const first = answers.map(seen).find(({ isReplay }) => !isReplay);
    expect([200, 201]).toContain(first?.status);
    const replay = { ...first, isReplay: true };
    const replays = answers.map(seen).filter(({ isReplay }) => isReplay);
    expect(replays).toEqual(Array.from({ length: 19 }, () => replay));
    // Later too, after the sandbox has sent the events of a purchase.
    await eventually(async () => (await app.sql(UNDELIVERED)).length === 0);
    expect(seen(await withoutChange(app, () => postWithKey(client, path, body, name)))).toEqual(replay);
    const refused = await withoutChange(app, () => postWithKey(client, otherPath, other, name));
    expectRefusal(refused, 422, "Idempotency-Key was used for another request");
    expect(refused.body.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(refused.headers.get("idempotent-replayed")).toBeNull();
  },
);
