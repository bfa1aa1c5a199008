import type { Context } from "../../context.ts";
import { decideSettlement } from "../../domain/ledger/settlement.ts";
import { decideOutcome } from "../../domain/settlement-run/outcome.ts";
import { decideCutOff, decideMode, type SetAside } from "../../domain/settlement-run/settlement-run.ts";
import { closeRun, loadRunTotals } from "../../store/settlement-run/close-run.ts";
import {
  addLines,
  dropStaleLines,
  findDraft,
  findUnsettled,
  openRun,
  setAside,
  type DraftRun,
} from "../../store/settlement-run/draft-run.ts";
import type { SettlementRunRow } from "../../store/settlement-run/find-settlement-runs.ts";
import {
  linesOfRun,
  loadBuilderBalances,
  loadMerchantBalances,
  loadShares,
  readRunState,
} from "../../store/settlement-run/load-balances.ts";
import { recordDueTransitions } from "../conversion/record-due-transitions.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { computeLines } from "./compute-lines.ts";

const BATCH = 100;

type RunContext = Pick<Context, "db" | "log">;

/** Closes a run for a caller, by default up to now, and returns it. Throws CUT_OFF_IN_FUTURE, and TEST_MODE_NOT_SETTLED in production. */
export async function closeSettlementRun(
  { cutOff, livemode }: { cutOff: Date | null; livemode: boolean | null },
  ctx: Pick<Context, "db" | "caller" | "loaders" | "production" | "log">,
): Promise<SettlementRunRow> {
  const { caller, loaders, production } = ctx;
  const mode = decideMode(livemode, production);
  const id = await closeRunUntil(cutOff, { livemode: mode, by: `${caller.kind}:${caller.id}` }, ctx);
  const closed = await loaders.run.load(id);
  if (closed === null) throw new Error(`the run ${id} does not exist`);
  return closed;
}

/**
 * Settles the conversions of one mode that are eligible at the cut-off, by default now, books corrections for those that were settled
 * before, and returns the id of the closed run. The lines are drafted in batches, which settles nothing; then one statement closes the run. If the mode
 * has an open run, it closes that one, with that one's cut-off, and opens no new one. Several processes may call it at once. Throws
 * CUT_OFF_IN_FUTURE.
 */
export async function closeRunUntil(
  cutOff: Date | null,
  { livemode, by }: { livemode: boolean; by: string },
  ctx: RunContext,
): Promise<string> {
  const { db } = ctx;
  const key = `run:${livemode ? "live" : "test"}`;
  const run = await retryOnConflict(key, async () => {
    const { now, draft } = await findDraft(db, livemode);
    const decided = decideCutOff(cutOff, now);
    return draft ?? openRun(db, decided, livemode);
  });
  await recordDueTransitions({ db }, (aside, error) => setAsideWithError(aside, error, run, ctx));
  await retryOnConflict(key, async () => (await tryToClose(run, by, ctx)) || null);
  return run.id;
}

/**
 * Closes a run if its lines are complete. Returns true if the run is closed, also by another process; false if lines changed
 * meanwhile and another try is needed.
 */
async function tryToClose(run: DraftRun, by: string, ctx: RunContext): Promise<boolean> {
  if (!(await readRunState(ctx.db, run.id)).isDraft) return true;
  if (await draftLines(run, ctx)) return false;
  const state = await readRunState(ctx.db, run.id);
  if (!state.isDraft) return true;
  const builders = await loadBuilderBalances(ctx.db, run.livemode, linesOfRun(run.id));
  const merchants = await loadMerchantBalances(ctx.db, run.livemode, linesOfRun(run.id));
  const shares = state.payWhenPaid ? await loadShares(ctx.db, run.livemode, linesOfRun(run.id)) : [];
  const entries = decideSettlement(run, await loadRunTotals(ctx.db, run.id));
  return closeRun(ctx.db, { ...run, by }, state, { ...decideOutcome(builders, merchants, shares), entries });
}

/** Updates the lines of a draft: deletes stale ones and adds missing ones. Returns whether it changed any. */
async function draftLines(run: DraftRun, ctx: RunContext): Promise<boolean> {
  let hasChanged = await dropStaleLines(ctx.db, run.id);
  let ids = await findUnsettled(ctx.db, run, "", BATCH);
  while (ids.length > 0) {
    const lines = await computeLines(ids, run.cutOff, ctx.db, (aside, error) =>
      setAsideWithError(aside, error, run, ctx),
    );
    if (lines.length > 0) {
      await addLines(ctx.db, run.id, lines);
      hasChanged = true;
    }
    ids = await findUnsettled(ctx.db, run, ids.at(-1) ?? "", BATCH);
  }
  return hasChanged;
}

async function setAsideWithError(
  aside: SetAside,
  error: unknown,
  run: DraftRun,
  { db, log }: RunContext,
): Promise<void> {
  if (!(await setAside(db, run, aside))) return;
  log.error({ err: error, runId: run.id, ...aside }, "a conversion was set aside by a settlement run");
}
