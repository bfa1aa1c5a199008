import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { allEvents, allPublished, eventsAbout, typesAbout } from "../../support/outbound-events.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

/** The conversion as the list of a caller shows it, without the time of its last change. */
async function listed(client: typeof app.operator, id: string) {
  const { body } = succeeded(await client.get("/v1/conversions?limit=100"));
  const { updatedAt: _, ...row } = body.conversions.find(
    ({ conversionId }: { conversionId: string }) => conversionId === id,
  );
  return row;
}

test("a paid sale is told to its merchant as the object that the list of conversions shows", async () => {
  const { offer, checkout, conversionId } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const about = await eventsAbout(app, merchant, conversionId);
  expect(about.map(({ type }) => type)).toEqual(["conversion.recorded", "milestone.recorded", "conversion.verified"]);
  expect(about[0]).toMatchObject({ livemode: false, data: await listed(merchant, conversionId) });
  expect(Object.keys(about[0]?.data ?? {}).toSorted()).toEqual(
    Object.keys(await listed(merchant, conversionId)).toSorted(),
  );
  expect(about[1]?.data).toMatchObject({ conversionId, step: "payment_received", status: "completed" });
  const [paid] = await eventsAbout(app, merchant, checkout.transactionId);
  expect(paid).toMatchObject({
    type: "checkout.paid",
    data: { transactionId: checkout.transactionId, status: "paid", conversionId, merchantId: offer.merchantId },
  });
});

test("the builder of the agent reads the same events as the merchant", async () => {
  const { offer, conversionId } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  expect(await eventsAbout(app, app.builder, conversionId)).toEqual(await eventsAbout(app, merchant, conversionId));
  expect(await eventsAbout(app, app.operator, conversionId)).toEqual(await eventsAbout(app, merchant, conversionId));
});

test("an agent reads the status of its conversions and checkouts, and no amount, milestone or review", async () => {
  const { checkout, conversionId } = await app.lifecycle.paid();
  const about = await eventsAbout(app, app.agent, conversionId);
  expect(about.map(({ type, data }) => [type, data])).toEqual([
    ["conversion.recorded", { conversionId, status: "pending" }],
    ["conversion.verified", { conversionId, status: "pending" }],
  ]);
  expect(await typesAbout(app, app.agent, checkout.transactionId)).toEqual(["checkout.paid"]);
  const text = JSON.stringify(await allEvents(app.agent));
  for (const money of ["commission", "transactionValue", "Payout", "Fee", "amount"]) expect(text).not.toContain(money);
});

test("other agents, builders and merchants read nothing of a sale", async () => {
  const { offer, checkout, conversionId } = await app.lifecycle.paid();
  await allPublished(app);
  const other = Object.keys(app.demo.keys.merchants).find((id) => id !== offer.merchantId) ?? "";
  for (const client of [app.otherAgent, app.anonymousAgent, app.merchantClient(other)])
    for (const id of [conversionId, checkout.transactionId])
      expect(JSON.stringify(await allEvents(client))).not.toContain(id);
});

test("a reader that continues after its last event gets the next ones only", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const before = await allEvents(app.operator);
  const scene = await app.lifecycle.paid();
  await allPublished(app);
  const after = await allEvents(app.operator);
  expect(after.slice(0, before.length)).toEqual(before);
  const { body } = succeeded(await app.operator.get(`/v1/events?after=${before.at(-1)?.id}&limit=100`));
  expect(body).toEqual({ events: after.slice(before.length), hasMore: false });
  expect(JSON.stringify(body)).toContain(scene.conversionId);
});

test("with latest=true the newest events are listed, in the order of publication", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const all = await allEvents(app.operator);
  for (const [query, expected] of [
    ["latest=true&limit=3", all.slice(-3)],
    ["latest=true", all.slice(-20)],
    [`latest=true&limit=100&after=${all.at(-3)?.id}`, all.slice(-2)],
    ["latest=false&limit=3", all.slice(0, 3)],
  ] as const)
    expect((await app.operator.get(`/v1/events?${query}`)).body.events, query).toEqual(expected);
  expect((await app.operator.get("/v1/events?latest=true&limit=1")).body.hasMore).toBe(false);
});

test("with a type, only events of the type are listed", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const events = await allEvents(app.operator, "&type=conversion.verified");
  expect(events.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(["conversion.verified"]));
});

test("live events are not in the list of test events", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  expect(await allEvents(app.operator, "&livemode=true")).toEqual([]);
  expect(await allEvents(app.operator, "&livemode=false")).toEqual(await allEvents(app.operator));
});
