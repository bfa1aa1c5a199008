import type { Context } from "../../context.ts";
import { requireNote } from "../../domain/conversion/decisions.ts";
import { errors } from "../../domain/errors.ts";
import { decideMode } from "../../domain/settlement-run/settlement-run.ts";
import { savePayoutRequest } from "../../store/settlement-run/save-steps.ts";

/**
 * Requests that the next run of a mode pays all positive balances of a builder, even below the minimum, for example because the builder
 * leaves. Throws NOTHING_TO_PAY_OUT if the builder has none.
 */
export async function payOut(
  { builderId, livemode, note }: { builderId: string; livemode: boolean | null; note: string },
  { caller, save, production }: Pick<Context, "caller" | "save" | "production">,
): Promise<{ builder: { id: string }; livemode: boolean }> {
  const request = {
    builderId,
    livemode: decideMode(livemode, production),
    note: requireNote(note),
    by: `${caller.kind}:${caller.id}`,
  };
  return save(async (tx) => {
    if (!(await savePayoutRequest(tx, request))) throw errors.NOTHING_TO_PAY_OUT({ param: "builderId" });
    return { builder: { id: builderId }, livemode: request.livemode };
  });
}
