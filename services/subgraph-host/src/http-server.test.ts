import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
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
