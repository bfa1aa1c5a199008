import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Answer, Client } from "../../support/client.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

/** Two units a second, so ten in the window of five. */
const app = useApplication({ RATE_LIMIT_PER_SECOND: "2", RATE_LIMIT_WINDOW_SECONDS: "5" });
const unlimited = useApplication({ RATE_LIMIT_PER_SECOND: "0" });

/** Returns the number of units that are left, from the response's header. */
function leftBy({ headers }: Answer): number {
  const [, left] = /^"per-key";r=(\d+);t=[1-5]$/.exec(headers.get("ratelimit") ?? "") ?? [];
  return Number(left);
}

/** Reads an unknown session so many times. */
async function spend(client: Client, units: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < units; n++) answers.push(await client.get("/v1/sessions/ses_x"));
  return answers;
}

test("a key that has used up its budget is refused until its wait is over, writes nothing, and affects no other key [A22]", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const answers = await spend(app.agent, 9);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
  expect(answers.map(leftBy)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const [first] = answers;
  expect(first?.headers.get("ratelimit-policy")).toBe('"per-key";q=10;w=5');
  expect(first?.headers.get("retry-after")).toBeNull();

  const request = { sessionId: session.id, offerId: offer.id };
  const refused = await withoutChange(app, () => app.agent.post("/v1/recommend", request));
  expectRefusal(refused, 429, "Too many requests; try again later");
  expect(refused.body).toMatchObject({
    code: "RATE_LIMITED",
    docUrl: `${app.baseUrl}/docs/errors#RATE_LIMITED`,
    retryable: true,
  });
  expect(leftBy(refused)).toBe(0);
  // One unit refills in half a second.
  expect(refused.headers.get("retry-after")).toBe("1");

  expect((await app.otherAgent.get("/v1/offers?vertical=sim")).status).toBe(200);
  app.budgetTime.ms += 499;
  expectRefusal(await withoutChange(app, () => app.agent.post("/v1/recommend", request)), 429, /Too many/);
  app.budgetTime.ms += 1;
  expect((await app.agent.post("/v1/recommend", request)).status).toBe(201);
});

test("a checkout costs four units", async () => {
  const scene = await app.lifecycle.checkedOut({ agent: app.anonymousAgent });
  const again = await app.anonymousAgent.post("/v1/checkout", handoffOf(scene));
  expect({ status: again.status, left: leftBy(again) }).toEqual({ status: 201, left: 0 });
  expectRefusal(
    await withoutChange(app, () => app.anonymousAgent.post("/v1/checkout", handoffOf(scene))),
    429,
    /Too many/,
  );
});

test("an operation of the graph costs a unit, and is refused in the shape of the graph's errors", async () => {
  await spend(app.builder, 9);
  expect((await app.builder.query("{ viewer { kind } }")).body).toEqual({ data: { viewer: { kind: "BUILDER" } } });
  const refused = await app.builder.query("{ viewer { kind } }");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(refused.body).toEqual({
    errors: [
      {
        message: "Too many requests; try again later",
        extensions: {
          code: "RATE_LIMITED",
          docUrl: `${app.baseUrl}/docs/errors#RATE_LIMITED`,
          retryable: true,
          requestId: refused.headers.get("request-id"),
        },
      },
    ],
  });
});

test("a request that is refused with 403 costs a unit", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const answers: number[] = [];
  for (let n = 0; n < 11; n++) answers.push((await merchant.get("/v1/offers")).status);
  expect(answers).toEqual([...Array(10).fill(403), 429]);
});

test.each([
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/.well-known/jwks.json"],
  ["POST", "/v1/webhooks/con_x"],
])("%s %s is not counted", async (method, path) => {
  const init = { method, headers: { "content-type": "application/json" }, ...(method === "POST" && { body: "{}" }) };
  for (let n = 0; n < 12; n++) {
    const { status, headers } = await app.anonymous.send(path, init);
    expect({ status, left: headers.get("ratelimit") }).toEqual({ status: method === "POST" ? 404 : 200, left: null });
  }
});

test("a limit of 0 disables the limit", async () => {
  const answers = await spend(unlimited.agent, 30);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers.map(({ headers }) => headers.get("ratelimit"))).toEqual(Array(30).fill(null));
});
