import type { Loaders } from "../loaders.ts";
import type { SettlementRunRow } from "../store/settlement-run/find-settlement-runs.ts";

/** Returns the run of a payout or invoice that the caller may see. */
export async function requireRun(id: string, loaders: Pick<Loaders, "run">): Promise<SettlementRunRow> {
  const run = await loaders.run.load(id);
  if (run === null) throw new Error(`the run ${id} does not exist`);
  return run;
}
