import { createApiKey } from "@aap/kernel/api-key";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthenticate } from "./authentication.ts";

const MAX_CACHED = 10_000;
const keyHolder = { kind: "AGENT", id: "agent_1", scopes: [], agentIds: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Authentication over a graph in which every key is in force, with the look-ups, the guesses and a way to make look-ups endless. */
function open() {
  const lookUps: string[] = [];
  const guesses: string[] = [];
  let isEndless = false;
  const authenticate = createAuthenticate((async ({ variables }: { variables: { lookup: string } }) => {
    lookUps.push(variables.lookup);
    if (isEndless) await new Promise(() => {});
    return { data: { keyHolder } };
  }) as unknown as ExecuteOnGraph);
  const ask = (key: string, requestId = "req_1") =>
    authenticate(`Bearer ${key}`, requestId, (lookUp) => {
      guesses.push(requestId);
      return lookUp();
    });
  return { ask, lookUps, guesses, endless: () => (isEndless = true) };
}

const newKeys = (count: number) => Array.from({ length: count }, () => createApiKey("agent"));

test("10,000 keys are cached; another one drops the one that was looked up first", async () => {
  const { ask, lookUps } = open();
  const [first, second, ...others] = newKeys(MAX_CACHED + 1);
  for (const key of [first, second, ...others.slice(1)]) await ask(key?.text ?? "");
  lookUps.length = 0;
  await ask(first?.text ?? "");
  expect(lookUps).toEqual([]);
  await ask(others[0]?.text ?? "");
  await ask(second?.text ?? "");
  expect(lookUps).toEqual([others[0]?.lookup]);
  await ask(first?.text ?? "");
  expect(lookUps).toEqual([others[0]?.lookup, first?.lookup]);
});

test("a key that is looked up again is the last one to be dropped", async () => {
  const { ask, lookUps } = open();
  const [first, second, ...others] = newKeys(MAX_CACHED);
  for (const key of [first, second, ...others]) await ask(key?.text ?? "");
  vi.advanceTimersByTime(5_000);
  await ask(second?.text ?? "");
  for (const { text } of newKeys(2)) await ask(text);
  lookUps.length = 0;
  await ask(second?.text ?? "");
  expect(lookUps).toEqual([]);
});

test("while the first look-up of a key lasts over 5 s, the next one is a guess too", async () => {
  const { ask, guesses, endless } = open();
  const { text } = createApiKey("agent");
  endless();
  void ask(text, "first");
  vi.advanceTimersByTime(5_000);
  void ask(text, "second");
  expect(guesses).toEqual(["first", "second"]);
});

test("while a look-up of a key that was in force lasts over 5 s, the next one is no guess", async () => {
  const { ask, guesses, lookUps, endless } = open();
  const { text } = createApiKey("agent");
  await ask(text, "first");
  endless();
  for (const requestId of ["second", "third"]) {
    vi.advanceTimersByTime(5_000);
    void ask(text, requestId);
  }
  await vi.waitFor(() => expect(lookUps).toHaveLength(3));
  expect(guesses).toEqual(["first"]);
});
