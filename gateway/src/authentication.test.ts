import { createApiKey } from "@aap/kernel/api-key";
import { serviceCaller, type Caller } from "@aap/kernel/caller";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { afterEach, expect, test, vi } from "vitest";
import { createAuthenticate } from "./authentication.ts";

const agentKey = createApiKey("agent");
const builderKey = createApiKey("builder");
const refused = { code: "API_KEY_REQUIRED", kind: "UNAUTHENTICATED", message: "A valid API key is required" };

/** Returns a graph with two keys that records each look-up. */
function graph() {
  const asked: { lookup: string; caller: Caller }[] = [];
  const holders = [
    { ...agentKey, keyHolder: { kind: "AGENT", id: "agent_1", scopes: ["offers:search"], agentIds: [] } },
    { ...builderKey, keyHolder: { kind: "BUILDER", id: "bld_1", scopes: ["actors:read"], agentIds: ["agent_1"] } },
  ];
  const execute = (async ({
    variables,
    caller,
  }: {
    variables: { lookup: string; secretHash: string };
    caller: Caller;
  }) => {
    asked.push({ lookup: variables.lookup, caller });
    const holder = holders.find(
      ({ lookup, secretHash }) => lookup === variables.lookup && secretHash === variables.secretHash,
    );
    return { data: { keyHolder: holder?.keyHolder ?? null } };
  }) as unknown as ExecuteOnGraph;
  return { execute, asked };
}

afterEach(() => void vi.useRealTimers());

test("a request without a header has the anonymous caller, and no key is looked up", async () => {
  const { execute, asked } = graph();
  expect(await createAuthenticate(execute)(undefined, "req_1")).toEqual({
    kind: "anonymous",
    id: "anonymous",
    scopes: [],
  });
  expect(asked).toEqual([]);
});

test("a key authenticates its holder; the edge looks it up as a service, by the lookup and not by the secret", async () => {
  const { execute, asked } = graph();
  const authenticate = createAuthenticate(execute);
  expect(await authenticate(`Bearer ${agentKey.text}`, "req_1")).toEqual({
    kind: "agent",
    id: "agent_1",
    scopes: ["offers:search"],
  });
  expect(await authenticate(`Bearer ${builderKey.text}`, "req_1")).toMatchObject({
    kind: "builder",
    agentIds: ["agent_1"],
  });
  expect(asked).toEqual([
    { lookup: agentKey.lookup, caller: serviceCaller("edge") },
    { lookup: builderKey.lookup, caller: serviceCaller("edge") },
  ]);
});

test.each([
  ["another scheme", `Basic ${agentKey.text}`],
  ["no key", "Bearer "],
  ["garbage", "Bearer x"],
  ["a key with a wrong checksum", `Bearer ${agentKey.text.slice(0, -1)}${agentKey.text.endsWith("0") ? "1" : "0"}`],
  ["two keys", `Bearer ${agentKey.text}, Bearer ${agentKey.text}`],
  ["an assertion, if the process accepts none", "Bearer a.b.c"],
])("%s is refused without a look-up", async (_what, header) => {
  const { execute, asked } = graph();
  await expect(createAuthenticate(execute)(header, "req_1")).rejects.toMatchObject(refused);
  expect(asked).toEqual([]);
});

test("an unknown key is refused with the same error and looked up once", async () => {
  const { execute, asked } = graph();
  const authenticate = createAuthenticate(execute);
  const unknown = `Bearer ${createApiKey("agent").text}`;
  await expect(authenticate(unknown, "req_1")).rejects.toMatchObject(refused);
  await expect(authenticate(unknown, "req_2")).rejects.toMatchObject(refused);
  expect(asked).toHaveLength(1);
});

test("the holder of a key is cached for 3 s and then looked up again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { execute, asked } = graph();
  const authenticate = createAuthenticate(execute);
  for (const [advance, times] of [
    [0, 1],
    [2_999, 1],
    [1, 2],
  ] as const) {
    vi.advanceTimersByTime(advance);
    await authenticate(`Bearer ${agentKey.text}`, "req_1");
    expect(asked).toHaveLength(times);
  }
});

test("a failed look-up is not cached", async () => {
  let isAway = true;
  const { execute } = graph();
  const unreachable = { message: "away", extensions: { code: "SERVICE_UNAVAILABLE", kind: "UNAVAILABLE" } };
  const authenticate = createAuthenticate((async (request: never) =>
    isAway ? { errors: [unreachable] } : execute(request)) as ExecuteOnGraph);
  await expect(authenticate(`Bearer ${agentKey.text}`, "req_1")).rejects.toMatchObject({ kind: "UNAVAILABLE" });
  isAway = false;
  expect(await authenticate(`Bearer ${agentKey.text}`, "req_1")).toMatchObject({ id: "agent_1" });
});

test("an assertion authenticates a service that asks for itself, and no other caller", async () => {
  const { execute } = graph();
  const authenticate = createAuthenticate(execute, async (token) =>
    token === "a.b.c" ? serviceCaller("settlement") : { kind: "operator", id: "op", scopes: ["*"] },
  );
  expect(await authenticate("Bearer a.b.c", "req_1")).toEqual(serviceCaller("settlement"));
  await expect(authenticate("Bearer d.e.f", "req_1")).rejects.toMatchObject(refused);
});

test("what is neither a key nor an assertion is refused and not verified as an assertion", async () => {
  const { execute } = graph();
  const tokens: string[] = [];
  const authenticate = createAuthenticate(execute, async (token) => {
    tokens.push(token);
    return serviceCaller("settlement");
  });
  for (const header of ["Bearer x", "Bearer a.b", "Basic a.b.c"])
    await expect(authenticate(header, "req_1")).rejects.toMatchObject(refused);
  expect(tokens).toEqual([]);
});

test("a look-up counts as a guess if the key was never looked up, or was not in force at its last look-up", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { execute, asked } = graph();
  const authenticate = createAuthenticate(execute);
  const guesses: string[] = [];
  const ask = (key: string, requestId: string) =>
    authenticate(`Bearer ${key}`, requestId, (lookUp) => {
      guesses.push(requestId);
      return lookUp();
    });
  expect(await ask(agentKey.text, "new")).toMatchObject({ id: "agent_1" });
  vi.advanceTimersByTime(5_000);
  expect(await ask(agentKey.text, "in force 5 s ago")).toMatchObject({ id: "agent_1" });

  const unknown = createApiKey("agent").text;
  await expect(ask(unknown, "unknown")).rejects.toMatchObject(refused);
  await expect(ask(unknown, "cached as unknown")).rejects.toMatchObject(refused);
  vi.advanceTimersByTime(5_000);
  await expect(ask(unknown, "unknown 5 s ago")).rejects.toMatchObject(refused);
  await expect(ask("nonsense", "no key at all")).rejects.toMatchObject(refused);

  expect(guesses).toEqual(["new", "unknown", "unknown 5 s ago"]);
  expect(asked).toHaveLength(4);
});
