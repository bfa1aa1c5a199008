import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { recordStatements } from "../../support/record-statements.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const OTHER_SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

test.each([
  ["the signature of another secret", { secret: OTHER_SECRET }],
  ["no signature", { headers: { "webhook-signature": undefined } }],
  ["an empty signature", { headers: { "webhook-signature": "" } }],
  ["a nonsensical signature", { headers: { "webhook-signature": "v1,AAAA" } }],
  ["a signature of version 2", { headers: { "webhook-signature": "v2,AAAA" } }],
  ["a stale signature", { at: minutes(-6) }],
  ["a signature of the future", { at: minutes(6) }],
  ["no signed id", { headers: { "webhook-id": undefined } }],
  ["no signed time", { headers: { "webhook-timestamp": undefined } }],
  ["the id of another event", { headers: { "webhook-id": "evt_other" } }],
  [
    "another time than the signed one",
    { headers: { "webhook-timestamp": String(Math.floor(Date.now() / 1000) - 60) } },
  ],
  ["text after its signed time", { headers: { "webhook-timestamp": `${Math.floor(Date.now() / 1000)}abc` } }],
])("an event with %s is refused with 401 and stores nothing [E1]", async (_, delivery) => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const answer = await withoutChange(app, () =>
    processor.deliver(processor.event("payment_succeeded", scene), delivery),
  );
  expectRefusal(answer, 401, /signature/i);
  expect(answer.headers.get("www-authenticate")).toBe("Webhook-Signature");
});

test("a valid signature after five invalid ones is refused with 401 and stores nothing; after four it is accepted", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const at = new Date();
  const connection = app.demo.connections[scene.offer.merchantId];
  const sign = (secret: string) => new Webhook(secret).sign(event.id, at, JSON.stringify(event));
  const behind = (wrong: number) => {
    const signatures = [
      ...Array.from({ length: wrong }, () => sign(OTHER_SECRET)),
      sign(connection?.webhookSecret ?? ""),
    ];
    return processor.deliver(event, { at, headers: { "webhook-signature": signatures.join(" ") } });
  };
  expectRefusal(await withoutChange(app, () => behind(5)), 401, /signature/i);
  expect((await behind(4)).status).toBe(200);
});

test("a body with one changed byte is refused with 401 and stores nothing [E1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  for (const body of [JSON.stringify(event).replace("succeeded", "sUcceeded"), `${JSON.stringify(event)} `, ""]) {
    expectRefusal(await withoutChange(app, () => processor.deliver(event, { body })), 401, /signature/i);
  }
});

const isStoredAsEligible = async (sessionId: string) => {
  const state = "SELECT state FROM settlement.conversion WHERE session_id = $1 AND state = 'ELIGIBLE'";
  return (await app.sql(state, [sessionId])).length === 1;
};

test.each(["that was accepted", "that never arrived"])(
  "a webhook %s is refused with 401 and makes nothing if it is replayed after a year",
  async (what) => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const event = processor.event("payment_succeeded", scene);
    const wasAccepted = what === "that was accepted";
    if (wasAccepted) await processor.deliver(event);
    await app.clock.advance("1 year");
    // A job records the end of the validation window, which would count as a change.
    if (wasAccepted) await eventually(() => isStoredAsEligible(scene.session.id), 25_000);
    // The original bytes and headers are sent; the signature is a year old.
    const captured = { at: new Date(Date.now() - 365 * 86_400_000) };
    expectRefusal(await withoutChange(app, () => processor.deliver(event, captured)), 401, /signature/i);
    const renamed = { ...event, id: `${event.id}_2` };
    const headers = { ...captured, headers: { "webhook-timestamp": String(Math.floor(Date.now() / 1000)) } };
    for (const forged of [
      () => processor.deliver(renamed, { ...captured, headers: { "webhook-id": event.id } }),
      () => processor.deliver(event, headers),
    ])
      expectRefusal(await withoutChange(app, forged), 401, /signature/i);
  },
);

test("an event that is signed with another merchant's secret is refused with 401", async () => {
  const scene = await app.lifecycle.checkedOut();
  const kumo = app.processorOf(app.merchantOf("Kumo Mobile"));
  const connectionId = app.processorOf(scene.offer.merchantId).connectionId;
  expectRefusal(
    await withoutChange(app, () => kumo.deliver(kumo.event("payment_succeeded", scene), { connectionId })),
    401,
    /signature/i,
  );
});

test("an event with an API key and no signature is refused with 401 and stores nothing", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  expectRefusal(
    await withoutChange(app, () =>
      app.operator.post(`/v1/webhooks/${processor.connectionId}`, processor.event("payment_succeeded", scene)),
    ),
    401,
    /signature/i,
  );
});

test("of a badly signed event nothing is looked up but its connection", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const sent = await recordStatements(async () =>
    expectRefusal(await processor.deliver(event, { secret: OTHER_SECRET }), 401, /signature/i),
  );
  const tables = sent
    .filter(({ text }) => !text.startsWith("/* job */"))
    .flatMap(({ text }) => [...text.matchAll(/\bFROM (\w+)/g)].map(([, table]) => table));
  expect(new Set(tables)).toEqual(new Set(["connection", "connection_secret"]));
});
