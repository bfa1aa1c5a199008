import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("asking again answers the same open checkout", async () => {
  const scene = await app.lifecycle.checkedOut();
  const again = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(again).toMatchObject({ status: 201, body: scene.checkout });
});

test("twenty requests at once make one checkout", async () => {
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
