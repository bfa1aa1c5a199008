import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { PublicEvent } from "../../domain/outbound/public-event.ts";
import { createSender } from "./send-event.ts";

const SECRETS = [1, 2].map((n) => `whsec_${Buffer.alloc(32, n).toString("base64")}`);
const EVENT: PublicEvent = {
  id: "evt_01jd4x9q2mf3btz8k7c5w6r0ya",
  type: "conversion.settled",
  timestamp: "2026-11-22T12:00:00.000Z",
  livemode: false,
  orderingKey: "conv_01jd4x9q2mf3btz8k7c5w6r0ya",
  data: {},
};
const sender = createSender({ production: false });
let server: Server;
let url = "";
let respond: (response: ServerResponse) => void;
let requests: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      requests.push({ headers: request.headers as Record<string, string>, body });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => (requests = []));
afterAll(async () => {
  await sender.close();
  server.closeAllConnections();
  server.close();
});

test("a delivery verifies with each of the secrets", async () => {
  respond = (response) => response.writeHead(200).end();
  expect(await sender.send(url, SECRETS, EVENT)).toMatchObject({ httpStatus: 200, error: null });
  const [request] = requests;
  for (const secret of SECRETS)
    expect(new Webhook(secret).verify(request?.body ?? "", request?.headers ?? {})).toEqual(EVENT);
});

test("of a response of 50 MB only the start is read", async () => {
  let isClosed = false;
  respond = (response) => {
    response.on("close", () => (isClosed = true));
    response.writeHead(200);
    const chunk = Buffer.alloc(1_024 * 1_024);
    const write = (n: number): void => {
      if (n === 0 || isClosed) return void response.end();
      response.write(chunk, () => write(n - 1));
    };
    write(50);
  };
  const before = process.memoryUsage().arrayBuffers;
  expect(await sender.send(url, SECRETS, EVENT)).toMatchObject({ httpStatus: 200, error: null });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1_024 * 1_024);
});

test("headers above 16 kB are a failure", async () => {
  respond = (response) => response.writeHead(200, { "x-large": "x".repeat(17_000) }).end();
  expect(await sender.send(url, SECRETS, EVENT)).toMatchObject({ error: "Its response has too large headers." });
});

test("an endpoint that does not respond fails after 10 s", async () => {
  respond = () => {};
  const tried = await sender.send(url, SECRETS, EVENT);
  expect(tried).toMatchObject({ httpStatus: null, error: "It did not respond within 10 s." });
  expect(tried?.tookMs).toBeLessThan(15_000);
}, 20_000);

test("a response of 503 says when to try again", async () => {
  respond = (response) => response.writeHead(503, { "retry-after": "120" }).end();
  expect(await sender.send(url, SECRETS, EVENT)).toMatchObject({
    httpStatus: 503,
    error: "It responded 503.",
    retryAfterSeconds: 120,
  });
});

test("a redirect is a failure, and its target gets nothing", async () => {
  respond = (response) => response.writeHead(302, { location: `${url}inner` }).end();
  expect(await sender.send(url, SECRETS, EVENT)).toMatchObject({ httpStatus: 302, error: "It responded 302." });
  expect(requests).toHaveLength(1);
});

test.each([
  "http://127.0.0.1:1/",
  "https://127.0.0.1/",
  "https://0x7f.1/",
  "https://017700000001/",
  "https://2130706433/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://169.254.169.254/latest/meta-data/",
])("in production %s is not called, even if it was registered", async (address) => {
  const inProduction = createSender({ production: true });
  expect(await inProduction.send(address, SECRETS, EVENT)).toMatchObject({
    httpStatus: null,
    error: "Its address is not allowed.",
  });
  await inProduction.close();
});

test("a process that stops does not count the try", async () => {
  const stopping = createSender({ production: false });
  respond = () => {};
  const trying = stopping.send(url, SECRETS, EVENT);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await stopping.close();
  expect(await trying).toBeNull();
});
