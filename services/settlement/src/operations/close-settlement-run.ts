import type { Party } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import { conversionKey } from "../domain/changes.ts";
import { minimumPayoutMinor } from "../domain/payout-minimum.ts";
import { decideCutOff, decideLine, decidePayout } from "../domain/settlement-run.ts";
import { closeRun, loadBalances } from "../store/close-run.ts";
import type { Database } from "../store/database.ts";
import { addLines, dropStaleLines, findDraft, findUnsettled, openRun, type DraftRun } from "../store/draft-run.ts";
import type { SettlementRunRow } from "../store/find-settlement-runs.ts";
import { loadRecords } from "../store/load-known.ts";
import { recordDueTransitions } from "./record-due-transitions.ts";
import { untilSaved } from "./until-saved.ts";

const BATCH = 100;
const EVERYONE: Party = { kind: "everyone" };

/**
 * Settles what is eligible at the cut-off and what changed of what was settled before, and answers the closed run. Its
 * lines are drafted in batches, which settles nothing; one statement closes it. A run that was left open, or that someone
 * else works on, is closed in place of a new one. Any number of processes may do this at once.
 */
export async function closeSettlementRun(
  cutOff: Date | null,
  { db, caller, loaders }: Pick<Context, "db" | "caller" | "loaders">,
): Promise<SettlementRunRow> {
  const run = await untilSaved(async () => {
    const { now, draft } = await findDraft(db);
    const decided = decideCutOff(cutOff, now);
    return draft ?? openRun(db, decided);
  });
  await recordDueTransitions({ db });
  const by = `${caller.kind}:${caller.id}`;
  await untilSaved(async () => (await tryToClose(run, by, db)) || null);
  const closed = await loaders.run.load(run.id);
  if (closed === null) throw new Error(`the run ${run.id} is gone`);
  return closed;
}

/**
 * Closes a run if its lines are found to be complete and nobody changed them since they were summed up; false for another
 * try. A run that somebody else closed is closed.
 */
async function tryToClose(run: DraftRun, by: string, db: Database): Promise<boolean> {
  const { isDraft, revision, balances } = await loadBalances(db, run.id);
  if (!isDraft) return true;
  if (await draftLines(run, db)) return false;
  const payouts = balances.map((balance) => {
    const { carriedInMinor, earnedMinor, currency } = balance;
    return { ...balance, ...decidePayout(carriedInMinor, earnedMinor, minimumPayoutMinor(currency)) };
  });
  return closeRun(db, { id: run.id, revision, by }, payouts);
}

/**
 * Brings a draft's lines up to date: those that were overtaken go, and whatever has none gets one. Answers whether there was
 * anything to do.
 */
async function draftLines({ id: runId, cutOff }: DraftRun, db: Database): Promise<boolean> {
  let hasChanged = await dropStaleLines(db, runId);
  let ids = await findUnsettled(db, runId, "", BATCH);
  while (ids.length > 0) {
    const { records, versions, now } = await loadRecords(db, ids, EVERYONE);
    const lines = records.flatMap((record) => {
      const line = ids.includes(record.id) ? decideLine(record, cutOff, now) : null;
      return line === null ? [] : [{ record, line, version: versions.get(conversionKey(record.id)) ?? 0 }];
    });
    if (lines.length > 0) {
      await addLines(db, runId, lines);
      hasChanged = true;
    }
    ids = await findUnsettled(db, runId, ids.at(-1) ?? "", BATCH);
  }
  return hasChanged;
}
