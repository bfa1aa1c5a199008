import type { Context } from "../../context.ts";
import type { SettlementPolicy } from "../../domain/settlement-run/policy.ts";
import { readSchedule } from "../../domain/settlement-run/schedule.ts";
import { decideMode } from "../../domain/settlement-run/settlement-run.ts";
import { findPolicy, savePolicy } from "../../store/settlement-run/policy.ts";

/** The parts of a policy to change: those that are undefined stay as they are. A schedule of null ends the schedule. */
interface Change {
  payWhenPaid: boolean | undefined;
  schedule: string | null | undefined;
}

/** Changes the policy of a mode, which the next runs follow, and returns it. Throws SCHEDULE_INVALID. */
export async function setSettlementPolicy(
  asked: boolean | null,
  { payWhenPaid, schedule }: Change,
  { caller, save, production }: Pick<Context, "caller" | "save" | "production">,
): Promise<{ policy: SettlementPolicy }> {
  const livemode = decideMode(asked, production);
  const changed = {
    ...(payWhenPaid !== undefined && { payWhenPaid }),
    ...(schedule !== undefined && { schedule: schedule === null ? null : readSchedule(schedule) }),
  };
  return save(async (tx) => {
    const policy = { ...(await findPolicy(tx, livemode)), ...changed };
    await savePolicy(tx, policy, `${caller.kind}:${caller.id}`);
    return { policy };
  });
}
