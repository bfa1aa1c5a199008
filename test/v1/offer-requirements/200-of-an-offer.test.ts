import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const names = (list: { name: string }[]) => list.map(({ name }) => name);

test("an offer has the total, the details, the rules and the confirmations that its vertical requires", async () => {
  const { session, offer } = await app.lifecycle.searched({ offer: "lark-50" });
  const { status, body } = await app.agent.get(`/v1/offers/${offer.id}/requirements`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ offerId: offer.id, total: offer.price, currency: offer.currency });
  expect(body.userDetails).toContainEqual({
    name: "email",
    type: "text",
    format: "email",
    required: true,
    description: expect.any(String),
  });
  expect(names(body.eligibility)).toEqual(["minimum_age"]);
  expect(body.confirmations).toContainEqual({
    name: "total_price",
    description: "The buyer agrees to the total price.",
  });
  expect(Date.parse(body.validUntil)).toBeGreaterThan(session.expiresAt.getTime());
  expect(JSON.stringify(body)).not.toMatch(/commission|payout|\bfees?\b|networkFee/i);
});

test("a rule that depends on an attribute applies only to offers that have it", async () => {
  const { offer } = await app.lifecycle.searched({ offer: "lark-100-12" });
  const { body } = await app.agent.get(`/v1/offers/${offer.id}/requirements`);
  expect(names(body.eligibility)).toEqual(["minimum_age", "credit_check"]);
});

test("with a session, the requirements are valid until it ends", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const { status, body } = await app.agent.get(`/v1/offers/${offer.id}/requirements?sessionId=${session.id}`);
  expect(status).toBe(200);
  expect(body.validUntil).toBe(session.expiresAt.toISOString());
});

test("agents, builders, merchants and operators may read them", async () => {
  const { offer } = await app.lifecycle.searched();
  for (const client of [app.otherAgent, app.builder, app.merchantClient(offer.merchantId), app.operator])
    expect((await client.get(`/v1/offers/${offer.id}/requirements`)).status).toBe(200);
});

test("the graph has the same requirements", async () => {
  const { offer } = await app.lifecycle.searched({ offer: "lark-100-12" });
  const { body } = await app.agent.query(
    `query ($id: ID!) { offer(id: $id) { requirements {
      userDetails { name format } eligibility { name attribute } confirmations { name } total { decimal currency } validUntil } } }`,
    { id: offer.id },
  );
  expect(body.errors).toBeUndefined();
  const { requirements } = body.data.offer;
  expect(requirements.total).toEqual({ decimal: offer.price.toFixed(2), currency: offer.currency });
  expect(requirements.eligibility).toContainEqual({ name: "credit_check", attribute: "requires_credit_check" });
  expect(requirements.userDetails).toContainEqual({ name: "dateOfBirth", format: "DATE" });
});
