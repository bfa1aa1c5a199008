import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";

const app = useApplication();
afterEach(() => app.away.clear());

const rerun = (client: Client, id: string) => client.post(`/v1/evidence/${id}/rerun`, {});

/** Queues a payment while another subgraph is unavailable, and returns it with its evidence id after the subgraph is available again. */
async function queued() {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  app.away.add("attribution");
  expect((await processor.deliver(event)).body.status).toBe("queued");
  app.away.clear();
  const [stored] = await app.sql<{ id: string }>("SELECT id FROM settlement.evidence WHERE event_id = $1", [event.id]);
  return { id: stored?.id ?? "", scene };
}

test.each([
  ["an operator", () => app.operator],
  ["the merchant that it concerns", () => app.merchantClient(app.merchantOf("Lark Mobile"))],
])("%s processes queued evidence, and a repeat returns the same [E4]", async (_, client) => {
  const { id, scene } = await queued();
  const first = await rerun(client(), id);
  expect(first).toMatchObject({
    status: 200,
    body: { evidenceId: id, status: "applied", reason: null, nextTryAt: null },
  });
  expect(await app.lifecycle.conversion(first.body.conversionId)).toMatchObject({
    sessionId: scene.session.id,
    verification: "verified",
  });
  expect((await rerun(client(), id)).body).toEqual(first.body);
  expect(await app.sql("SELECT id FROM settlement.conversion WHERE session_id = $1", [scene.session.id])).toHaveLength(
    1,
  );
});

test("a rerun without effect returns the reason and uses up no try", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.refundSucceeded(scene);
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=1");
  const [before] = body.evidence;
  expect(before).toMatchObject({ status: "parked", reason: "payment_unknown", tries: 0 });
  expect((await rerun(app.operator, before.evidenceId)).body).toEqual(before);
});

test("a rerun while the other subgraph is unavailable returns that the event is queued", async () => {
  const { id } = await queued();
  app.away.add("attribution");
  expect(await rerun(app.operator, id)).toMatchObject({
    status: 200,
    body: { status: "queued", reason: "facts_unavailable", conversionId: null },
  });
});
