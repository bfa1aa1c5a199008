import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Answer, Client } from "../../support/client.ts";
import { eventually } from "../../support/eventually.ts";
import type { Searched } from "../../support/lifecycle.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const requestOf = ({ session, offer }: Searched, context = "It fits.") => ({
  sessionId: session.id,
  offerId: offer.id,
  context,
});

function recommend(client: Client, key: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  return client.send("/v1/recommend", { method: "POST", headers, body: JSON.stringify(body) });
}

const LOCKED =
  "SELECT FROM pg_locks WHERE relation = 'attribution.recommendation'::regclass AND mode = 'ShareLock' AND granted";

const isReplay = ({ headers }: Answer) => headers.get("idempotent-replayed");

test("a repeated request with the same key returns the same recommendation and a header that says so", async () => {
  const request = requestOf(await app.lifecycle.searched());
  const first = await recommend(app.agent, "again", request);
  expect({ status: first.status, replay: isReplay(first) }).toEqual({ status: 201, replay: null });
  const second = await withoutChange(app, () => recommend(app.agent, "again", request));
  expect({ status: second.status, replay: isReplay(second) }).toEqual({ status: 201, replay: "true" });
  expect(second.body).toEqual(first.body);

  const other = await recommend(app.agent, "another", request);
  expect({ status: other.status, replay: isReplay(other) }).toEqual({ status: 201, replay: null });
  expect(other.body.recommendationId).not.toBe(first.body.recommendationId);
});

test("fifty concurrent requests with one key record one recommendation and have the same response", async () => {
  const scene = await app.lifecycle.searched();
  // The lock delays the inserts until many requests have looked for the key.
  const held = app.sql("BEGIN; LOCK attribution.recommendation IN SHARE MODE; SELECT pg_sleep(1); COMMIT");
  await eventually(async () => (await app.sql(LOCKED)).length > 0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => recommend(app.agent, "fifty", requestOf(scene))));
  await held;
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter((answer) => isReplay(answer) === null).length).toBe(1);
  const count = "SELECT count(*)::int FROM attribution.recommendation WHERE session_id = $1";
  expect(await app.sql(count, [scene.session.id])).toEqual([{ count: 1 }]);
});

test("of two different concurrent requests with one key, one is recorded and the other refused", async () => {
  const scene = await app.lifecycle.searched();
  const answers = await Promise.all(
    ["One.", "Two."].map((context) => recommend(app.agent, "either", requestOf(scene, context))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  const count = "SELECT count(*)::int FROM attribution.recommendation WHERE session_id = $1";
  expect(await app.sql(count, [scene.session.id])).toEqual([{ count: 1 }]);
});

test("a refused request does not use its key", async () => {
  const request = requestOf(await app.lifecycle.searched());
  const refused = await withoutChange(app, () => recommend(app.agent, "free", { ...request, offerId: "off_x" }));
  expectRefusal(refused, 404, "Offer not found");
  const answer = await recommend(app.agent, "free", request);
  expect({ status: answer.status, replay: isReplay(answer) }).toEqual({ status: 201, replay: null });
});

test("a repeated request needs no other subgraph", async () => {
  const request = requestOf(await app.lifecycle.searched());
  const first = await recommend(app.agent, "alone", request);
  app.away.add("offers");
  const replay = await recommend(app.agent, "alone", request);
  app.away.clear();
  expect({ status: replay.status, body: replay.body }).toEqual({ status: 201, body: first.body });
});

test("the mutation accepts the same keys", async () => {
  const input = { ...requestOf(await app.lifecycle.searched()), idempotencyKey: "graph" };
  const record = `mutation Record($input: RecordRecommendationInput!) {
    recordRecommendation(input: $input) { recommendation { id } isReplay }
  }`;
  const { recordRecommendation: first } = (await app.agent.query(record, { input })).body.data;
  expect(first.isReplay).toBe(false);
  const { idempotencyKey, ...request } = input;
  const replay = await recommend(app.agent, idempotencyKey, request);
  expect({ id: replay.body.recommendationId, replay: isReplay(replay) }).toEqual({
    id: first.recommendation.id,
    replay: "true",
  });
});

test("the same key of another agent is independent, and shows nothing about the first one [P30]", async () => {
  const mine = requestOf(await app.lifecycle.searched());
  const first = await recommend(app.agent, "shared", mine);
  const theirs = requestOf(await app.lifecycle.searched({ agent: app.otherAgent }), "Mine.");
  const second = await recommend(app.otherAgent, "shared", theirs);
  expect({ status: second.status, replay: isReplay(second) }).toEqual({ status: 201, replay: null });
  expect(second.body.recommendationId).not.toBe(first.body.recommendationId);

  const probes = ["shared", "never-used"].map((key) => recommend(app.anonymousAgent, key, mine));
  const [used, unused] = await Promise.all(probes);
  if (!used || !unused) throw new Error("two requests were sent");
  expectRefusal(used, 404, "Session not found");
  expect(withoutRequestId(used)).toEqual(withoutRequestId(unused));
});

test("after the session a repeated request returns its recommendation, and a new one is refused", async () => {
  const scene = await app.lifecycle.searched();
  const first = await recommend(app.agent, "late", requestOf(scene));
  await app.clock.advanceTo(scene.session.expiresAt);
  const replay = await withoutChange(app, () => recommend(app.agent, "late", requestOf(scene)));
  expect({ status: replay.status, replay: isReplay(replay) }).toEqual({ status: 201, replay: "true" });
  expect(replay.body).toEqual(first.body);
  const refused = await withoutChange(app, () => recommend(app.agent, "too-late", requestOf(scene)));
  expectRefusal(refused, 410, "Session expired");
});
