import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { bindServer } from "./http-server.ts";

test("a port in use is refused in one line that names the port and its variable", async () => {
  const first = await bindServer({ host: "127.0.0.1", port: 0 });
  const port = Number(new URL(first.baseUrl).port);
  await expect(bindServer({ host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another port`,
  );
  await first.drain();
});

test("a request before `serve` gets 503 and Retry-After", async () => {
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  const answer = await fetch(server.baseUrl);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  await server.drain();
});

test("draining waits for a request in flight and accepts no new one", async () => {
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  server.serve((_request, response) => void sleep(300).then(() => response.end("whole")));
  const inFlight = fetch(server.baseUrl).then((answer) => answer.text());
  await sleep(100);
  const drained = server.drain();
  await expect(fetch(server.baseUrl)).rejects.toThrow();
  expect(await inFlight).toBe("whole");
  await drained;
});

describe("an answer before the request's body has arrived", () => {
  const early = async (declared: string) => {
    const server = await bindServer({ host: "127.0.0.1", port: 0 });
    server.serve((_request, response) => response.writeHead(401).end("early"));
    const client = connect(Number(new URL(server.baseUrl).port), "127.0.0.1").setEncoding("utf8");
    let received = "";
    let closed = false;
    client.on("data", (text: string) => (received += text)).on("close", () => (closed = true));
    client.write(`POST / HTTP/1.1\r\nHost: a\r\n${declared}\r\n\r\n`);
    await vi.waitFor(() => expect(received).toContain("early"));
    return { server, client, received: () => received, closed: () => closed };
  };

  test("keeps the connection for the next request if the body is short", async () => {
    const { server, client, received } = await early("Content-Length: 4");
    expect(received()).toMatch(/^connection: keep-alive\r$/im);
    await sleep(50);
    client.write("bodyGET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await vi.waitFor(() => expect(received().split("early")).toHaveLength(3));
    client.destroy();
    await server.drain();
  });

  test.each(["Content-Length: 65537", "Transfer-Encoding: chunked"])(
    "closes the connection if it is %s",
    async (length) => {
      const { server, received, closed } = await early(length);
      expect(received()).toMatch(/^connection: close\r$/im);
      await vi.waitFor(() => expect(closed()).toBe(true));
      await server.drain();
    },
  );
});
