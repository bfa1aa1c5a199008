import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/traces.ts";

const app = useApplication();

test.each([
  ["no object", "[1, 2]"],
  ["no JSON", "{"],
  ["an event without a type", JSON.stringify({ id: "evt_1", created: 1, data: { object: {} } })],
  ["an event without data", JSON.stringify({ id: "evt_1", created: 1, type: "payment_succeeded" })],
  [
    "an amount with decimals",
    JSON.stringify({
      id: "evt_1",
      created: 1,
      type: "payment_succeeded",
      data: { object: { id: "p", amount: 8.5, currency: "GBP" } },
    }),
  ],
  [
    "a negative amount",
    JSON.stringify({
      id: "evt_1",
      created: 1,
      type: "payment_succeeded",
      data: { object: { id: "p", amount: -8, currency: "GBP" } },
    }),
  ],
])("a signed body that is %s is never a 5xx and makes no conversion", async (_, body) => {
  const merchantId = app.merchantOf("Lark Mobile");
  const connection = app.demo.connections[merchantId];
  const at = new Date();
  const answer = await app.anonymous.send(`/v1/webhooks/${connection?.id}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(connection?.webhookSecret ?? "").sign("evt_1", at, body),
    },
    body,
  });
  expect([200, 400]).toContain(answer.status);
  if (answer.status === 400) expectRefusal(answer, 400, /./);
  expect(await app.sql("SELECT count(*)::int FROM settlement.conversion")).toEqual([{ count: 0 }]);
});
