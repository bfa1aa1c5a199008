import { CronExpressionParser } from "cron-parser";
import { errors } from "../errors.ts";

const UTC = "UTC";
const FIELDS = 5;

/** Returns a schedule without blanks around it: a cron expression of five fields, in UTC. Throws SCHEDULE_INVALID. */
export function readSchedule(given: string): string {
  const schedule = given.trim();
  if (schedule.split(/\s+/).length !== FIELDS) throw errors.SCHEDULE_INVALID({ param: "schedule" });
  try {
    CronExpressionParser.parse(schedule, { tz: UTC }).next();
  } catch {
    throw errors.SCHEDULE_INVALID({ param: "schedule" });
  }
  return schedule;
}

/** What is known about the runs of a mode. */
export interface ScheduledMode {
  /** Null if no run is made without a request. */
  schedule: string | null;
  /** The latest cut-off of a closed run; null without one. */
  lastCutOff: Date | null;
  /** When the first sale of the mode was recorded; null without one. */
  firstSaleAt: Date | null;
}

/**
 * Returns the cut-off of the run that is due: the last time of the schedule, if there were sales before it and no run has had this
 * cut-off or a later one. Null if none is due. After several missed times it returns the last one, because one run books them all.
 */
export function decideDueCutOff({ schedule, lastCutOff, firstSaleAt }: ScheduledMode, now: Date): Date | null {
  if (schedule === null || firstSaleAt === null) return null;
  // The previous time of an expression lies before its current date; a run is due at the very time too.
  const currentDate = new Date(now.getTime() + 1);
  const cutOff = CronExpressionParser.parse(schedule, { tz: UTC, currentDate }).prev().toDate();
  const isDone = cutOff <= firstSaleAt || (lastCutOff !== null && lastCutOff >= cutOff);
  return isDone ? null : cutOff;
}
