import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a second request for an open checkout returns the same checkout", async () => {
  const scene = await app.lifecycle.checkedOut();
  const again = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(again).toMatchObject({ status: 201, body: scene.checkout });
});

test("twenty concurrent requests make one checkout", async () => {
  const scene = await app.lifecycle.recommended();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.agent.post("/v1/checkout", handoffOf(scene))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
  const { body } = await app.agent.query(
    "query Of($id: ID!) { session(id: $id) { checkouts { edges { node { id } } } } }",
    { id: scene.session.id },
  );
  expect(body.data.session.checkouts.edges).toHaveLength(1);
});
