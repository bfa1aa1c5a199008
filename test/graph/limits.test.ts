import { getIntrospectionQuery } from "graphql";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

const nested = (depth: number) => `{ sessions(first: 1) { edges { node { ${"recommendations { edges { node { session { ".repeat(depth)} id ${"} } } }".repeat(depth)} } } } }`;

test("a query that is too deep, too wide or too costly is refused before it runs", async () => {
  const aliases = Array.from({ length: 200 }, (_, n) => `a${n}: viewer { id }`).join(" ");
  for (const query of [nested(6), `{ ${aliases} }`]) {
    const { status, body } = await app.operator.query(query);
    expect(status).toBe(400);
    expect(body.errors[0].extensions).toMatchObject({ kind: "INVALID_INPUT" });
  }
});

test("several operations in one request are refused", async () => {
  const answer = await app.operator.post("/graphql", [{ query: "{ viewer { id } }" }, { query: "{ viewer { id } }" }]);
  expect(answer.status).toBe(400);
});

test("the explorer's introspection fits the limits", async () => {
  const { body } = await app.anonymous.query(getIntrospectionQuery());
  expect(body.errors).toBeUndefined();
  expect(body.data.__schema.types.length).toBeGreaterThan(40);
});
