import type { Statements } from "@aap/subgraph-host/transaction";
import { errors } from "../domain/errors.ts";
import { decideAdvance, type AdvanceInput } from "../domain/test-clock.ts";
import { advanceClock, readClock, type ClockRow } from "../store/clock.ts";

interface Resources {
  db: Statements;
  /** Whether `NODE_ENV` is `production`. */
  production: boolean;
}

/** Returns the test clock. Throws CLOCK_NOT_FOUND in production, which has none. */
export async function getTestClock({ db, production }: Resources): Promise<ClockRow> {
  if (production) throw errors.CLOCK_NOT_FOUND();
  return readClock(db);
}

/** Advances the clock of all subgraphs and returns it. Throws CLOCK_NOT_FOUND in production and CLOCK_STEP_INVALID. */
export async function advanceTestClock(input: AdvanceInput, resources: Resources): Promise<ClockRow> {
  const clock = await getTestClock(resources);
  await advanceClock(resources.db, decideAdvance(input, clock));
  return readClock(resources.db);
}
