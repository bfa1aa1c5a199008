import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { healthRouter } from "./health.ts";
import { bindServer, type HttpServer } from "./http-server.ts";

const servers: HttpServer[] = [];

async function serve(check: () => Promise<void>): Promise<{ baseUrl: string; readiness: { isOpen: boolean } }> {
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  servers.push(server);
  const readiness = { isOpen: true, check };
  server.serve(express().use(healthRouter(readiness)));
  return { baseUrl: server.baseUrl, readiness };
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.drain()));
});

test("50 requests to /readyz in a second make one check", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let checks = 0;
  let isHealthy = true;
  const { baseUrl } = await serve(async () => {
    checks += 1;
    if (!isHealthy) throw new Error("no database");
  });
  const ask = async () => (await fetch(`${baseUrl}/readyz`)).status;

  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200));
  isHealthy = false;
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(200);
  expect(checks).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(503);
  expect(checks).toBe(2);
});

test("a process that begins to stop is not ready at once, although its last check passed", async () => {
  const { baseUrl, readiness } = await serve(async () => {});
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  readiness.isOpen = false;
  const answer = await fetch(`${baseUrl}/readyz`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 503, body: { status: "stopping" } });
});
