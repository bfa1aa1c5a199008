import { performance } from "node:perf_hooks";
import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { openStream, type EventStream } from "../../support/event-stream.ts";
import { eventually } from "../../support/eventually.ts";
import { allEvents, allPublished } from "../../support/outbound-events.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
const streams: EventStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

async function open(...given: Parameters<typeof openStream> extends [string, ...infer Rest] ? Rest : never) {
  const stream = await openStream(app.baseUrl, ...given);
  streams.push(stream);
  return stream;
}

test("a stream has the caller's events in the order of the list, then new ones, and continues after Last-Event-ID", async () => {
  const { offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  await allPublished(app);
  const listed = await allEvents(merchant);
  const stream = await open(merchant);
  expect(stream).toMatchObject({ status: 200 });
  expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(stream.headers.get("content-encoding")).toBeNull();
  await eventually(async () => stream.events.length >= listed.length);
  expect(stream.events).toEqual(listed);
  const other = await open(app.otherAgent);
  const scene = await app.lifecycle.paid();
  const isNew = ({ orderingKey }: { orderingKey: string }) => orderingKey === scene.conversionId;
  await eventually(async () => stream.events.some(isNew));
  const again = await open(merchant, { lastEventId: listed.at(-1)?.id });
  await eventually(async () => again.events.some(isNew));
  expect(again.events.every(({ id }) => !listed.some((known) => known.id === id))).toBe(true);
  const filtered = await open(merchant, { query: "?type=conversion.verified" });
  await eventually(async () => filtered.events.some(isNew));
  expect(new Set(filtered.events.map(({ type }) => type))).toEqual(new Set(["conversion.verified"]));
  expect(other.events.some(isNew)).toBe(false);
});

test("an event arrives within a second of the response that reports its change", async () => {
  const last = (await allEvents(app.operator)).at(-1)?.id;
  const stream = await open(app.operator, { lastEventId: last });
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    succeeded(await processor.paymentSucceeded(scene));
    const startMs = performance.now();
    await eventually(async () => stream.events.some(({ orderingKey }) => orderingKey === scene.checkout.transactionId));
    times.push(performance.now() - startMs);
  }
  // The fastest of five, because other tests use the same cores.
  expect(Math.min(...times)).toBeLessThan(1_000);
});

test("under concurrent writers a stream has every event once, in the order of the list", async () => {
  const last = (await allEvents(app.operator)).at(-1)?.id;
  const stream = await open(app.operator, { lastEventId: last });
  await Promise.all(Array.from({ length: 12 }, () => app.lifecycle.paid()));
  await allPublished(app);
  const listed = await allEvents(app.operator, last === undefined ? "" : `&after=${last}`);
  await eventually(async () => stream.events.length >= listed.length);
  expect(stream.events.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
});

test("a revoked key ends its stream within 5 s", async () => {
  const { body } = succeeded(await app.builder.post("/v1/keys", { ownerId: app.holderOf(app.agent), label: "stream" }));
  const stream = await open({ key: body.secret });
  expect(stream.status).toBe(200);
  succeeded(await app.builder.post(`/v1/keys/${body.keyId}/revoke`, {}));
  const startMs = performance.now();
  await stream.ended;
  expect(performance.now() - startMs).toBeLessThan(5_500);
});

test("when the service stops, its streams end and it stops without waiting for them", async () => {
  const stream = await open(app.operator);
  const startMs = performance.now();
  await app.stop();
  await stream.ended;
  // A drain that waits for requests in flight ends after 10 s.
  expect(performance.now() - startMs).toBeLessThan(8_000);
});
