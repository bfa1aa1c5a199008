import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a search returns a session of 24 hours, and offers with the fields of the specification", async () => {
  const { status, body } = await app.agent.get("/v1/offers?vertical=sim&data_gb_min=50&contract_months=0");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sessionId: expect.stringMatching(/^ses_/),
    count: body.offers.length,
    nextCursor: null,
  });
  const untilEnd = Date.parse(body.expiresAt) - (await app.clock.now()).getTime();
  expect(Math.abs(untilEnd - 24 * 3_600_000)).toBeLessThan(10_000);
  expect(body.offers.length).toBeGreaterThan(0);
  for (const offer of body.offers) {
    expect(offer).toEqual({
      id: expect.stringMatching(/^off_/),
      provider: expect.any(String),
      name: expect.any(String),
      price: expect.any(Number),
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      aapCode: expect.stringMatching(/^aap:\/\/[^/]{1,40}\/v1\/[\w-]+\.[\w-]+\.[\w-]+$/),
      merchantId: expect.stringMatching(/^mer_/),
      vertical: "sim",
      criteria: expect.objectContaining({ contract_months: 0 }),
    });
    expect(offer.aapCode.length).toBeLessThanOrEqual(500);
  }
});

test("an offer with unlimited data meets each data_gb_min", async () => {
  const { body } = await app.agent.get(
    "/v1/offers?vertical=sim&data_gb_min=50&contract_months=0&provider=lark&sort=price",
  );
  expect(body.offers.map(({ name }: { name: string }) => name)).toEqual([
    "Lark 50 GB rolling",
    "Lark 100 GB rolling",
    "Lark Unlimited rolling",
  ]);
});

test("each search opens a new session", async () => {
  const [one, two] = [await app.agent.get("/v1/offers"), await app.agent.get("/v1/offers")];
  expect(one.body.sessionId).not.toBe(two.body.sessionId);
});

test("a search that finds no offer opens a session", async () => {
  const { status, body } = await app.agent.get("/v1/offers?vertical=sim&data_gb_min=500&data_gb_max=600");
  expect(status).toBe(200);
  expect(body).toMatchObject({ sessionId: expect.stringMatching(/^ses_/), offers: [], count: 0 });
});
