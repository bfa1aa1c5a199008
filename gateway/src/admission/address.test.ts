import express from "express";
import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfProxy } from "./address.ts";

/** Sends requests with these X-Forwarded-For headers, and returns the log lines and the number of successful responses. */
async function send(trustProxyHops: number, forwarded: readonly (string | undefined)[]) {
  const lines: string[] = [];
  const app = express().use(warnOfProxy(trustProxyHops, pino({}, { write: (line) => void lines.push(line) })));
  app.get("/", (_request, response) => void response.json({}));
  const server = app.listen(0);
  const { port } = server.address() as { port: number };
  let served = 0;
  for (const address of forwarded) {
    const headers: Record<string, string> = address === undefined ? {} : { "x-forwarded-for": address };
    if ((await fetch(`http://127.0.0.1:${port}/`, { headers })).ok) served += 1;
  }
  server.close();
  return { lines, served };
}

test("a proxy that is not trusted is logged once, and its requests are served", async () => {
  const { lines, served } = await send(0, [undefined, "192.0.2.1", "192.0.2.2"]);
  expect(served).toBe(3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUST_PROXY_HOPS is 0");
});

test("without a proxy, or with a trusted one, nothing is logged", async () => {
  expect(await send(0, [undefined, undefined])).toEqual({ lines: [], served: 2 });
  expect(await send(1, ["192.0.2.1"])).toEqual({ lines: [], served: 1 });
});
