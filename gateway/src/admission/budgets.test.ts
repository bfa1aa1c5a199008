import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { budgetsTogether } from "./budgets-together.ts";
import { budgetsAlone, type Budgets } from "./budgets.ts";

const rules = { unitsPerSecond: 1, windowSeconds: 60 };
const opened: Budgets[] = [];
const open = (budgets: Budgets) => (opened.push(budgets), budgets);

afterEach(() => {
  opened.splice(0).forEach((budgets) => budgets.close());
  vi.useRealTimers();
});

test("each spender has a separate budget, which refills, and taking 0 units or too many does not change it", async () => {
  let now = 0;
  const budgets = open(budgetsAlone(rules, () => now));
  expect(await budgets.take("a", 0)).toMatchObject({ leftUnits: 60 });
  expect(await budgets.take("a", 1)).toMatchObject({ isTaken: true, leftUnits: 59 });
  expect(await budgets.take("b", 1)).toMatchObject({ leftUnits: 59 });
  expect(await budgets.take("a", 60)).toMatchObject({ isTaken: false, leftUnits: 59 });
  expect(await budgets.take("a", 59)).toMatchObject({ isTaken: true, leftUnits: 0 });
  now = 10_000;
  expect(await budgets.take("a", 0)).toMatchObject({ leftUnits: 10 });
});

test("a budget that is in use survives the removal of full ones", async () => {
  vi.useFakeTimers();
  const budgets = open(budgetsAlone({ unitsPerSecond: 1, windowSeconds: 120 }, () => Date.now()));
  await budgets.take("a", 120);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await budgets.take("a", 0)).toMatchObject({ leftUnits: 61 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await budgets.take("a", 0)).toMatchObject({ leftUnits: 120 });
});

test("an unreachable server is logged once, without its password, and the process counts alone", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const budgets = open(budgetsTogether("redis://app:secret-word@127.0.0.1:1", rules, { log, now: () => 0 }));
  expect(await budgets.take("a", 1)).toMatchObject({ leftUnits: 59 });
  // The client tries to connect several times in this second.
  await sleep(1_000);
  expect(await budgets.take("a", 1)).toMatchObject({ leftUnits: 58 });
  expect(lines.length).toBe(1);
  expect(lines[0]).toContain("the rate limits' Redis is unreachable");
  expect(lines[0]).not.toContain("secret-word");
});
