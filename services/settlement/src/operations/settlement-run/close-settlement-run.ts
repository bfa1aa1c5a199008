import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../../context.ts";
import { decideSettlement } from "../../domain/ledger/settlement.ts";
import { decideOutcome } from "../../domain/settlement-run/outcome.ts";
import { decideCutOff, decideMode, type SetAside } from "../../domain/settlement-run/settlement-run.ts";
import { isLocked, isOvertaken } from "../../store/is-overtaken.ts";
import { closeRun, holdRun, loadRunTotals } from "../../store/settlement-run/close-run.ts";
import {
  addLines,
  dropStaleLines,
  findDraft,
  findUnsettled,
  openRun,
  planByValues,
  setAside,
  type DraftRun,
} from "../../store/settlement-run/draft-run.ts";
import type { SettlementRunRow } from "../../store/settlement-run/find-settlement-runs.ts";
import {
  linesOfRun,
  loadBuilderBalances,
  loadMerchantBalances,
  readRunState,
} from "../../store/settlement-run/load-balances.ts";
import { loadShares, releasesOfRun } from "../../store/settlement-run/load-shares.ts";
import { recordDueTransitions } from "../conversion/record-due-transitions.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { computeLines, findFirstLines } from "./compute-lines.ts";

const PAGE = 2_000;
const BATCH = 100;
/** The batches that are computed at the same time, so that PostgreSQL reads one while another is decided. */
const AT_ONCE = 3;

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
 * before, and returns the id of the closed run. An open run of the mode is closed first, with its own cut-off; if nothing is left to settle
 * then, no other one is opened. Several processes may call it at once. Throws CUT_OFF_IN_FUTURE.
 */
export async function closeRunUntil(
  cutOff: Date | null,
  { livemode, by }: { livemode: boolean; by: string },
  ctx: RunContext,
): Promise<string> {
  const { db } = ctx;
  const until = decideCutOff(cutOff, (await findDraft(db, livemode)).now);
  for (;;) {
    const run = await retryOnConflict(
      keyOf(livemode),
      async () => (await findDraft(db, livemode)).draft ?? openRun(db, until, livemode),
    );
    await closeOpenRun(run, by, ctx);
    if (run.cutOff >= until) return run.id;
    const left = await findUnsettled(db, { id: null, livemode, cutOff: until }, "", 1);
    if (left.length === 0) return run.id;
  }
}

const keyOf = (livemode: boolean) => `run:${livemode ? "live" : "test"}`;

/** Closes an open run. The lines are drafted in batches, which settles nothing; then one statement closes the run. */
async function closeOpenRun(run: DraftRun, by: string, ctx: RunContext): Promise<void> {
  await recordDueTransitions(ctx, (aside, error) => setAsideWithError(aside, error, run, ctx));
  await retryOnConflict(keyOf(run.livemode), async () => (await tryToClose(run, by, ctx)) || null);
}

/** Closes a run. Returns true if the run is closed, also by another process; false if that was overtaken and another try is needed. */
async function tryToClose(run: DraftRun, by: string, ctx: RunContext): Promise<boolean> {
  const { isDraft } = await readRunState(ctx.db, run.id);
  if (!isDraft) return true;
  try {
    await draftLines(run, ctx);
    await ctx.db.transaction((tx) => closeDraft(run, by, { ...ctx, tx }));
    return true;
  } catch (error) {
    if (isOvertaken(error) || isLocked(error)) return false;
    throw error;
  }
}

/**
 * Closes a run with its drafted lines, unless it is closed already. While it is held nobody changes its conversions, so the lines of
 * those that changed since they were drafted are computed once more, and it closes however many events arrive.
 */
async function closeDraft(run: DraftRun, by: string, { tx, ...ctx }: RunContext & { tx: Statements }): Promise<void> {
  if (!(await holdRun(tx, run))) return;
  await replaceStaleLines(run, { ...ctx, tx });
  const state = await readRunState(tx, run.id);
  const builders = await loadBuilderBalances(tx, run.livemode, linesOfRun(run.id));
  const merchants = await loadMerchantBalances(tx, run.livemode, linesOfRun(run.id));
  const booked = { lines: linesOfRun(run.id), releases: releasesOfRun(run.id) };
  const shares = state.payWhenPaid ? await loadShares(tx, run.livemode, booked) : [];
  const entries = decideSettlement(run, await loadRunTotals(tx, run.id));
  await closeRun(tx, { ...run, by }, state, { ...decideOutcome(builders, merchants, shares), entries });
}

/**
 * Computes the stale lines of a draft once more. Until the transaction ends no other process closes the run, so that none closes it
 * while these lines are missing.
 */
async function replaceStaleLines(run: DraftRun, { tx, ...ctx }: RunContext & { tx: Statements }): Promise<void> {
  await addLinesOf(await dropStaleLines(tx, run.id), run, { db: tx, atOnce: 1 }, ctx);
}

/** Updates the lines of a draft: replaces stale ones and adds missing ones. */
async function draftLines(run: DraftRun, ctx: RunContext): Promise<void> {
  await ctx.db.transaction((tx) => replaceStaleLines(run, { ...ctx, tx }));
  const findAfter = (id: string) =>
    ctx.db.transaction(async (tx) => {
      await planByValues(tx);
      return findUnsettled(tx, run, id, PAGE);
    });
  for (let ids = await findAfter(""); ids.length > 0; ids = await findAfter(ids.at(-1) ?? "")) {
    const { lines, otherIds } = await findFirstLines(ids, ctx.db);
    if (lines.length > 0) await addLines(ctx.db, run.id, lines);
    await addLinesOf(otherIds, run, { db: ctx.db, atOnce: AT_ONCE }, ctx);
  }
}

/** Computes the lines of conversions, `atOnce` batches at a time, and adds them to a draft. */
async function addLinesOf(
  ids: readonly string[],
  run: DraftRun,
  { db, atOnce }: { db: Statements; atOnce: number },
  ctx: RunContext,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const addBatch = async (batch: readonly string[]) => {
    const lines = await computeLines(batch, run.cutOff, db, (aside, error) =>
      setAsideWithError(aside, error, run, ctx),
    );
    if (lines.length > 0) await addLines(db, run.id, lines);
  };
  const work = async () => {
    try {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) await addBatch(batch);
    } catch (error) {
      batches.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const result of ended) if (result.status === "rejected") throw result.reason;
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
