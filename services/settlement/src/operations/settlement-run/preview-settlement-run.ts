import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../../context.ts";
import { decideOutcome } from "../../domain/settlement-run/outcome.ts";
import { totalsOf, sumByParties, type RunLine, type Totals } from "../../domain/settlement-run/run-sums.ts";
import { decideCutOff, decideMode, type SetAside } from "../../domain/settlement-run/settlement-run.ts";
import { readSnapshot } from "../../store/read-snapshot.ts";
import type { Outcome } from "../../store/settlement-run/close-run.ts";
import { findDraft, findDueUntil, findUnsettled, type DraftLine } from "../../store/settlement-run/draft-run.ts";
import { givenLines, loadBuilderBalances, loadMerchantBalances } from "../../store/settlement-run/load-balances.ts";
import { givenReleases, loadShares } from "../../store/settlement-run/load-shares.ts";
import { findPolicy } from "../../store/settlement-run/policy.ts";
import { computeLines, findFirstLines } from "./compute-lines.ts";

const PAGE = 2_000;
const BATCH = 100;

/** What a run would book. */
interface PreviewedRun {
  cutOff: Date;
  totals: Totals[];
  setAside: SetAside[];
}

/** What closing a run would book, pay and invoice. */
export interface SettlementPreview extends PreviewedRun, Pick<Outcome, "payouts" | "invoices"> {
  livemode: boolean;
  /** The run that the closing opens next, because this one is open with an earlier cut-off; null if nothing is left to settle then. */
  further: PreviewedRun | null;
}

/**
 * Returns what `closeSettlementRun` would book, pay and invoice at this moment, by the same rules. It reads one snapshot and changes
 * nothing. If the mode has an open run, which the closing closes first, it is that run's, and `further` is the one after it. Throws
 * CUT_OFF_IN_FUTURE, and TEST_MODE_NOT_SETTLED in production.
 */
export function previewSettlementRun(
  { cutOff, livemode: asked }: { cutOff: Date | null; livemode: boolean | null },
  { db, production }: Pick<Context, "db" | "production">,
): Promise<SettlementPreview> {
  const livemode = decideMode(asked, production);
  return readSnapshot(db, async (tx) => {
    const { now, draft } = await findDraft(tx, livemode);
    const decided = decideCutOff(cutOff, now);
    const run = { livemode, cutOff: draft?.cutOff ?? decided };
    const setAside: SetAside[] = [];
    const booked = await loadLines(run, setAside, new Set(), tx);
    const sums = sumByParties(booked);
    const lines = givenLines(sums);
    const builders = await loadBuilderBalances(tx, livemode, lines);
    const merchants = await loadMerchantBalances(tx, livemode, lines);
    const { payWhenPaid } = await findPolicy(tx, livemode);
    const shares = payWhenPaid ? await loadShares(tx, livemode, sharesOf(booked)) : [];
    const outcome = decideOutcome(builders, merchants, shares);
    const further = run.cutOff < decided ? await previewFurther({ livemode, cutOff: decided }, booked, tx) : null;
    return { ...run, ...outcome, totals: totalsOf(sums), setAside, further };
  });
}

/** Returns the run that settles what is left after another one booked its lines; null if nothing is left. */
async function previewFurther(
  run: { livemode: boolean; cutOff: Date },
  before: readonly BookedLine[],
  tx: Statements,
): Promise<PreviewedRun | null> {
  const setAside: SetAside[] = [];
  const lines = await loadLines(run, setAside, new Set(before.map(({ conversionId }) => conversionId)), tx);
  if (lines.length === 0 && setAside.length === 0) return null;
  return { cutOff: run.cutOff, totals: totalsOf(sumByParties(lines)), setAside };
}

type BookedLine = RunLine & { conversionId: string };

function sharesOf(booked: readonly BookedLine[]): Parameters<typeof loadShares>[2] {
  const releases = booked.filter(({ heldMinor }) => heldMinor !== 0n);
  const others = booked.filter(({ heldMinor }) => heldMinor === 0n);
  return { lines: givenLines(sumByParties(others)), releases: givenReleases(releases) };
}

/** Returns the lines of a run without those of `booked` conversions; one that cannot be read or computed is added to `setAside`. */
async function loadLines(
  { livemode, cutOff }: Pick<SettlementPreview, "livemode" | "cutOff">,
  setAside: SetAside[],
  booked: ReadonlySet<string>,
  tx: Statements,
): Promise<BookedLine[]> {
  const lines: BookedLine[] = [];
  // The closing saves the states of these first.
  const due = (await findDueUntil(tx, livemode, cutOff)).filter((id) => !booked.has(id));
  await computeAll(due);
  const known = new Set([...booked, ...due]);
  const findAfter = (id: string) => findUnsettled(tx, { id: null, livemode, cutOff }, id, PAGE);
  for (let ids = await findAfter(""); ids.length > 0; ids = await findAfter(ids.at(-1) ?? "")) {
    const first = await findFirstLines(
      ids.filter((id) => !booked.has(id)),
      tx,
    );
    add(first.lines);
    await computeAll(first.otherIds.filter((id) => !known.has(id)));
  }
  return lines;

  async function computeAll(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      add(await computeLines(ids.slice(start, start + BATCH), cutOff, tx, async (aside) => void setAside.push(aside)));
  }

  function add(drafted: readonly DraftLine[]): void {
    for (const { conversion, line } of drafted) {
      const { builderId, merchantId, policy } = conversion;
      lines.push({ ...line, conversionId: conversion.id, builderId, merchantId, currency: policy.currency });
    }
  }
}
