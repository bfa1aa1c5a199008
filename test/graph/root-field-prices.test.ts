import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer } from "../support/client.ts";
import { withoutChange } from "../support/refusals.ts";

/** Twenty units. */
const app = useApplication({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "20" });

/** Returns the number of units that are left, from the response's only header. */
function leftBy({ headers }: Answer): number {
  const [, left] = /^"per-key";r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "") ?? [];
  return Number(left);
}

const checkouts = (count: number) =>
  `mutation { ${Array.from({ length: count }, (_, i) => `c${i}: createCheckout(input: { sessionId: "ses_x" }) { status }`).join(" ")} }`;

test("each createCheckout of an operation costs what POST /v1/checkout costs", async () => {
  const byRest = await app.agent.post("/v1/checkout", { sessionId: "ses_x", recommendationId: "rec_x" });
  expect({ status: byRest.status, left: leftBy(byRest) }).toEqual({ status: 404, left: 16 });
  expect(leftBy(await app.agent.query(checkouts(1)))).toBe(12);
  expect(leftBy(await app.agent.query(checkouts(2)))).toBe(4);
  const refused = await withoutChange(app, () => app.agent.query(checkouts(2)));
  expect(refused).toMatchObject({
    status: 429,
    body: {
      errors: [
        {
          message: "Too many requests; try again later",
          extensions: { code: "RATE_LIMITED", retryable: true, requestId: refused.headers.get("request-id") },
        },
      ],
    },
  });
  expect(refused.body.data).toBeUndefined();
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("an operation of 30 aliased checkouts, which costs more than the budget, is refused and makes none", async () => {
  const refused = await withoutChange(app, () => app.otherAgent.query(checkouts(30)));
  expect(refused.status).toBe(429);
  // A refused operation takes only the unit of its request.
  expect(leftBy(refused)).toBe(19);
  expect(leftBy(await app.otherAgent.get("/v1/sessions/ses_x"))).toBe(18);
});

test("each root field of a query costs a unit, also in a fragment or under an alias, and a skipped one costs none", async () => {
  const query = `query ($with: Boolean = false) {
    viewer { id } again: viewer { id } viewer { kind } ...Rest
    ... on Query { third: viewer { id } } left: viewer @include(if: $with) { id }
  } fragment Rest on Query { fourth: viewer { id } viewer { scopes } ...Same } fragment Same on Query { fourth: viewer { id } }`;
  const { body, ...answer } = await app.builder.query(query);
  expect(Object.keys(body.data)).toEqual(["viewer", "again", "fourth", "third"]);
  expect(leftBy({ body, ...answer })).toBe(16);
  expect(leftBy(await app.builder.query(query, { with: true }))).toBe(11);
});

test("a refused operation costs one unit", async () => {
  expect(leftBy(await app.anonymousAgent.query("{ nothing }"))).toBe(19);
  expect(leftBy(await app.anonymousAgent.query("{"))).toBe(18);
  const large = "{ a: merchants(first: 5001) { edges { cursor } } b: merchants(first: 5001) { edges { cursor } } }";
  expect(leftBy(await app.anonymousAgent.query(large))).toBe(17);
});
