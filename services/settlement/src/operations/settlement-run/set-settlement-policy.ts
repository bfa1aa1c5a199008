import type { Context } from "../../context.ts";
import type { SettlementPolicy } from "../../domain/settlement-run/policy.ts";
import { decideMode } from "../../domain/settlement-run/settlement-run.ts";
import { savePolicy } from "../../store/settlement-run/policy.ts";

/** Sets the policy of a mode, which the next runs follow. */
export async function setSettlementPolicy(
  { payWhenPaid, livemode }: { payWhenPaid: boolean; livemode: boolean | null },
  { caller, save, production }: Pick<Context, "caller" | "save" | "production">,
): Promise<{ policy: SettlementPolicy }> {
  const policy = { payWhenPaid, livemode: decideMode(livemode, production) };
  return save(async (tx) => {
    await savePolicy(tx, policy, `${caller.kind}:${caller.id}`);
    return { policy };
  });
}
