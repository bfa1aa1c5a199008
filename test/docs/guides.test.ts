import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { settleFour } from "../support/bank-file.ts";
import { eventually } from "../support/eventually.ts";
import { commandsOf, runGuide } from "../support/guide.ts";
import { allEvents, allPublished } from "../support/outbound-events.ts";
import { CARDS, createPaymentMethods, submit } from "../support/payment-methods.ts";
import { takePayoutStep } from "../support/payouts.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import { openReceiver, verified } from "../support/receiver.ts";

const app = useApplication();
const processor = useGenericProcessor(app);
const { processorPageOf } = createPaymentMethods(app);
const folder = mkdtempSync(join(tmpdir(), "aap-guide-"));

beforeAll(() => {
  mkdirSync(join(folder, ".data"));
  writeFileSync(join(folder, ".data/demo.json"), JSON.stringify({ ...app.demo, baseUrl: app.baseUrl }));
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
    return JSON.parse(await runGuide(commandsOf("webhooks"), folder, env));
  };
  const { transactionId } = scene.checkout;
  const { conversionId, ...paid } = await send(payment, { metadata: asked.metadata });
  expect(paid).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect((await app.agent.get(`/v1/checkouts/${transactionId}`)).body).toMatchObject({ status: "paid", conversionId });
  expect(await send(refund, {})).toMatchObject({ status: "clawed_back", conversionId });
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

test("the commands of the purchases guide lead to a payment, after the buyer stored a card", async () => {
  const [ask = "", pay = "", ...more] = commandsOf("purchases");
  expect(more).toEqual([]);
  const setupUrl = (await runGuide([ask], folder)).trim();
  await submit(await processorPageOf(setupUrl), { card: CARDS.pays });
  expect(await (await fetch(setupUrl)).text()).toContain("Permission granted");
  // The second part runs in the same terminal; the first one, which would ask again, is left out.
  const variables = ask.slice(0, ask.indexOf("curl"));
  const said = await runGuide([variables, "METHOD=$(field paymentMethodId < setup.json)\n", pay], folder);
  const purchase = JSON.parse(said);
  expect(purchase).toMatchObject({ status: "succeeded", actionUrl: null });
  await eventually(async () => {
    const { body } = await app.agent.get(`/v1/checkouts/${purchase.transactionId}`);
    return body.status === "paid" && body.conversionId !== null;
  });
});

test("the command of the graph guide lists the builder's conversions", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  const { data } = JSON.parse(await runGuide(commandsOf("graph"), folder));
  expect(data.conversions.edges[0].node).toEqual({
    id: conversionId,
    status: "PENDING",
    commission: { decimal: "8.00", currency: "GBP" },
  });
});

test("the commands of the settlement guide quote and reprice, import a bank's answer, and correct a balance by two operators", async () => {
  const { conversionId, offer } = await app.lifecycle.paid({ offer: "lark-10" });
  expect(conversionId).toMatch(/^conv_/);
  const { payoutId } = await settleFour(app);
  await takePayoutStep(app, payoutId, "SENT");
  const said = await runGuide(
    commandsOf("settlement").map((text) => text.replaceAll(/\n(?=curl|$)/g, "\necho\n")),
    folder,
  );
  const [quote, repricing, answer, correction] = said
    .split(/\n+/)
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  expect(Object.keys(quote)).toEqual(["currency", "commission", "networkFee", "builderPayout", "held"]);
  expect(repricing.sums).toMatchObject([{ currency: "GBP" }]);
  expect(answer).toMatchObject({ applied: 1, lines: [{ payoutId, status: "paid" }] });
  expect(correction).toMatchObject({ kind: "grant", status: "approved", partyId: offer.merchantId, amount: 5 });
});
