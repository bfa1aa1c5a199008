import { expect, test } from "vitest";
import { createTimeline, type Time } from "./timeline.ts";

test("stories that are due in one step go on together, a wait lasts until the next step at least, and the clock ends at the real time", async () => {
  const done: string[] = [];
  const clock = { setDaysAgo: async (days: number) => void done.push(`clock ${days}`) };
  const story = (name: string, daysAgo: number, waits: readonly number[]) => ({
    daysAgo,
    async play(time: Time) {
      done.push(`${name} begins`);
      for (const days of waits) {
        await time.pass(days);
        done.push(`${name} goes on`);
      }
    },
  });
  await createTimeline(clock).play([
    story("short", 2.5, [0.25, 0.25]),
    story("first", 2.75, []),
    story("long", 4, [2]),
  ]);
  expect(done).toEqual([
    "clock 4",
    "long begins",
    "clock 2.75",
    "short begins",
    "first begins",
    "long goes on",
    "clock 1.375",
    // The second wait of "short" would end after today.
    "short goes on",
    "clock 0",
  ]);
});

test("before the last month, which begins 33 days ago, a step takes 3.5 days", async () => {
  const steps: number[][] = [];
  const clock = { setDaysAgo: async () => void steps.push([]) };
  const story = (daysAgo: number) => ({ daysAgo, play: async () => void steps.at(-1)?.push(daysAgo) });
  await createTimeline(clock).play([40, 36.75, 36.5, 33.25, 33, 31.75].map(story));
  expect(steps).toEqual([[40, 36.75], [36.5, 33.25], [33, 31.75], []]);
});
