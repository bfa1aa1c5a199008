import { once } from "node:events";
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type ClientOptions } from "@aap/client";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { allEvents, allPublished } from "../support/outbound-events.ts";

const app = useApplication();
const STREAM = "/v1/events/stream";
/** At least: `checkout.paid`, `conversion.recorded`, `conversion.verified`. */
const EVENTS_OF_A_SALE = 3;

/** The response of a proxy; null closes the connection. A response with the body null goes on without a byte. */
type Instead = { status: number; type: string; body: string | null } | null;

/** What a proxy does with a stream: it breaks the stream off after so many bytes, or responds itself; by default it does neither. */
interface Treatment {
  breakAfterBytes?: number;
  instead?: Instead;
}

/** Starts a proxy before the service and returns its address and the paths of its requests, with the `Last-Event-ID` of streams. */
async function startProxy(treat: (attempt: number) => Treatment) {
  const seen: { path: string; lastEventId: string | undefined }[] = [];
  let attempts = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", app.baseUrl).pathname;
    const lastEventId = request.headers["last-event-id"];
    seen.push({ path, lastEventId: typeof lastEventId === "string" ? lastEventId : undefined });
    const { instead, breakAfterBytes } = path === STREAM ? treat(attempts++) : {};
    if (instead === undefined) passOn(request, response, breakAfterBytes);
    else respond(response, instead);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function respond(response: ServerResponse, instead: Instead): void {
  if (instead === null) return void response.destroy();
  const { status, type, body } = instead;
  response.writeHead(status, { "content-type": type }).flushHeaders();
  if (body !== null) response.end(body);
}

function passOn(request: IncomingMessage, response: ServerResponse, breakAfterBytes = Number.POSITIVE_INFINITY): void {
  const onward = requestOf(
    app.baseUrl + request.url,
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let left = breakAfterBytes;
      answer.on("data", (chunk: Buffer) => {
        response.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) setTimeout(() => (response.destroy(), onward.destroy()), 20);
      });
      answer.on("end", () => response.end());
    },
  );
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** Reads the builder's events until there are `count`, or fails after 20 s. */
async function readEvents(options: Partial<ClientOptions>, count: number): Promise<string[]> {
  const client = createClient({ baseUrl: app.baseUrl, apiKey: app.builder.key, ...options });
  const ids: string[] = [];
  for await (const { id } of client.events({ intervalMs: 50, signal: AbortSignal.timeout(20_000) })) {
    ids.push(id);
    if (ids.length === count) break;
  }
  return ids;
}

/** Makes sales and returns the ids of all events of the builder. */
async function sell(sales: number): Promise<string[]> {
  for (let n = 0; n < sales; n++) await app.lifecycle.paid();
  await allPublished(app);
  return (await allEvents(app.builder)).map(({ id }) => id);
}

test("streams that break off in the middle of an event go on: no event is missed and none comes twice", async () => {
  const known = await sell(1);
  const { baseUrl, seen } = await startProxy((attempt) => (attempt < 3 ? { breakAfterBytes: 900 } : {}));
  const streams = () => seen.filter(({ path }) => path === STREAM);
  const reading = readEvents({ baseUrl }, known.length + 3 * EVENTS_OF_A_SALE);
  for (const round of [1, 2, 3]) {
    await eventually(async () => streams().length > round);
    await sell(1);
  }
  const read = await reading;
  const all = (await allEvents(app.builder)).map(({ id }) => id);
  expect(read).toEqual(all.slice(0, read.length));
  expect(new Set(read).size).toBe(read.length);
  // Each further stream begins where the reader is, later than the one before.
  const places = streams().map(({ lastEventId }) => all.indexOf(lastEventId ?? ""));
  expect(places[0]).toBe(-1);
  expect(places.slice(1).every((place, index) => place > (places[index] ?? 0))).toBe(true);
});

const REFUSAL = '{"error":"Too many streams of events are open","code":"STREAMS_TOO_MANY"}';

test.each<[text: string, response: Instead]>([
  ["closes it at once", null],
  ["refuses it with 429", { status: 429, type: "application/json", body: REFUSAL }],
  ["knows no such route", { status: 404, type: "text/plain", body: "no" }],
  ["sends a page instead", { status: 200, type: "text/html", body: "<p>Sign in" }],
  ["ends it without events", { status: 200, type: "text/event-stream", body: ":\n\n" }],
])("events are read page by page if a proxy %s, and the stream is tried ever less often", async (_, instead) => {
  const known = await sell(1);
  const { baseUrl, seen } = await startProxy(() => ({ instead }));
  const reading = readEvents({ baseUrl }, known.length + 2);
  await new Promise((done) => setTimeout(done, 2_000));
  await sell(1);
  const read = await reading;
  expect(read).toEqual((await allEvents(app.builder)).map(({ id }) => id).slice(0, read.length));
  // After 0.25 to 0.5 s, then twice as long each time.
  const streams = seen.filter(({ path }) => path === STREAM).length;
  expect(streams).toBeGreaterThan(1);
  expect(streams).toBeLessThan(8);
  expect(seen.filter(({ path }) => path === "/v1/events").length).toBeGreaterThan(streams);
});

test("a stream that sends nothing is given up after the time-out of a request", async () => {
  const known = await sell(1);
  const { baseUrl } = await startProxy(() => ({ instead: { status: 200, type: "text/event-stream", body: null } }));
  expect(await readEvents({ baseUrl, timeoutMs: 500 }, known.length)).toEqual(known);
});
