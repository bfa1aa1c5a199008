/** The test clock of a database, which the history moves. */
export interface HistoryClock {
  /** Sets the database's time to so many days before the real time; 0 is the real time. */
  setDaysAgo(days: number): Promise<void>;
}

/** The time in which a story is played. */
export interface Time {
  now(): Date;
  /** Waits until so many days later. A story that would go on after today ends there: the promise then never settles. */
  pass(days: number): Promise<void>;
}

/** A part of the history that begins so many days ago. */
export interface Story {
  daysAgo: number;
  play(time: Time): Promise<void>;
}

/** Stories go on together if they are due within this part of a day: their operations then share statements. */
const STEP_DAYS = 1;
const DAY_MS = 86_400_000;

interface Wake {
  daysAgo: number;
  go: () => void;
}

/** Plays stories from the past to now, with the clock where each of them is. Throws the first error of a story. */
export async function playStories(stories: readonly Story[], clock: HistoryClock): Promise<void> {
  let wakes: Wake[] = [];
  let daysAgo = 0;
  let active = 0;
  let whenIdle = () => {};
  const errors: unknown[] = [];

  const time: Time = {
    now: () => new Date(Date.now() - daysAgo * DAY_MS),
    async pass(days) {
      const due = daysAgo - days;
      await new Promise<void>((go) => {
        if (due > 0) wakes.push({ daysAgo: due, go });
        leave();
      });
    },
  };
  function leave(): void {
    active -= 1;
    if (active === 0) whenIdle();
  }
  function begin(story: Story): void {
    void story
      .play(time)
      .catch((error: unknown) => errors.push(error))
      .finally(leave);
  }

  wakes = stories.map((story) => ({ daysAgo: story.daysAgo, go: () => begin(story) }));
  while (wakes.length > 0) {
    daysAgo = Math.max(...wakes.map((wake) => wake.daysAgo));
    await clock.setDaysAgo(daysAgo);
    const until = daysAgo - STEP_DAYS;
    const due = wakes.filter((wake) => wake.daysAgo > until);
    wakes = wakes.filter((wake) => wake.daysAgo <= until);
    active += due.length;
    const idle = new Promise<void>((done) => (whenIdle = done));
    for (const { go } of due) go();
    await idle;
    if (errors.length > 0) throw errors[0];
  }
  await clock.setDaysAgo(0);
}
