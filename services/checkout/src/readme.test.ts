import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signMessage } from "./processors/standard-events/signature.ts";
import { openTestSubgraph, OPERATOR } from "./testing/subgraph.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = ""]) => JSON.parse(text));
const [request, answer, ...events] = blocks;

/** Starts a generic processor that returns the response of the README to every request. */
const asked: Record<string, unknown>[] = [];
const server = createServer(async (message, response) => {
  asked.push((await json(message)) as Record<string, unknown>);
  response.end(JSON.stringify(answer));
});

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
beforeAll(async () => {
  app = await openTestSubgraph();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

const stage = () =>
  app.stage({}, "generic", { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkouts` });

test("the request of the README has the members that the adapter sends, and its response makes a checkout", async () => {
  const { data } = await app.checkOut(await stage());
  expect(data.createCheckout.checkout.checkoutUrl).toBe(answer.checkoutUrl);
  const [sent] = asked;
  expect(Object.keys(request)).toEqual(Object.keys(sent ?? {}));
  expect(Object.keys(request.metadata)).toEqual(Object.keys(sent?.["metadata"] as object));
});

test("the events of the README have the documented meaning", async () => {
  const { connectionId, webhookSecret } = await stage();
  const read = [];
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = signMessage(webhookSecret, event.id, new Date(), body);
    const { data } = await app.ask(
      OPERATOR,
      "query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) { kind paymentId refundId disputeId disputeOutcome amount { amountMinor currency } modeMatches } }",
      { input: { connectionId, headers, body: Buffer.from(body).toString("base64") } },
    );
    read.push(data.verifyPaymentEvent);
  }
  const common = { paymentId: answer.paymentId, modeMatches: true };
  expect(read).toMatchObject([
    { ...common, kind: "PAYMENT_SUCCEEDED", amount: { amountMinor: 1999, currency: "GBP" } },
    { ...common, kind: "REFUND_SUCCEEDED", refundId: "refund-1", amount: { amountMinor: 500 } },
    { ...common, kind: "DISPUTE_CLOSED", disputeId: "dispute-1", disputeOutcome: "LOST" },
  ]);
});
