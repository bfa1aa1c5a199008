import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
const merchantId = () => app.merchantOf("Lark Mobile");

/** Reads the health of each connection of a merchant. */
async function healthOf(client: Client, id: string) {
  const { body } = await client.query(
    `query Health($id: ID!) { merchant(id: $id) { connections { id health { lastEventAt events waiting failed } } } }`,
    { id },
  );
  expect(body.errors).toBeUndefined();
  return body.data.merchant.connections as {
    id: string;
    health: { lastEventAt: string | null; events: number; waiting: number; failed: number };
  }[];
}

test("a connection's health counts its events, those that wait and those with a fault, and names the last one", async () => {
  const owner = app.merchantClient(merchantId());
  const none = { lastEventAt: null, events: 0, waiting: 0, failed: 0 };
  expect((await healthOf(owner, merchantId())).map(({ health }) => health)).toEqual([none]);
  const processor = app.processorOf(merchantId());
  await app.lifecycle.paid({ merchant: "Lark Mobile" });
  const scene = await app.lifecycle.checkedOut({ merchant: "Lark Mobile" });
  const unpaid = await app.lifecycle.checkedOut({ merchant: "Lark Mobile" });
  succeeded(await processor.deliver({ ...processor.event("payment_succeeded", scene), livemode: true }));
  succeeded(await processor.refundSucceeded(unpaid));
  const refused = await processor.deliver(processor.event("payment_succeeded", scene), { secret: "another" });
  expect(refused.status).toBe(401);
  const [row] = await app.sql<{ at: Date }>("SELECT max(received_at) AS at FROM settlement.evidence");
  const [found] = await healthOf(owner, merchantId());
  expect(found).toEqual({
    id: processor.connectionId,
    health: { lastEventAt: row?.at.toISOString(), events: 3, waiting: 1, failed: 1 },
  });
  expect(await healthOf(app.operator, merchantId())).toEqual([found]);
});

test("a merchant reads no health of another merchant's connection", async () => {
  const other = app.merchantClient(app.merchantOf("Kumo Mobile"));
  expect(await healthOf(other, merchantId())).toEqual([]);
  const { body } = await other.query("query C($id: ID!) { connection(id: $id) { health { events } } }", {
    id: app.processorOf(merchantId()).connectionId,
  });
  expect(body.data).toEqual({ connection: null });
});
