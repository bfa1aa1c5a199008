import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";

/** The test clock of a database, which the history moves. */
export interface HistoryClock {
  /** Sets the database's time to so many days before the real time; 0 is the real time. */
  setDaysAgo(days: number): Promise<void>;
}

/** The time in which a story is played. */
export interface Time {
  now(): Date;
  /** Waits so many days, and at least until the next step. A story that would go on after today ends: the promise then never settles. */
  pass(days: number): Promise<void>;
}

/** A part of the history that begins so many days ago. */
export interface Story {
  daysAgo: number;
  play(time: Time): Promise<void>;
}

/**
 * Stories go on together if they are due in the same step, and a start with fewer steps takes less time. The last month has about five
 * steps a week, so there are days without sales; the time before it has two. Binary fractions, so that their multiples are exact.
 */
const STEP_DAYS = 1.375;
const LONG_STEP_DAYS = 3.5;
const LAST_MONTH_DAYS = 24 * STEP_DAYS;
const DAY_MS = 86_400_000;

/** Plays stories from the past to now. */
export interface Timeline {
  /**
   * Returns an executor for the stories. An operation waits until each story that goes on has one to run. Then those of them run
   * together whose document comes first in `order`, so that the operations of a day share statements.
   */
  inRounds(execute: ExecuteOnGraph, order: readonly unknown[]): ExecuteOnGraph;
  /** Plays stories with the clock where each of them is. Throws the first error of a story. */
  play(stories: readonly Story[]): Promise<void>;
}

/** An operation that waits for its round. */
interface Operation {
  rank: number;
  run: () => void;
}

interface Wake {
  daysAgo: number;
  go: () => void;
}

/** Returns how many days ago the step ended that was under way so many days ago. */
function endOfStep(daysAgo: number): number {
  const [begin, days] = daysAgo > LAST_MONTH_DAYS ? [LAST_MONTH_DAYS, LONG_STEP_DAYS] : [0, STEP_DAYS];
  return begin + (Math.ceil((daysAgo - begin) / days) - 1) * days;
}

/** Creates the timeline of stories that were not played yet. */
export function createTimeline(clock: HistoryClock): Timeline {
  let wakes: Wake[] = [];
  let daysAgo = 0;
  let active = 0;
  let whenIdle = () => {};
  let waiting: Operation[] = [];
  const errors: unknown[] = [];

  const time: Time = {
    now: () => new Date(Date.now() - daysAgo * DAY_MS),
    async pass(days) {
      const due = Math.min(daysAgo - days, endOfStep(daysAgo));
      await new Promise<void>((go) => {
        if (due > 0) wakes.push({ daysAgo: due, go });
        leave();
      });
    },
  };
  function leave(): void {
    active -= 1;
    if (active === 0) whenIdle();
    else beginRound();
  }
  function beginRound(): void {
    if (waiting.length < active) return;
    const first = Math.min(...waiting.map(({ rank }) => rank));
    const round = waiting.filter(({ rank }) => rank === first);
    waiting = waiting.filter(({ rank }) => rank !== first);
    for (const { run } of round) run();
  }
  function begin(story: Story): void {
    void story
      .play(time)
      .catch((error: unknown) => errors.push(error))
      .finally(leave);
  }

  return {
    inRounds: (execute, order) => async (request) => {
      await new Promise<void>((run) => {
        waiting.push({ rank: order.indexOf(request.document), run });
        beginRound();
      });
      return execute(request);
    },
    async play(stories) {
      wakes = stories.map((story) => ({ daysAgo: story.daysAgo, go: () => begin(story) }));
      while (wakes.length > 0) {
        daysAgo = Math.max(...wakes.map((wake) => wake.daysAgo));
        await clock.setDaysAgo(daysAgo);
        const until = endOfStep(daysAgo);
        const due = wakes.filter((wake) => wake.daysAgo > until);
        wakes = wakes.filter((wake) => wake.daysAgo <= until);
        active += due.length;
        const idle = new Promise<void>((done) => (whenIdle = done));
        for (const { go } of due) go();
        await idle;
        if (errors.length > 0) throw errors[0];
      }
      await clock.setDaysAgo(0);
    },
  };
}
