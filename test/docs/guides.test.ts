import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { settleFour } from "../support/bank-file.ts";
import { eventually } from "../support/eventually.ts";
import { commandsOf, runGuide } from "../support/guide.ts";
import { allEvents, allPublished } from "../support/outbound-events.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import { openReceiver, verified } from "../support/receiver.ts";

const app = useApplication();
const processor = useGenericProcessor(app);
const folder = mkdtempSync(join(tmpdir(), "aap-guide-"));

beforeAll(() => {
  mkdirSync(join(folder, ".data"));
  const text = JSON.stringify({ ...app.demo, baseUrl: app.baseUrl });
  // The demo was made at another address.
  writeFileSync(join(folder, ".data/demo.json"), text.replaceAll(/http[^"]*(?=\/v1\/webhooks\/)/g, app.baseUrl));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of the fields of an object and of the objects in it. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}

test("the JSON of the webhooks guide is what the service sends and accepts, signed by its commands", async () => {
  const guide = readFileSync(new URL("../../gateway/docs/webhooks.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = ""]) => JSON.parse(text));
  const [request, response, payment, refund, ...more] = blocks;
  expect(more).toEqual([]);

  const { connectionId } = await processor.connect(app.demo.merchantWithoutProcessor);
  const scene = await app.lifecycle.checkedOut({ merchant: "Corner SIM (no processor)" });
  const { signed, ...asked } = processor.requests.at(-1) ?? { signed: false, amount: 0, metadata: {} };
  expect(signed).toBe(true);
  expect(shapeOf(asked)).toEqual(shapeOf(request));
  expect(shapeOf(response)).toEqual({ paymentId: "string", checkoutUrl: "string" });

  const env = { WEBHOOK_URL: `${app.baseUrl}/v1/webhooks/${connectionId}`, WEBHOOK_SECRET: processor.secret };
  const send = async (event: typeof payment, details: object) => {
    const object = { ...event.data.object, amount: asked.amount, ...details };
    const created = Math.floor(Date.now() / 1_000);
    writeFileSync(join(folder, "event.json"), JSON.stringify({ ...event, created, data: { object } }));
    const [, sign = ""] = commandsOf("webhooks");
    return JSON.parse(await runGuide([sign], folder, env));
  };
  const { transactionId } = scene.checkout;
  const { conversionId, ...paid } = await send(payment, { metadata: asked.metadata });
  expect(paid).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect((await app.agent.get(`/v1/checkouts/${transactionId}`)).body).toMatchObject({ status: "paid", conversionId });
  expect(await send(refund, {})).toMatchObject({ status: "clawed_back", conversionId });
});

test("the commands of the webhooks guide send an event to the demo's generic connection, and print why it had no effect", async () => {
  const event = {
    id: "evt-1",
    type: "payment_suceeded",
    created: 1_767_355_200,
    livemode: false,
    data: { object: {} },
  };
  writeFileSync(join(folder, "event.json"), JSON.stringify(event));
  const [connection = "", sign = "", why = "", ...more] = commandsOf("webhooks");
  expect(more).toEqual([]);
  const [answer = "", explanation] = (await runGuide([connection, sign, "echo", why], folder)).split("\n");
  expect(JSON.parse(answer)).toMatchObject({ received: true, status: "ignored" });
  expect(explanation).toBe("The service does not use events of this type.");
});

test("the commands of the quick start record one recommendation, even if its request is sent again", async () => {
  const [prelude = "", search = "", recommend = ""] = commandsOf("quick-start");
  const print = "echo $RECOMMENDATION\n";
  const again = recommend.replace("curl -s ", "curl -s -D headers.txt ");
  const said = await runGuide([prelude, search, recommend, print, again, print], folder);
  const [first = "", second] = said.split("\n");
  expect(first).toMatch(/^rec_/);
  expect(second).toBe(first);
  expect(readFileSync(join(folder, "headers.txt"), "utf8")).toMatch(/^Idempotent-Replayed: true/m);
});

test("the commands of the events guide list events, and register an endpoint that gets a signed test event", async () => {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  await app.lifecycle.paid();
  await allPublished(app);
  const commands = commandsOf("events").map((text) => text.replace("http://127.0.0.1:4020/aap/events", receiver.url));
  expect(commands.join("")).toContain(receiver.url);
  const [list, secret = "", tested] = (
    await runGuide(
      commands.map((text) => `${text}echo\n`),
      folder,
    )
  ).split(/\n+/);
  const { events } = JSON.parse(list ?? "");
  expect(events.length).toBeGreaterThan(2);
  expect(events).toEqual((await allEvents(app.agent)).slice(0, 5));
  expect(JSON.parse(tested ?? "")).toMatchObject({
    url: receiver.url,
    events: ["checkout.paid", "conversion.settled"],
  });
  const got = await eventually(async () => receiver.received[0]);
  expect(verified(got, secret)).toMatchObject({ type: "webhook_endpoint.test" });
});

test("the commands of the purchases guide store the buyer's card and lead to a payment", async () => {
  const purchase = JSON.parse(await runGuide(commandsOf("purchases"), folder));
  expect(purchase).toMatchObject({ status: "succeeded", actionUrl: null });
  await eventually(async () => {
    const { body } = await app.agent.get(`/v1/checkouts/${purchase.transactionId}`);
    return body.status === "paid" && body.conversionId !== null;
  });
});

test("the commands of the graph guide list the builder's conversions, and lead from a search to a checkout and a report", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  const [list, checkout, report] = (
    await runGuide(
      commandsOf("graph").map((text) => `${text}echo\n`),
      folder,
    )
  )
    .split(/\n+/)
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line).data]));
  expect(list.conversions.edges[0].node).toEqual({
    id: conversionId,
    status: "PENDING",
    commission: { decimal: "8.00", currency: "GBP" },
  });
  const { id, checkoutUrl } = checkout.createCheckout.checkout;
  expect(id).toMatch(/^txn_/);
  expect((await fetch(checkoutUrl)).status).toBe(200);
  expect(report.reportConversion).toMatchObject({ created: true, conversion: { status: "PENDING" } });
});

test("a field that an agent may not read makes its conversion null, as the graph guide says", async () => {
  const { checkout, conversionId } = await app.lifecycle.paid();
  const read = (fields: string) =>
    app.agent.query(`query C($id: ID!) { checkout(id: $id) { status conversion { ${fields} } } }`, {
      id: checkout.transactionId,
    });
  expect((await read("id status")).body).toEqual({
    data: { checkout: { status: "PAID", conversion: { id: conversionId, status: "PENDING" } } },
  });
  expect((await read("id verification")).body).toMatchObject({
    data: { checkout: { status: "PAID", conversion: null } },
    errors: [{ path: ["checkout", "conversion", "verification"], extensions: { code: "SCOPE_MISSING" } }],
  });
});

test("an operation has at most 30 aliases, without those of __typename and with those of a fragment at each spread, as the graph guide says", async () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ");
  const codeOf = async (document: string) => (await app.agent.query(document)).body.errors?.[0].extensions.code;
  expect(await codeOf(`{ verticals { ${aliases(31, "name")} } }`)).toBe("ALIASES_EXCEEDED");
  expect(await codeOf(`{ verticals { ${aliases(30, "name")} b: __typename } }`)).toBeUndefined();
  const twice = (count: number) =>
    `{ verticals { ...V } b: verticals { ...V } } fragment V on Vertical { ${aliases(count, "name")} }`;
  expect(await codeOf(twice(14))).toBeUndefined();
  expect(await codeOf(twice(15))).toBe("ALIASES_EXCEEDED");
});

test("the commands of the settlement guide quote and reprice, import a bank's answer, and correct a balance by two operators", async () => {
  const { conversionId, offer } = await app.lifecycle.paid({ offer: "lark-10" });
  expect(conversionId).toMatch(/^conv_/);
  const { payoutId } = await settleFour(app);
  const said = await runGuide(
    commandsOf("settlement").map((text) => text.replaceAll(/\n(?=curl|printf|$)/g, "\necho\n")),
    folder,
  );
  const [quote, repricing, sent, answer, correction] = said
    .split(/\n+/)
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  expect(Object.keys(quote)).toEqual(["currency", "commission", "networkFee", "builderPayout", "held"]);
  expect(repricing.sums).toMatchObject([{ currency: "GBP" }]);
  expect(sent.data.recordPayoutStep.payout).toEqual({ id: payoutId, status: "SENT" });
  expect(answer).toMatchObject({ applied: 1, lines: [{ payoutId, status: "paid" }] });
  expect(correction).toMatchObject({ kind: "grant", status: "approved", partyId: offer.merchantId, amount: 5 });
});
