import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { openStream } from "../support/event-stream.ts";
import { eventually } from "../support/eventually.ts";
import { allEvents, allPublished } from "../support/outbound-events.ts";

const app = useApplication();

const SESSION = "/dashboard/session";
const LATEST = "?latest=true";
const OWN_PAGE = { "sec-fetch-site": "same-origin" };

/** Signs in with an API key and returns the headers of the session's requests. */
async function signIn(apiKey: string | undefined) {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ apiKey }),
  };
  const { headers, body } = await app.anonymous.send(SESSION, init);
  return { cookie: headers.get("set-cookie")?.split(";")[0] ?? "", "x-csrf-token": body.session.csrfToken as string };
}

/** Opens the stream as the page does, which sends a cookie and no token. */
const follow = ({ cookie }: { cookie: string }, headers: Record<string, string> = OWN_PAGE) =>
  openStream(app.baseUrl, app.anonymous, { query: LATEST, headers: { cookie, ...headers } });

test("a session's stream begins with now and has the events of its viewer only", async () => {
  const { offer } = await app.lifecycle.paid({ merchant: "Lark Mobile" });
  await allPublished(app);
  const own = await follow(await signIn(app.merchantClient(offer.merchantId).key));
  const other = await follow(await signIn(app.merchantClient(app.merchantOf("Kumo Mobile")).key));
  expect([own.status, other.status]).toEqual([200, 200]);
  const scene = await app.lifecycle.paid({ merchant: "Lark Mobile" });
  const isVerified = ({ type, orderingKey }: { type: string; orderingKey: string }) =>
    type === "conversion.verified" && orderingKey === scene.conversionId;
  await eventually(async () => own.events.some(isVerified));
  const about = new Set(own.events.map(({ orderingKey }) => orderingKey));
  expect(about).toEqual(new Set([scene.conversionId, scene.checkout.transactionId]));
  expect(other.events).toEqual([]);
  own.close();
  other.close();
});

test("a stream of new events that begins again after Last-Event-ID misses none", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const last = (await allEvents(app.operator)).at(-1)?.id;
  await app.lifecycle.paid();
  await allPublished(app);
  const missed = await allEvents(app.operator, `&after=${last}`);
  expect(missed.length).toBeGreaterThan(1);
  const stream = await openStream(app.baseUrl, app.operator, { query: LATEST, lastEventId: last });
  await eventually(async () => stream.events.length >= missed.length);
  expect(stream.events).toEqual(missed);
  stream.close();
});

test.each([
  ["a page of another site", { "sec-fetch-site": "cross-site" }],
  ["a page of another port", { "sec-fetch-site": "same-site" }],
  ["an address that was typed", { "sec-fetch-site": "none" }],
  ["a client that says nothing", {}],
])("the cookie opens no stream for %s", async (_, headers) => {
  const { cookie } = await signIn(app.operator.key);
  expect(await follow({ cookie }, headers as Record<string, string>)).toMatchObject({ status: 401, events: [] });
});

test("the cookie opens no other route", async () => {
  const { cookie } = await signIn(app.operator.key);
  expect(await app.anonymous.send("/v1/events", { headers: { cookie, ...OWN_PAGE } })).toMatchObject({ status: 401 });
  const rerun = { method: "POST", headers: { cookie, ...OWN_PAGE, "content-type": "application/json" }, body: "{}" };
  const { evidenceId } = { evidenceId: "evd_00000000000000000000000000" };
  expect(await app.anonymous.send(`/v1/evidence/${evidenceId}/rerun`, rerun)).toMatchObject({ status: 401 });
});

test("a sign-out ends the streams of its session within 5 s, and of no other", async () => {
  const [leaving, staying] = [await signIn(app.operator.key), await signIn(app.operator.key)];
  const [ends, stays] = [await follow(leaving), await follow(staying)];
  expect((await app.anonymous.send(SESSION, { method: "DELETE", headers: leaving })).status).toBe(204);
  const startMs = performance.now();
  await ends.ended;
  expect(performance.now() - startMs).toBeLessThan(5_000);
  expect((await follow(leaving)).status).toBe(401);
  const scene = await app.lifecycle.paid();
  await eventually(async () => stays.events.some(({ orderingKey }) => orderingKey === scene.conversionId));
  stays.close();
});

test("a revoked key ends the streams of its sessions within 5 s", async () => {
  const created = await app.operator.query(
    'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "demo", label: "dashboard" }) { secret apiKey { id } } }',
  );
  const { secret, apiKey } = created.body.data.createApiKey;
  const stream = await follow(await signIn(secret));
  expect(stream.status).toBe(200);
  await app.operator.query("mutation Revoke($id: ID!) { revokeApiKey(id: $id) { apiKey { status } } }", {
    id: apiKey.id,
  });
  const startMs = performance.now();
  await stream.ended;
  expect(performance.now() - startMs).toBeLessThan(5_500);
});

test("the streams of sessions take none from programs with the same key", async () => {
  const session = await signIn(app.builder.key);
  const pages = await Promise.all([1, 2, 3, 4].map(() => follow(session)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await follow(session)).toMatchObject({ status: 429 });
  const program = await openStream(app.baseUrl, app.builder);
  expect(program.status).toBe(200);
  for (const stream of [...pages, program]) stream.close();
});
