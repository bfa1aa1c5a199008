import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { bindServer } from "./http-server.ts";

test("a taken port is refused in one line that names it and the variable", async () => {
  const first = await bindServer({ host: "127.0.0.1", port: 0 });
  const port = Number(new URL(first.baseUrl).port);
  await expect(bindServer({ host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: stop what uses it, or choose another with PORT`,
  );
  await first.drain();
});

test("before anything serves, a request is told to come back", async () => {
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  const answer = await fetch(server.baseUrl);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  await server.drain();
});

test("draining lets a request in flight end and takes no new one", async () => {
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  server.serve((_request, response) => void sleep(300).then(() => response.end("whole")));
  const inFlight = fetch(server.baseUrl).then((answer) => answer.text());
  await sleep(100);
  const drained = server.drain();
  await expect(fetch(server.baseUrl)).rejects.toThrow();
  expect(await inFlight).toBe("whole");
  await drained;
});
