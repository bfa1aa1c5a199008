import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";

const app = useApplication();
const DAY_MS = 86_400_000;

const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

test("an advance of 31 days ends the window of a sale, its session and its link, and later sales work", async () => {
  const paid = await app.lifecycle.paid();
  const open = await app.lifecycle.checkedOut();
  const step = { step: "order_confirmed", status: "completed" };
  await app.merchantClient(paid.offer.merchantId).post(`/v1/conversions/${paid.conversionId}/milestones`, step);
  expect((await app.lifecycle.conversion(paid.conversionId)).status).toBe("pending");
  const before = await app.operator.get("/v1/test-clock");
  expect(before).toMatchObject({ status: 200 });
  expect(hoursBetween(before.body.realTime, before.body.now)).toBe(0);

  const advanced = await app.operator.post("/v1/test-clock/advance", { days: 31 });
  expect(advanced.status).toBe(200);
  expect(hoursBetween(advanced.body.realTime, advanced.body.now)).toBeCloseTo(31 * 24, 3);

  // The validation of a SIM takes 30 days (specification).
  expect((await app.lifecycle.conversion(paid.conversionId)).status).toBe("eligible");
  expect((await app.agent.get(`/v1/checkouts/${open.checkout.transactionId}`)).body.status).toBe("expired");
  // Every subgraph follows: a search opens a session, a new code is recommended, and a payment event is verified.
  const later = await app.lifecycle.checkedOut();
  expect(later.session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 31 * DAY_MS);
  const form = new URLSearchParams({ action: "pay", card: "4242 4242 4242 4242" });
  await fetch(later.checkout.checkoutUrl, { method: "POST", redirect: "manual", body: form });
  const conversionId = await eventually(async () => {
    const [row] = await app.sql<{ id: string }>(
      "SELECT c.id FROM settlement.conversion c WHERE c.recommendation_id = $1",
      [later.recommendation.id],
    );
    return row?.id;
  });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ verification: "verified", status: "pending" });
});

test("the clock advances to a time, and every subgraph reads it", async () => {
  const { body } = await app.operator.get("/v1/test-clock");
  const to = new Date(Date.parse(body.now) + 5 * DAY_MS).toISOString();
  expect((await app.operator.post("/v1/test-clock/advance", { to })).status).toBe(200);
  const { session } = await app.lifecycle.searched();
  expect(session.expiresAt.getTime()).toBeGreaterThanOrEqual(Date.parse(to) + DAY_MS);
  expect((await app.operator.query("{ testClock { now } }")).body.data.testClock.now >= to).toBe(true);
});

test("the graph advances the clock for an operator", async () => {
  const advance = "mutation ($input: AdvanceTestClockInput!) { advanceTestClock(input: $input) { testClock { now } } }";
  const { body } = await app.operator.query(advance, { input: { days: 1 } });
  expect(Date.parse(body.data.advanceTestClock.testClock.now)).toBeGreaterThan(Date.now() + DAY_MS);
});
