import { addDays } from "@aap/kernel/days";
import { errors } from "./errors.ts";

/** The longest step of one request, in days (ours). */
const MAX_STEP_DAYS = 366;
/** The longest that the clock may be ahead of the real time, in days (ours): longer than any window. */
const MAX_AHEAD_DAYS = 3_660;

/** A request to advance the clock: by days of 24 hours, or to a time. */
export interface AdvanceInput {
  days: number | null;
  to: Date | null;
}

/** Returns the time to which the clock advances. Throws CLOCK_STEP_INVALID unless exactly one step is given, forward and not too long. */
export function decideAdvance({ days, to }: AdvanceInput, { now, realTime }: { now: Date; realTime: Date }): Date {
  if ((days === null) === (to === null))
    throw errors.CLOCK_STEP_INVALID({ text: "Send either days or to", param: "days" });
  if (days !== null && (!Number.isInteger(days) || days < 1 || days > MAX_STEP_DAYS))
    throw errors.CLOCK_STEP_INVALID({ text: `days must be a whole number from 1 to ${MAX_STEP_DAYS}`, param: "days" });
  const target = to ?? addDays(now, days ?? 0);
  const param = to === null ? "days" : "to";
  if (!(target > now))
    throw errors.CLOCK_STEP_INVALID({ text: `to must be later than the clock, ${now.toISOString()}`, param });
  if (target > addDays(now, MAX_STEP_DAYS))
    throw errors.CLOCK_STEP_INVALID({ text: `to must be at most ${MAX_STEP_DAYS} days later than the clock`, param });
  if (target > addDays(realTime, MAX_AHEAD_DAYS))
    throw errors.CLOCK_STEP_INVALID({
      text: `The clock must be at most ${MAX_AHEAD_DAYS} days ahead of the real time`,
      param,
    });
  return target;
}
