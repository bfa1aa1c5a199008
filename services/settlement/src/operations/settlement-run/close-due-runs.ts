import type { Context } from "../../context.ts";
import { decideDueCutOff } from "../../domain/settlement-run/schedule.ts";
import { findScheduledMode } from "../../store/settlement-run/policy.ts";
import { closeRunUntil } from "./close-settlement-run.ts";

/** The author of a run that was due by the schedule. */
const BY = "schedule";

/** Closes the runs that are due by the schedules of their modes; in production no run of test sales. Several processes may call it at once. */
export async function closeDueRuns({ db, log, production }: Pick<Context, "db" | "log" | "production">): Promise<void> {
  for (const livemode of production ? [true] : [true, false]) {
    const { now, ...mode } = await findScheduledMode(db, livemode);
    const cutOff = decideDueCutOff(mode, now);
    if (cutOff !== null) await closeRunUntil(cutOff, { livemode, by: BY }, { db, log });
  }
}
