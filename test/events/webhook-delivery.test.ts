import { connect } from "@aap/prisma/database-error";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { allEvents, allPublished, eventsAbout, typesAbout } from "../support/outbound-events.ts";
import { openReceiver, verified, type Receiver } from "../support/receiver.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
let receiver: Receiver;
let merchant: Client;
let endpoint: { endpointId: string; secret: string };

beforeAll(() => {
  merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
});
beforeEach(async () => {
  receiver = await openReceiver();
  endpoint = succeeded(await merchant.post("/v1/webhook-endpoints", { url: receiver.url })).body;
});
afterEach(async () => {
  succeeded(await merchant.post(`/v1/webhook-endpoints/${endpoint.endpointId}/delete`, {}));
  await receiver.close();
});
afterAll(() => expectInvariants(app));

const path = (rest: string) => `/v1/webhook-endpoints/${endpoint.endpointId}/${rest}`;
const log = async () => succeeded(await merchant.get(path("deliveries?limit=100"))).body.deliveries;
const about = (key: string) =>
  receiver.received.map(({ body }) => JSON.parse(body)).filter(({ orderingKey }) => orderingKey === key);
/** Waits until the receiver got this many requests about an object. */
const got = (key: string, count: number) =>
  eventually(async () => (about(key).length >= count ? about(key) : null), 30_000);

test("each event of a sale is posted once, in order and signed, as the list of events has it", async () => {
  const { conversionId } = await app.lifecycle.paid();
  const startedMs = performance.now();
  await got(conversionId, 3);
  process.stdout.write(`delivered within ${Math.round(performance.now() - startedMs)} ms\n`);
  const listed = await eventsAbout(app, merchant, conversionId);
  expect(about(conversionId)).toEqual(listed);
  for (const request of receiver.received) {
    expect(verified(request, endpoint.secret).id).toBe(request.headers["webhook-id"]);
    expect(() => verified({ ...request, body: `${request.body} ` }, endpoint.secret)).toThrow("No matching signature");
  }
});

test("a failed try is repeated with the same id, later events of its key wait for it, and the log says why", async () => {
  let refusals = 1;
  receiver.respond = (_, response) => void response.writeHead(refusals-- > 0 ? 500 : 200).end("secret of the receiver");
  const { conversionId } = await app.lifecycle.paid();
  await eventually(async () => (await log()).some(({ lastError }: { lastError: string }) => lastError !== null));
  const failed = (await log()).find(({ lastError }: { lastError: string | null }) => lastError !== null);
  expect(failed).toMatchObject({ status: "pending", tries: 1, lastStatus: 500, lastError: "It responded 500." });
  await got(conversionId, 3);
  await eventually(async () => (await log()).every(({ status }: { status: string }) => status === "delivered"));
  expect(JSON.stringify(await log())).not.toContain("secret of the receiver");
  const ids = about(conversionId).map(({ id }) => id);
  const listed = (await eventsAbout(app, merchant, conversionId)).map(({ id }) => id);
  expect([...new Set(ids)]).toEqual(listed);
}, 60_000);

test("while a secret is rolled, both secrets verify; without an overlap only the new one", async () => {
  const { secret: second } = succeeded(await merchant.post(path("roll-secret"), {})).body;
  await app.lifecycle.paid();
  const [both] = await eventually(async () => (receiver.received.length > 0 ? receiver.received : null));
  for (const secret of [endpoint.secret, second])
    expect(verified(both as (typeof receiver.received)[number], secret).type).toMatch(/\./);
  const { secret: third } = succeeded(await merchant.post(path("roll-secret"), { overlapSeconds: 0 })).body;
  const before = receiver.received.length;
  succeeded(await merchant.post(path("test"), {}));
  await eventually(async () =>
    receiver.received.slice(before).some(({ body }) => body.includes("webhook_endpoint.test")),
  );
  const last = receiver.received.find(({ body }) => body.includes("webhook_endpoint.test"));
  if (last === undefined) throw new Error("the test event was not posted");
  expect(verified(last, third).data).toEqual({ endpointId: endpoint.endpointId });
  for (const secret of [endpoint.secret, second]) expect(() => verified(last, secret)).toThrow();
});

test("an endpoint gets the types that it wants only, and nothing while it is disabled; a range is sent again on request", async () => {
  succeeded(await merchant.post(path("").slice(0, -1), { events: ["conversion.recorded"] }));
  const first = await app.lifecycle.paid();
  await got(first.conversionId, 1);
  succeeded(await merchant.post(path("").slice(0, -1), { enabled: false }));
  const second = await app.lifecycle.paid();
  expect(await typesAbout(app, merchant, second.conversionId)).toContain("conversion.recorded");
  succeeded(await merchant.post(path("").slice(0, -1), { enabled: true }));
  expect(about(first.conversionId).map(({ type }) => type)).toEqual(["conversion.recorded"]);
  expect(about(second.conversionId)).toEqual([]);
  const after = about(first.conversionId)[0].id;
  expect((await merchant.post(path("redeliver"), { after })).body).toMatchObject({ count: 1 });
  await got(second.conversionId, 1);
  expect((await merchant.post(path("redeliver"), { eventId: after })).body).toEqual({ count: 1, lastEventId: after });
  await got(first.conversionId, 2);
  expect(new Set(about(first.conversionId).map(({ id }) => id)).size).toBe(1);
});

test("an event that is sent on request before the publisher wrote its delivery is sent once", async () => {
  const publisher = await connect(app.databaseUrl);
  onTestFinished(() => publisher.end());
  await publisher.query("BEGIN; SELECT FROM settlement.event_publisher FOR UPDATE");
  const { conversionId } = await app.lifecycle.paid();
  const events = await eventually(async () => {
    const own = (await allEvents(merchant)).filter(({ orderingKey }) => orderingKey === conversionId);
    return own.length === 3 && own;
  });
  for (const { id } of events) succeeded(await merchant.post(path("redeliver"), { eventId: id }));
  expect(await got(conversionId, 3)).toEqual(events);

  await publisher.query("COMMIT");
  await allPublished(app);
  await eventually(async () => (await log()).every(({ status }: { status: string }) => status === "delivered"));
  expect(about(conversionId)).toEqual(events);
});

test("an agent's endpoint gets the status of its sales and no amount", async () => {
  const own = await openReceiver();
  const { body } = succeeded(await app.agent.post("/v1/webhook-endpoints", { url: own.url }));
  const { conversionId } = await app.lifecycle.paid();
  await eventually(async () => own.received.some((request) => request.body.includes(`"status":"pending"`)));
  const recorded = own.received
    .map((request) => verified(request, body.secret))
    .find(({ type }) => type === "conversion.recorded");
  expect(recorded?.data).toEqual({ conversionId, status: "pending" });
  succeeded(await app.agent.post(`/v1/webhook-endpoints/${body.endpointId}/delete`, {}));
  await own.close();
});

test("a redirect is not followed", async () => {
  const inner = await openReceiver();
  receiver.respond = (_, response) => void response.writeHead(307, { location: inner.url }).end();
  succeeded(await merchant.post(path("test"), {}));
  await eventually(async () => (await log()).some(({ lastStatus }: { lastStatus: number }) => lastStatus === 307));
  expect(inner.received).toEqual([]);
  await inner.close();
});

test("an endpoint that responds 410 is disabled, and its owner is told", async () => {
  receiver.respond = (_, response) => void response.writeHead(410).end();
  succeeded(await merchant.post(path("test"), {}));
  const gone = await eventually(async () => {
    const { body } = await merchant.get(path("").slice(0, -1));
    return body.enabled ? null : body;
  });
  expect(gone).toMatchObject({ disabledBy: "gone" });
  expect(await typesAbout(app, merchant, endpoint.endpointId)).toEqual([
    "webhook_endpoint.test",
    "webhook_endpoint.disabled",
  ]);
});

test("an endpoint that failed for 5 days is disabled", async () => {
  receiver.respond = (_, response) => void response.writeHead(503).end();
  succeeded(await merchant.post(path("test"), {}));
  await eventually(async () => (await merchant.get(path("").slice(0, -1))).body.failingSince !== null);
  await app.clock.advance("5 days");
  const { body } = await eventually(async () => {
    const answer = await merchant.get(path("").slice(0, -1));
    return answer.body.enabled ? null : answer;
  });
  expect(body.disabledBy).toBe("failing");
});
