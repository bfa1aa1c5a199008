import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const conversionsOf = async (id: string) => {
  const { body } = await app.operator.query(
    "query Of($id: ID!) { session(id: $id) { conversions { edges { node { id } } } } }",
    { id },
  );
  return body.data.session.conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
};

test("a repeated event returns the same conversion [A1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const [first, again] = [await processor.deliver(event), await processor.deliver(event)];
  expect(again).toMatchObject({
    status: 200,
    body: { received: true, conversionId: first.body.conversionId, verification: "verified" },
  });
  expect(await conversionsOf(scene.session.id)).toEqual([first.body.conversionId]);
});

test("the same payment under another event name and id returns the same conversion", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  for (const name of ["payment_succeeded", "payment_intent.payment_succeeded"]) {
    const answer = await processor.deliver(processor.event(name, scene));
    expect(answer).toMatchObject({ status: 200, body: { conversionId: scene.conversionId } });
  }
  expect(await conversionsOf(scene.session.id)).toEqual([scene.conversionId]);
});

test("a hundred concurrent deliveries, of one event and of other events of its payment, make one conversion [P9]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  const deliveries = Array.from({ length: 100 }, (_, n) =>
    processor.deliver(n % 2 === 0 ? event : processor.event("payment_succeeded", scene)),
  );
  const answers = await Promise.all(deliveries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = new Set(answers.map(({ body }) => body.conversionId));
  expect(ids.size).toBe(1);
  expect(await conversionsOf(scene.session.id)).toEqual([...ids]);
});
