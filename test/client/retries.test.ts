import { once } from "node:events";
import { createServer, connect, type AddressInfo } from "node:net";
import { createClient, NetworkError, RateLimitError, TimeoutError } from "@aap/client";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const limited = useApplication({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "2" });

/** Passes connections on to the service. It breaks the first `broken` connections when their response begins; `silent` ones never respond. */
async function startProxy({ broken = 0, silent = 0 }) {
  let connections = 0;
  const server = createServer((near) => {
    const number = ++connections;
    const far = connect(Number(new URL(app.baseUrl).port), "127.0.0.1");
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.pipe(far);
    far.on("data", (chunk: Buffer) => {
      if (number <= broken) near.destroy();
      else if (number > silent) near.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, connections: () => connections };
}

const countRecommendations = async (sessionId: string) =>
  (await app.sql("SELECT FROM attribution.recommendation WHERE session_id = $1", [sessionId])).length;

test("a POST whose responses are lost is repeated and has one effect", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const proxy = await startProxy({ broken: 2 });
  const client = createClient({ baseUrl: proxy.baseUrl, apiKey: app.agent.key });
  const answer = await client.post("/v1/recommend", { body: { sessionId: session.id, offerId: offer.id } });
  expect(answer.recommendationId).toMatch(/^rec_/);
  expect(proxy.connections()).toBe(3);
  expect(await countRecommendations(session.id)).toBe(1);
});

test("after the last attempt the error is a network error with its cause", async () => {
  const proxy = await startProxy({ broken: 9 });
  const client = createClient({ baseUrl: proxy.baseUrl, apiKey: app.agent.key, maxRetries: 1 });
  const error = await client.get("/v1/verticals").catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toHaveProperty("cause");
  expect(proxy.connections()).toBe(2);
});

test("an operation of the graph is not repeated after its response is lost", async () => {
  const proxy = await startProxy({ broken: 1 });
  const client = createClient({ baseUrl: proxy.baseUrl, apiKey: app.operator.key });
  await expect(client.graph("{ viewer { kind } }")).rejects.toBeInstanceOf(NetworkError);
  expect(proxy.connections()).toBe(1);
});

test("an attempt without a response in time is repeated", async () => {
  const proxy = await startProxy({ silent: 1 });
  const client = createClient({ baseUrl: proxy.baseUrl, apiKey: app.agent.key, timeoutMs: 3_000 });
  expect((await client.get("/v1/verticals")).verticals.length).toBeGreaterThan(0);
  expect(proxy.connections()).toBeGreaterThanOrEqual(2);
  const mute = createClient({ baseUrl: (await startProxy({ silent: 9 })).baseUrl, timeoutMs: 200, maxRetries: 0 });
  await expect(mute.get("/v1/verticals")).rejects.toBeInstanceOf(TimeoutError);
});

test("a signal ends a request and a wait at once, with its reason, and nothing is sent again", async () => {
  const silent = await startProxy({ silent: 9 });
  const reason = new Error("the user went away");
  const client = createClient({ baseUrl: silent.baseUrl, apiKey: app.agent.key });
  const aborter = new AbortController();
  setTimeout(() => aborter.abort(reason), 100);
  await expect(client.get("/v1/verticals", { signal: aborter.signal })).rejects.toBe(reason);
  expect(silent.connections()).toBe(1);

  const broken = await startProxy({ broken: 9 });
  const waiting = new AbortController();
  const patient = createClient({ baseUrl: broken.baseUrl, apiKey: app.agent.key, maxRetries: 20 });
  setTimeout(() => waiting.abort(reason), 1_000);
  await expect(patient.get("/v1/verticals", { signal: waiting.signal })).rejects.toBe(reason);
  const sent = broken.connections();
  await new Promise((done) => setTimeout(done, 1_500));
  expect(broken.connections()).toBe(sent);
});

test("a request over the budget waits as long as the service says; without retries it is refused", async () => {
  const read = (maxRetries: number) =>
    createClient({ baseUrl: limited.baseUrl, apiKey: limited.agent.key, maxRetries }).get("/v1/verticals");
  const refused = await Promise.allSettled([1, 2, 3, 4].map(() => read(0)));
  const errors = refused.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(errors.length).toBeGreaterThanOrEqual(1);
  for (const error of errors) {
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  }
  const started = performance.now();
  const refill = setInterval(() => void (limited.budgetTime.ms = performance.now() - started), 50);
  onTestFinished(() => clearInterval(refill));
  expect((await read(5)).verticals.length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeGreaterThan(500);
});
