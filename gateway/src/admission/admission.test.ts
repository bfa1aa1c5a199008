import type { Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import type { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import express, { type Request, type Response } from "express";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { Authenticate } from "../authentication.ts";
import { readOneProcessEnvironment } from "../environment.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { openRateLimit } from "./rate-limit.ts";

const BUDGET = 6;
const callers: Record<string, Caller> = {
  one: { kind: "agent", id: "agent_1", scopes: [] },
  other: { kind: "agent", id: "agent_2", scopes: [] },
  merchant: { kind: "merchant", id: "agent_1", scopes: [] },
  service: { kind: "service", id: "settlement", scopes: ["*"] },
};
const closers: (() => unknown)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

interface Edge {
  get: (path: string, key?: string, address?: string, signal?: AbortSignal) => Promise<Answered>;
  /** Responds to one request that `/held` has admitted. */
  release: () => void;
  /** The number of requests that `/held` has admitted and not responded to. */
  held: () => number;
  /** The keys that were looked up, and how many look-ups ran at once. */
  lookUps: { keys: string[]; most: number };
  /** The codes with which `/held` refused requests. */
  refusals: string[];
}

/** Serves admission over HTTP: the key names its holder, and the address is the one that a proxy states. */
async function serve(variables: Record<string, string> = {}): Promise<Edge> {
  const environment = readOneProcessEnvironment({
    RATE_LIMIT_PER_SECOND: "1",
    RATE_LIMIT_WINDOW_SECONDS: String(BUDGET),
    MAX_KEYLESS_AT_ONCE: "2",
    ...variables,
  });
  const rateLimit = await openRateLimit(environment, pino({ level: "silent" }), () => 0);
  const lookUps: Edge["lookUps"] = { keys: [], most: 0 };
  const refusals: string[] = [];
  let running = 0;
  const authenticate: Authenticate = async (key, _requestId, guess = (lookUp) => lookUp()) => {
    if (key === undefined) return { kind: "anonymous", id: "anonymous", scopes: [] };
    const caller = await guess(async () => {
      lookUps.keys.push(key);
      running += 1;
      lookUps.most = Math.max(lookUps.most, running);
      await new Promise<void>((done) => void setTimeout(done, 5));
      running -= 1;
      return callers[key] ?? null;
    });
    if (key === "broken") throw new DomainError("UNAVAILABLE", "UNAVAILABLE", "The keys cannot be looked up");
    if (caller === null) throw new DomainError("API_KEY_REQUIRED", "UNAUTHENTICATED", "A valid API key is required");
    return caller;
  };
  const admission = createAdmission(authenticate, rateLimit, environment);
  const app = express().set("trust proxy", 1);
  app.get(
    "/caller/:units",
    respond((request, response) => admission.admitCaller(request, response, unitsOf(request))),
  );
  app.get(
    "/anyone/:units",
    respond((request, response) => admission.admitAnonymous(request, response, unitsOf(request))),
  );
  app.get(
    "/more/:units",
    respond((request, response) => spendMore(admission, request, response)),
  );
  const held: Response[] = [];
  app.get("/held", async (request, response) => {
    try {
      await admission.admitCaller(request, response, 0);
      held.push(response);
    } catch (error) {
      refusals.push((error as HttpRefusal).code);
      response.end();
    }
  });
  const server = app.listen(0);
  closers.push(
    () => server.close(),
    () => rateLimit.close(),
  );
  const { port } = server.address() as { port: number };
  return {
    lookUps,
    refusals,
    held: () => held.length,
    release: () => void held.shift()?.json({}),
    async get(path, key, address = "192.0.2.1", signal = AbortSignal.timeout(10_000)) {
      const headers = { "x-forwarded-for": address, ...(key !== undefined && { authorization: key }) };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
}

const unitsOf = ({ params }: Request) => Number(params["units"]);

async function spendMore(admission: Admission, request: Request, response: Response): Promise<Caller> {
  const caller = await admission.admitCaller(request, response, 1);
  await admission.spend(caller, unitsOf(request), request, response);
  return caller;
}

function respond(admit: (request: Request, response: Response) => Promise<Caller>) {
  return async (request: Request, response: Response) => {
    try {
      response.json({ id: (await admit(request, response)).id });
    } catch (error) {
      const { code, kind } = error as DomainError;
      response
        .status({ RATE_LIMITED: 429, UNAUTHENTICATED: 401, UNAVAILABLE: 503 }[kind as string] ?? 500)
        .json({ code });
    }
  };
}

test("each key has a separate budget, and the request above it is refused", async () => {
  const { get } = await serve();
  expect(await get(`/caller/${BUDGET}`, "one")).toMatchObject({ status: 200, body: { id: "agent_1" } });
  expect(await get("/caller/1", "one")).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(await get("/caller/1", "other")).toMatchObject({ status: 200, body: { id: "agent_2" } });
  expect(await get("/caller/1", "merchant")).toMatchObject({ status: 200, body: { id: "agent_1" } });
});

test("requests without a key are counted by their address", async () => {
  const { get } = await serve();
  expect(await get(`/caller/${BUDGET}`)).toMatchObject({ status: 200, body: { id: "anonymous" } });
  expect(await get("/caller/1")).toMatchObject({ status: 429 });
  expect(await get("/caller/1", undefined, "192.0.2.2")).toMatchObject({ status: 200 });
  expect(await get("/caller/1", "one")).toMatchObject({ status: 200 });
});

test("the addresses of one IPv6 /56 network share a budget", async () => {
  const { get } = await serve();
  expect(await get(`/caller/${BUDGET}`, undefined, "2001:db8:0:100::1")).toMatchObject({ status: 200 });
  expect(await get("/caller/1", undefined, "2001:db8:0:1ff::2")).toMatchObject({ status: 429 });
  expect(await get("/caller/1", undefined, "2001:db8:0:200::1")).toMatchObject({ status: 200 });
});

test("requests of a public route are counted by address, and their keys are not looked up", async () => {
  const { get, lookUps } = await serve();
  expect(await get(`/anyone/${BUDGET}`, "one")).toMatchObject({ status: 200, body: { id: "anonymous" } });
  expect(await get("/anyone/1", "other")).toMatchObject({ status: 429 });
  expect(lookUps.keys).toEqual([]);
});

test("a subgraph's requests are not counted", async () => {
  const { get } = await serve();
  for (let asked = 0; asked < 3; asked += 1)
    expect(await get(`/caller/${BUDGET}`, "service")).toMatchObject({ status: 200, body: { id: "settlement" } });
});

test("units that an admitted caller spends later come from the same budget, and the headers have the rest once", async () => {
  const { get } = await serve();
  const { status, headers } = await get("/more/3", "one");
  expect(status).toBe(200);
  expect(headers.get("ratelimit")).toBe('"per-key";r=2;t=4');
  expect(headers.get("ratelimit-policy")).toBe('"per-key";q=6;w=6');
  expect(headers.get("x-ratelimit-limit")).toBeNull();
  expect(await get("/more/2", "one")).toMatchObject({ status: 429 });
});

test("0 units take nothing from the budget", async () => {
  const { get } = await serve();
  for (let asked = 0; asked <= BUDGET; asked += 1) expect(await get("/caller/0", "one")).toMatchObject({ status: 200 });
  expect((await get("/caller/0", "one")).headers.get("ratelimit")).toBeNull();
  expect(await get(`/caller/${BUDGET}`, "one")).toMatchObject({ status: 200 });
});

test("a limit of 0 disables the limit", async () => {
  const { get } = await serve({ RATE_LIMIT_PER_SECOND: "0" });
  const { status, headers } = await get("/caller/1000", "one");
  expect(status).toBe(200);
  expect(headers.get("ratelimit")).toBeNull();
});

test("wrong keys use up a budget of their address; then its keys are looked up one at a time, and valid ones are accepted", async () => {
  const { get, lookUps } = await serve();
  for (let tried = 0; tried < BUDGET; tried += 1)
    expect(await get("/caller/1", `wrong-${tried}`)).toMatchObject({ status: 401, body: { code: "API_KEY_REQUIRED" } });
  expect(await get("/caller/1", "wrong")).toMatchObject({ status: 429 });

  lookUps.most = 0;
  const answers = await Promise.all(["one", "other", "merchant"].map((key) => get("/caller/1", key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(lookUps.most).toBe(1);

  lookUps.most = 0;
  await Promise.all(["one", "other", "merchant"].map((key) => get("/caller/1", key, "192.0.2.2")));
  expect(lookUps.most).toBe(3);
});

test("a failure to look a key up is not counted as a wrong key", async () => {
  const { get, lookUps } = await serve();
  for (let tried = 0; tried <= BUDGET; tried += 1)
    expect(await get("/caller/1", "broken")).toMatchObject({ status: 503 });
  lookUps.most = 0;
  await Promise.all(["one", "other"].map((key) => get("/caller/1", key)));
  expect(lookUps.most).toBe(2);
});

test("requests without a key beyond the limit of their address wait until another one completes", async () => {
  const { get, held, release } = await serve();
  const waiting = [get("/held"), get("/held"), get("/held")];
  await vi.waitFor(() => expect(held()).toBe(2));
  const others = [get("/held", undefined, "192.0.2.2"), get("/held", "one")];
  await vi.waitFor(() => expect(held()).toBe(4));
  release();
  await vi.waitFor(() => expect(held()).toBe(4));
  for (let left = 4; left > 0; left -= 1) release();
  await Promise.all([...waiting, ...others]);
});

test("the request of a client that disconnects while it waits takes no turn", async () => {
  const { get, held, release, refusals } = await serve({ MAX_KEYLESS_AT_ONCE: "1" });
  const first = get("/held");
  await vi.waitFor(() => expect(held()).toBe(1));
  const leaving = new AbortController();
  const second = get("/held", undefined, "192.0.2.1", leaving.signal).catch(() => null);
  await new Promise<void>((done) => void setTimeout(done, 50));
  leaving.abort();
  await second;
  await new Promise<void>((done) => void setTimeout(done, 50));
  release();
  await first;
  await vi.waitFor(() => expect(refusals).toEqual(["CLIENT_GONE"]));
  expect(held()).toBe(0);
});
