import type { TestApplication } from "./application.ts";
import { payoutsOf } from "./payouts.ts";
import { closeRun, eligible } from "./settlement-run.ts";

/** A sale of 8.00 with a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };

/** Settles four sales, and returns the run, the path of its bank file and its pending payout of 25.60 GBP without tax. */
export async function settleFour(app: TestApplication): Promise<{ runId: string; path: string; payoutId: string }> {
  await closeRun(app);
  await eligible(app, LARK, LARK, LARK, LARK);
  const run = await closeRun(app);
  const payout = (await payoutsOf(app, "PENDING")).find((one) => one.run.id === run.id);
  if (payout === undefined) throw new Error("the run pays nothing");
  return { runId: run.id, path: `/v1/settlements/${run.id}/bank-file`, payoutId: payout.id };
}

/** The endings of the paths of a bank file: JSON, CSV and XML. */
export const FORMS = ["", ".csv", ".xml"] as const;
